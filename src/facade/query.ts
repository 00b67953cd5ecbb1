import { isPlain } from '#lib/fill-gaps.ts';
import { DomSet, isSelector, isTypeCheck, readJQuery, runningJQuery } from './dom-set.ts';

type Values = Record<string, unknown>;

/** Returns the value under a dotted path; without a path all values; undefined if there is none. */
export function readPath(values: unknown, path?: string): unknown {
  if (!path) return values;
  return path.split('.').reduce<unknown>((at, key) => (at as Values | null | undefined)?.[key], values);
}

const isMap = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Sets the value under a dotted path and creates missing objects on the way. */
export function writePath(values: Values, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? path;
  let at = values;
  for (const key of keys) {
    const next = Object.hasOwn(at, key) ? at[key] : undefined;
    const inner = isMap(next) ? next : {};
    at[key] = inner;
    at = inner;
  }
  at[last] = value;
}

/** Returns both objects merged, deeply for plain objects; the second wins. */
export function deepMerge(first: Values, second: Values): Values {
  const merged = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const before = merged[key];
    merged[key] = isPlain(before) && isPlain(value) ? deepMerge(before, value) : value;
  }
  return merged;
}

/** The methods that a jQuery set and ours have in common. */
export interface NodeSet {
  readonly [index: number]: EventTarget;
  readonly length: number;
  find(selector: string): NodeSet;
  filter(keep: (index: number, node: Element) => boolean): NodeSet;
  on(types: string, callback: (...args: never[]) => void): unknown;
  off(types: string, callback?: (...args: never[]) => void): unknown;
}

/** The page's jQuery, as far as the façade uses it. */
export type Query = (target: unknown) => NodeSet;

const isNode = (value: unknown): value is EventTarget => value instanceof EventTarget;

const wrap = (targets: Iterable<EventTarget>) => new DomSet(targets) as unknown as NodeSet;

function queryWithoutJQuery(target: unknown): NodeSet {
  if (typeof target === 'string') return wrap(document.querySelectorAll(target));
  if (isNode(target)) return wrap([target]);
  return wrap(Array.from((target ?? []) as ArrayLike<unknown>).filter(isNode));
}

/** True when jQuery would only wrap or find nodes: not for markup, callbacks, or a second argument. */
const isPlainQuery = (target: unknown, ...more: unknown[]) =>
  !more.length && (typeof target === 'object' || isSelector(target));

/**
 * The `$` of callbacks while no jQuery runs. What only jQuery knows runs the page's jQuery, if that waits to
 * be read.
 */
const queryOnDemand: Query = new Proxy(queryWithoutJQuery, {
  apply(withoutJQuery, _self, [target, ...more]) {
    const jQuery = runningJQuery() ?? (isPlainQuery(target, ...more) ? undefined : readJQuery());
    return jQuery ? jQuery(target, ...more) : withoutJQuery(target);
  },
  get: (withoutJQuery, name) =>
    Reflect.get((isTypeCheck(name) ? undefined : readJQuery()) ?? withoutJQuery, name),
  set: (withoutJQuery, name, value) => Reflect.set(readJQuery() ?? withoutJQuery, name, value),
});

/**
 * Returns the page's jQuery, if it runs; otherwise a function that wraps nodes, or finds those of a selector,
 * in a `DomSet`.
 */
export const query = (): Query => (runningJQuery() as unknown as Query | undefined) ?? queryOnDemand;

/** Wraps a node or set, for callbacks. */
export const toSet = (target: unknown): NodeSet => query()(target);

/** Returns the HTML elements of a set, or of anything that can be wrapped. */
export const toNodes = (scope: unknown): HTMLElement[] =>
  Array.from(toSet(scope) as ArrayLike<EventTarget>).filter((node) => node instanceof HTMLElement);

/** Returns the node of a scope argument: itself, or the first of a set; undefined when there is none. */
export function toNode(scope: unknown): HTMLElement | undefined {
  if (scope instanceof HTMLElement) return scope;
  const first = (scope as ArrayLike<unknown> | undefined)?.[0];
  return first instanceof HTMLElement ? first : undefined;
}
