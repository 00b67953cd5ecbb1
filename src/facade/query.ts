import { isPlain } from '#lib/fill-gaps.ts';
import { runningGlobal } from '#platform/page-libraries.ts';
import { DomSet } from './dom-set.ts';

type Values = Record<string, unknown>;

/** The value under a dotted path; without a path all values; nothing where the path leads nowhere. */
export function readPath(values: unknown, path?: string): unknown {
  if (!path) return values;
  return path.split('.').reduce<unknown>((at, key) => (at as Values | null | undefined)?.[key], values);
}

const isMap = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Sets the value under a dotted path and makes the maps on the way that are missing. */
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

/** Both maps in one, the second winning; plain maps in them are merged in the same way. */
export function deepMerge(first: Values, second: Values): Values {
  const merged = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const before = merged[key];
    merged[key] = isPlain(before) && isPlain(value) ? deepMerge(before, value) : value;
  }
  return merged;
}

/** What both a jQuery set and ours can do. */
export interface NodeSet {
  readonly [index: number]: EventTarget;
  readonly length: number;
  find(selector: string): NodeSet;
  filter(keep: (index: number, node: Element) => boolean): NodeSet;
  on(types: string, callback: (...args: never[]) => void): unknown;
  off(types: string, callback?: (...args: never[]) => void): unknown;
}

/** The page's jQuery as far as the façade uses it. */
export type Query = (target: unknown) => NodeSet;

const isNode = (value: unknown): value is EventTarget => value instanceof EventTarget;

function ownQuery(target: unknown): NodeSet {
  if (typeof target === 'string') return new DomSet(document.querySelectorAll(target)) as unknown as NodeSet;
  if (isNode(target)) return new DomSet([target]) as unknown as NodeSet;
  const items = Array.from((target ?? []) as ArrayLike<unknown>);
  return new DomSet(items.filter(isNode)) as unknown as NodeSet;
}

/** The page's jQuery; on a page without it a function that wraps nodes (or finds a selector's) in a `DomSet`. */
export const query = (): Query => (runningGlobal('jQuery') as Query | undefined) ?? ownQuery;

/** A node or set wrapped as callbacks get it. */
export const toSet = (target: unknown): NodeSet => query()(target);

/** The nodes of a set, or of anything that can be wrapped. */
export const toNodes = (scope: unknown): HTMLElement[] =>
  Array.from(toSet(scope) as ArrayLike<EventTarget>).filter((node) => node instanceof HTMLElement);

/** The node of a scope argument: itself, or the first of a set; nothing when it has none. */
export function toNode(scope: unknown): HTMLElement | undefined {
  if (scope instanceof HTMLElement) return scope;
  const first = (scope as ArrayLike<unknown> | undefined)?.[0];
  return first instanceof HTMLElement ? first : undefined;
}
