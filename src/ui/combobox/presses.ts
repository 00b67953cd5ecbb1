import { membersOf } from '#lib/members-of.ts';
import {
  changeList,
  choose,
  closeList,
  isSearchable,
  openFieldList,
  returnToField,
  searchFor,
  type UsedField,
} from './actions.ts';
import { type KeyAction, keyAction } from './keys.ts';
import { LIST_CLASS, PARTS } from './markup.ts';
import { findTyped, stepList, typeLetter } from './model.ts';
import { clearSelection } from './select-options.ts';

/** Returns whether an element is neither the field nor in its list. */
const isElsewhere = (element: EventTarget | null, { nodes }: UsedField): boolean =>
  element instanceof Element && element !== nodes.selection && !membersOf(element).closest(`.${LIST_CLASS}`);

/** Closes the list when the focus moves elsewhere. */
export function closeOnBlur(field: UsedField, { relatedTarget }: FocusEvent): void {
  if (isElsewhere(relatedTarget, field)) closeList(field);
}

/** Opens the list, unless the press was kept until this code had loaded, and the visitor has moved on since. */
function openOnPress(field: UsedField, { isTrusted }: Event): void {
  const { activeElement } = document;
  if (isTrusted || activeElement === document.body || !isElsewhere(activeElement, field))
    openFieldList(field);
}

/** Finds typed text: in a search, or in a list without one by its first letters. */
function typeKey(field: UsedField, { key, timeStamp }: KeyboardEvent): void {
  const { list } = field.get();
  if (!list) return;
  field.typed = typeLetter(field.typed, key, timeStamp);
  if (isSearchable(field, list)) searchFor(field, list, list.query + key);
  else changeList(field, findTyped(list, field.typed));
}

const KEY_HANDLERS: Readonly<Record<KeyAction, (field: UsedField, event: KeyboardEvent) => void>> = {
  open: openOnPress,
  close: returnToField,
  // The browser then moves the focus to the next stop after the field.
  leave: returnToField,
  choose(field) {
    const { list } = field.get();
    choose(field, list?.matches[list.active]);
  },
  clear: ({ nodes }) => clearSelection(nodes.select, nodes.options()),
  step(field, { key }) {
    const { list } = field.get();
    if (list) changeList(field, stepList(list, key));
  },
  letter(field, event) {
    openOnPress(field, event);
    typeKey(field, event);
  },
};

function act(field: UsedField, event: KeyboardEvent, action: KeyAction | undefined): void {
  if (!action) return;
  if (action !== 'leave') {
    event.preventDefault();
    // Widgets around the field may use the same keys.
    event.stopPropagation();
  }
  KEY_HANDLERS[action](field, event);
}

/** Handles a key in the search. */
export const onKeyInSearch = (field: UsedField, event: KeyboardEvent): void =>
  act(field, event, keyAction(event, 'search', field.get().list?.query));

/** Handles a key on the field. */
export function onKeyOfField(field: UsedField, event: KeyboardEvent): void {
  const { list, hasSearch } = field.get();
  if (!hasSearch) act(field, event, keyAction(event, list ? 'open' : 'closed'));
  // Typed before the search was there.
  else if (event.key.length === 1) act(field, event, 'letter');
  else onKeyInSearch(field, event);
}

/** Opens or closes the list at a click on the field, or clears the choice by its button. */
export function onClickOfField(field: UsedField, event: Event): void {
  const { select, options } = field.nodes;
  if (membersOf(event.target as Element).closest(`.${PARTS.clear}`)) clearSelection(select, options());
  else if (field.get().list) returnToField(field);
  else openOnPress(field, event);
}
