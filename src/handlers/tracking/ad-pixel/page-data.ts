import { asMap } from '#lib/as-map.ts';
import { own } from '#lib/own.ts';
import { pageGlobal } from '#platform/params.ts';

/** Foreign data: a map with unknown values. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns a global object of the page as it is now; empty without one. Consent tools and optimisers may
 * define it late.
 */
export const pageData = (name: string): Fields => asMap(pageGlobal(name));

/** Returns whether the shop has enabled an event. */
export const isEnabled = (event: string): boolean => pageData('aepc_pixel')[`enable_${event}`] === 'yes';

/** Returns a scalar as text; `''` for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Returns the items of a list, or of a map with numeric keys; empty for anything else. */
export const itemsOf = (list: unknown): Fields[] =>
  typeof list === 'object' && list !== null ? Object.values(list).map(asMap) : [];

/** Returns the params of an item. The page prints empty params as an array. */
export const paramsOf = (item: Fields, key = 'params'): Fields => asMap(item[key]);

/** Returns the event id, by which the server recognises duplicates; undefined without one. */
export const idOf = ({ event_id: id }: Fields): string | undefined =>
  typeof id === 'string' && id ? id : undefined;

/** Returns the items of the list at a key of a map, like `itemsOf`; undefined without a list. */
export function listAt(map: unknown, key: string): unknown[] | undefined {
  const list = own(asMap(map), key);
  return typeof list === 'object' && list !== null ? Object.values(list) : undefined;
}
