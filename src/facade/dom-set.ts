import { membersOf } from '#lib/members-of.ts';
import { runningGlobal } from '#platform/page-libraries.ts';

type Method = (...args: unknown[]) => unknown;

/** The page's jQuery, as far as sets use it. */
export interface PageJQuery {
  (...args: unknown[]): Record<string, Method>;
  readonly fn: Record<string, unknown>;
}

/** Returns the page's jQuery, if it runs. */
export const runningJQuery = (): PageJQuery | undefined => runningGlobal('jQuery') as PageJQuery | undefined;

/** Returns the page's jQuery, and runs it if it waits to be read. */
export const readJQuery = (): PageJQuery | undefined => (window as { jQuery?: PageJQuery }).jQuery;

const TYPE_CHECK_NAMES = new Set<string | symbol>(['then', 'toJSON', 'nodeType', 'jquery']);

/** True for a name that code reads on any value to find out its type: it must not load jQuery. */
export const isTypeCheck = (name: string | symbol): boolean =>
  typeof name === 'symbol' || TYPE_CHECK_NAMES.has(name);

const words = (text: string) => text.split(/\s+/).filter(Boolean);
const isText = (value: unknown): value is string => typeof value === 'string';
const isElement = (target: unknown): target is HTMLElement => target instanceof Element;

/** Returns the elements of a set, of which members may be used and which must not be passed on. */
const elementsOf = (set: DomSet) => Array.from(set).filter(isElement).map(membersOf);

/** True for a selector that the browser knows: jQuery knows more of them. */
export function isSelector(selector: unknown): selector is string {
  try {
    return isText(selector) && !document.createDocumentFragment().querySelector(selector);
  } catch {
    return false;
  }
}

/** Returns a selector for descendants of a root, of which no part matches outside it, as in jQuery. */
const scoped = (selector: string) =>
  /[\s>+~]/.test(selector)
    ? selector
        .split(',')
        .map((part) => `:scope ${part}`)
        .join()
    : selector;

/** A comma in brackets or quotes belongs to a part of the selector. */
const isScopable = (selector: unknown) =>
  isText(selector) && !/[("'].*,|,.*[)"']/.test(selector) && isSelector(scoped(selector));

const inDocumentOrder = (a: Node, b: Node) =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Converts a `data-*` value as jQuery does: a value that would change its text stays text. */
function dataValue(text: string | null | undefined): unknown {
  if (text === null || text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' || String(value) === text ? value : text;
  } catch {
    return text;
  }
}

/** A method of jQuery that some calls do not need jQuery for. */
interface PlainMethod {
  /** True for arguments with which `run` does what jQuery would. */
  fits(...args: unknown[]): boolean;
  // biome-ignore lint/suspicious/noExplicitAny: `fits` has checked the arguments
  run(set: DomSet, ...args: any[]): unknown;
}

const isOneSelector = (selector: unknown, ...more: unknown[]) => !more.length && isSelector(selector);
const isCallback = (callback: unknown) => typeof callback === 'function';
const forEach = (set: DomSet, change: (node: HTMLElement) => void): DomSet => {
  elementsOf(set).forEach(change);
  return set;
};

const METHODS: Readonly<Record<string, PlainMethod>> = {
  get: {
    fits: () => true,
    run: (set, index?: number) => (index === undefined ? Array.from(set) : Array.from(set).at(index)),
  },
  each: {
    fits: isCallback,
    run(set, callback: (this: EventTarget, index: number, node: EventTarget) => unknown) {
      Array.from(set).every((node, index) => callback.call(node, index, node) !== false);
      return set;
    },
  },
  find: {
    fits: isScopable,
    run(set, selector: string) {
      const roots = Array.from(set).filter((node) => 'querySelectorAll' in node) as unknown as ParentNode[];
      const found = new Set(roots.flatMap((root) => [...membersOf(root).querySelectorAll(scoped(selector))]));
      return new DomSet(roots.length > 1 ? [...found].sort(inDocumentOrder) : found);
    },
  },
  filter: {
    fits: (kept) => isCallback(kept) || isSelector(kept),
    run(set, kept: string | ((this: EventTarget, index: number, node: EventTarget) => unknown)) {
      const isKept = (node: EventTarget, index: number) =>
        isText(kept) ? isElement(node) && node.matches(kept) : kept.call(node, index, node);
      return new DomSet(Array.from(set).filter(isKept));
    },
  },
  closest: {
    fits: isOneSelector,
    run: (set, selector: string) =>
      new DomSet(new Set(elementsOf(set).flatMap((node) => node.closest(selector) ?? []))),
  },
  is: {
    fits: isSelector,
    run: (set, selector: string) => elementsOf(set).some((node) => node.matches(selector)),
  },
  hasClass: {
    fits: isText,
    run: (set, name: string) => elementsOf(set).some((node) => node.classList.contains(name)),
  },
  addClass: {
    fits: isText,
    run: (set, names: string) => forEach(set, (node) => node.classList.add(...words(names))),
  },
  removeClass: {
    fits: isText,
    run: (set, names: string) => forEach(set, (node) => node.classList.remove(...words(names))),
  },
  attr: {
    fits: (name, ...values) => isText(name) && values.every(isText),
    run(set, name: string, value?: string) {
      if (value === undefined) return elementsOf(set)[0]?.getAttribute(name) ?? undefined;
      return forEach(set, (node) => node.setAttribute(name, value));
    },
  },
  data: {
    fits: (name, ...values) => isText(name) && !values.length,
    run(set, name: string) {
      const attribute = `data-${name.replace(/[A-Z]/g, '-$&').toLowerCase()}`;
      return dataValue(elementsOf(set)[0]?.getAttribute(attribute));
    },
  },
  // jQuery's listeners get its events, and may return false. Without it, they are plain listeners.
  on: {
    fits: () => false,
    run(set, types: string, callback: EventListener) {
      for (const type of words(types))
        for (const node of Array.from(set)) membersOf(node).addEventListener(type, callback);
      return set;
    },
  },
  off: {
    fits: () => false,
    run(set, types: string, callback: EventListener) {
      for (const type of words(types))
        for (const node of Array.from(set)) membersOf(node).removeEventListener(type, callback);
      return set;
    },
  },
};

/** The methods that need no jQuery in their plain form. */
export interface DomSet {
  get(): EventTarget[];
  get(index: number): EventTarget | undefined;
  each(callback: (this: EventTarget, index: number, node: EventTarget) => unknown): DomSet;
  find(selector: string): DomSet;
  filter(kept: string | ((index: number, node: EventTarget) => unknown)): DomSet;
  closest(selector: string): DomSet;
  is(selector: string): boolean;
  hasClass(name: string): boolean;
  addClass(names: string): DomSet;
  removeClass(names: string): DomSet;
  attr(name: string): string | undefined;
  attr(name: string, value: string): DomSet;
  data(name: string): unknown;
  on(types: string, callback: EventListener): DomSet;
  off(types: string, callback: EventListener): DomSet;
}

/**
 * The `$scope` of callbacks while no jQuery runs on the page: each node at its index, `length`, and the
 * methods that ready callbacks mostly use. A method or an argument that only jQuery knows runs the page's
 * jQuery, if that waits to be read. Once it runs, all methods are its own.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the prototype creates the methods of the interface
export class DomSet {
  [index: number]: EventTarget;
  readonly length: number;

  constructor(targets: Iterable<EventTarget>) {
    const all = [...targets];
    Object.assign(this, all);
    this.length = all.length;
  }
  [Symbol.iterator](): IterableIterator<EventTarget> {
    return Array.prototype.values.call(this);
  }
}

Object.setPrototypeOf(
  DomSet.prototype,
  new Proxy(Object.prototype, {
    get(base, name, set: DomSet) {
      if (typeof name === 'symbol' || name in base || isTypeCheck(name)) return Reflect.get(base, name, set);
      const plain = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
      if (!plain && typeof readJQuery()?.fn[name] !== 'function') return undefined;
      return (...args: unknown[]) => {
        const jQuery = runningJQuery() ?? (plain?.fits(...args) ? undefined : readJQuery());
        return jQuery ? jQuery(Array.from(set))[name]?.(...args) : plain?.run(set, ...args);
      };
    },
  }),
);
