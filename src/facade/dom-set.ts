import { membersOf } from '#lib/members-of.ts';

const isElement = (target: unknown): target is HTMLElement => target instanceof Element;
const words = (text: string) => text.split(/\s+/).filter(Boolean);

/** Parses a `data-*` value as JSON; otherwise returns the text. */
function dataValue(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null') ?? undefined;
  } catch {
    return text;
  }
}

/**
 * The `$scope` of callbacks on a page without jQuery: each node at its index, `length`, and the methods of a
 * jQuery set that ready callbacks mostly use, with the same names and results. `data` reads attributes only.
 * Any other method loads the page's jQuery, if that waits to be read.
 */
export class DomSet {
  [index: number]: EventTarget;
  readonly length: number;

  constructor(targets: Iterable<EventTarget>) {
    const all = [...targets];
    Object.assign(this, all);
    this.length = all.length;
  }
  get(): EventTarget[];
  get(index: number): EventTarget | undefined;
  get(index?: number): EventTarget[] | EventTarget | undefined {
    const all = Array.from(this);
    return index === undefined ? all : all.at(index);
  }
  each(callback: (this: EventTarget, index: number, node: EventTarget) => unknown): this {
    this.get().every((node, index) => callback.call(node, index, node) !== false);
    return this;
  }
  find(selector: string): DomSet {
    const roots = this.get().filter((node) => 'querySelectorAll' in node) as unknown as ParentNode[];
    return new DomSet(new Set(roots.flatMap((root) => [...membersOf(root).querySelectorAll(selector)])));
  }
  filter(keep: (index: number, node: EventTarget) => boolean): DomSet {
    return new DomSet(this.get().filter((node, index) => keep(index, node)));
  }
  closest(selector: string): DomSet {
    return new DomSet(new Set(this.#elements().flatMap((node) => node.closest(selector) ?? [])));
  }
  is(selector: string): boolean {
    return this.#elements().some((node) => node.matches(selector));
  }
  hasClass(name: string): boolean {
    return this.#elements().some((node) => node.classList.contains(name));
  }
  addClass(names: string): this {
    for (const node of this.#elements()) node.classList.add(...words(names));
    return this;
  }
  removeClass(names: string): this {
    for (const node of this.#elements()) node.classList.remove(...words(names));
    return this;
  }
  attr(name: string): string | undefined;
  attr(name: string, value: string): this;
  attr(name: string, value?: string): string | undefined | this {
    if (value === undefined) return this.#elements()[0]?.getAttribute(name) ?? undefined;
    for (const node of this.#elements()) node.setAttribute(name, value);
    return this;
  }
  data(name: string): unknown {
    return dataValue(this.#elements()[0]?.getAttribute(`data-${name}`) ?? undefined);
  }
  on(types: string, callback: EventListener): this {
    for (const type of words(types))
      for (const node of this.get()) membersOf(node).addEventListener(type, callback);
    return this;
  }
  off(types: string, callback: EventListener): this {
    for (const type of words(types))
      for (const node of this.get()) membersOf(node).removeEventListener(type, callback);
    return this;
  }
  /** Returns the elements, of which members may be used and which must not be passed on. */
  #elements(): HTMLElement[] {
    return this.get().filter(isElement).map(membersOf);
  }
}

type Method = (...args: unknown[]) => unknown;

interface WindowWithJQuery {
  readonly jQuery?: ((nodes: readonly EventTarget[]) => Record<string, Method>) & {
    readonly fn: Record<string, unknown>;
  };
}

/** Names that code reads on any value to find out its type: they must not load jQuery. */
const TYPE_CHECK_NAMES = new Set<string | symbol>(['then', 'toJSON', 'nodeType', 'jquery']);

Object.setPrototypeOf(
  DomSet.prototype,
  new Proxy(Object.prototype, {
    get(base, name, set: DomSet) {
      if (name in base || typeof name === 'symbol' || TYPE_CHECK_NAMES.has(name))
        return Reflect.get(base, name, set);
      const { jQuery } = window as WindowWithJQuery;
      if (typeof jQuery?.fn[name] !== 'function') return undefined;
      return (...args: unknown[]) => jQuery(set.get())[name]?.(...args);
    },
  }),
);
