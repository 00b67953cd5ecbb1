import { deepMerge, readPath, writePath } from './query.ts';

type Values = Record<string, unknown>;
type AnyClass = abstract new (...args: never[]) => unknown;
type Callback = (this: unknown, ...args: unknown[]) => unknown;

const words = (text: string) => text.split(/\s+/).filter(Boolean);
const methodOf = (event: string) => `on${event.charAt(0).toUpperCase()}${event.slice(1)}`;

/** Returns a subclass of `this` with these members; its `__super__` is the parent's prototype. */
function extend<Parent extends AnyClass>(this: Parent, members: object = {}): Parent {
  const Child = class extends (this as unknown as new () => object) {};
  Object.defineProperties(Child.prototype, Object.getOwnPropertyDescriptors(members));
  return Object.assign(Child, { __super__: this.prototype }) as unknown as Parent;
}

/**
 * The root of the public class tree: settings by dotted path, its own events, and `extend` for code without
 * classes.
 */
export class Module {
  #listeners = new Map<string, Callback[]>();
  #settings: Values | undefined;
  readonly #given: Values;

  /** `options` are merged over `getDefaultSettings()`. */
  constructor(options: Values = {}) {
    this.#given = options;
  }
  static readonly extend = extend;

  #values(): Values {
    this.#settings ??= deepMerge(this.getDefaultSettings(), this.#given);
    return this.#settings;
  }
  getDefaultSettings(): Values {
    return {};
  }
  getSettings(path?: string): unknown {
    return readPath(this.#values(), path);
  }
  setSettings(path: string | Values, value?: unknown): this {
    if (typeof path === 'string') writePath(this.#values(), path, value);
    else Object.assign(this.#values(), path);
    return this;
  }
  on(names: string, callback: Callback): this {
    for (const name of words(names))
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), callback]);
    return this;
  }
  /** Without a callback, removes all listeners of the name. */
  off(names: string, callback?: Callback): this {
    for (const name of words(names)) {
      const kept = (this.#listeners.get(name) ?? []).filter((each) => callback && each !== callback);
      this.#listeners.set(name, kept);
    }
    return this;
  }
  /** Calls the method `onName`, if there is one, then every listener. */
  trigger(name: string, ...args: unknown[]): this {
    const method = (this as unknown as Record<string, unknown>)[methodOf(name)];
    if (typeof method === 'function') method.apply(this, args);
    for (const callback of this.#listeners.get(name) ?? []) callback.apply(this, args);
    return this;
  }
}

/** A module with nodes: its `onInit` finds them and binds their events. */
export class ViewModule extends Module {
  elements: Values = {};

  getDefaultElements(): Values {
    return {};
  }
  initElements(): void {
    this.elements = this.getDefaultElements();
  }
  bindEvents(): void {}
  onInit(): void {
    this.initElements();
    this.bindEvents();
  }
}
