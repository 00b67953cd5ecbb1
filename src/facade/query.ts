import { DomSet } from './dom-set.ts';

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
export const query = (): Query => (window as { jQuery?: Query }).jQuery ?? ownQuery;

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
