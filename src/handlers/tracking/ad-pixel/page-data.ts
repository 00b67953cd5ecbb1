import { asMap } from '#lib/fields.ts';
import { pageGlobal } from '#platform/params.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** An object of the page, as it stands at the moment: a consent tool or an optimiser may bring it late. Empty when it is not there. */
export const pageData = (name: string): Fields => asMap(pageGlobal(name));

/** True when the shop has an event switched on. */
export const isEnabled = (event: string): boolean => pageData('aepc_pixel')[`enable_${event}`] === 'yes';

/** A scalar as text; `''` for anything else. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The items of a list, which may come as a map with numbers for keys. */
export const itemsOf = (list: unknown): Fields[] =>
  typeof list === 'object' && list !== null ? Object.values(list).map(asMap) : [];

/** The params of an item: a page prints none as an empty list. */
export const paramsOf = (item: Fields, key = 'params'): Fields => asMap(item[key]);

/** The id of an event, under which copies of it are one; undefined when it has none. */
export const idOf = ({ event_id: id }: Fields): string | undefined =>
  typeof id === 'string' && id ? id : undefined;

/** The words of a list in a map, which may come as a map with numbers for keys; undefined when there is none. */
export function itemsFrom(map: unknown, key: string): unknown[] | undefined {
  const list = asMap(map)[key];
  return typeof list === 'object' && list !== null ? Object.values(list) : undefined;
}
