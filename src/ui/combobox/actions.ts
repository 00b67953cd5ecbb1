import { emit } from '#platform/events.ts';
import type { Announce } from '#texts/announce.ts';
import { pageTexts } from '#texts/pages.ts';
import { translateCount } from '#texts/text.ts';
import type { LiveField } from './field.ts';
import { type ListItem, type OpenList, openList, searchList, type TypedText, updateList } from './model.ts';
import { chooseOption, readItems } from './select-options.ts';

/** A field whose list a visitor opens. */
export interface UsedField extends Pick<LiveField, 'nodes' | 'get' | 'set'> {
  readonly announce: Announce;
  /** Letters typed in a list without a search. */
  typed: TypedText;
}

/** Returns whether a list is long enough for a search. */
export const isSearchable = ({ nodes }: UsedField, { items }: OpenList): boolean =>
  items.length >= nodes.options().minimumForSearch;

/** Changes the list of a field; undefined closes it. When this returns, the page shows it. */
export const changeList = (field: UsedField, list: OpenList | undefined): void =>
  field.set((state) => ({ ...state, list, hasSearch: list !== undefined && isSearchable(field, list) }));

/** Opens the list, unless the select is disabled. */
export function openFieldList(field: UsedField): void {
  const { select, options } = field.nodes;
  if (field.get().list || select.matches(':disabled')) return;
  changeList(field, openList(readItems(select, options()), select.selectedIndex));
  emit(select, 'select2:open');
}

/** Closes the list. The focus stays where the visitor moved it. */
export function closeList(field: UsedField): void {
  // A listener of the focus may have closed it.
  if (!field.get().list) return;
  changeList(field, undefined);
  emit(field.nodes.select, 'select2:close');
}

/** Closes the list, and moves the focus back to the field. */
export function returnToField(field: UsedField): void {
  if (!field.get().list) return;
  field.nodes.selection.focus({ preventScroll: true });
  closeList(field);
}

/** Chooses an option, if it is enabled, and closes the list. */
export function choose(field: UsedField, item: ListItem | undefined): void {
  if (!item || item.isDisabled) return;
  returnToField(field);
  chooseOption(field.nodes.select, item.optionIndex);
}

/** Searches a list, and announces how many options match. */
export function searchFor(field: UsedField, list: OpenList, query: string): void {
  const found = searchList(list, query);
  const { length } = found.matches;
  field.announce(length ? translateCount(pageTexts.items, length) : field.nodes.options().noMatches);
  changeList(field, found);
}

/** Shows new options; closes the list of a disabled select. */
export function refresh(field: UsedField): void {
  const { select, options } = field.nodes;
  const { list } = field.get();
  if (select.matches(':disabled')) returnToField(field);
  else if (list) changeList(field, updateList(list, readItems(select, options())));
}
