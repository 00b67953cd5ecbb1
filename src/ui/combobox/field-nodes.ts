import { createNode } from '#lib/create-node.ts';
import { shopTexts } from '#texts/shop.ts';
import { translate } from '#texts/text.ts';
import { copyLook } from './copy-look.ts';
import { FIELD_CLASS, type FieldState, idsOf, PARTS } from './markup.ts';
import type { FieldOptions } from './select-state.ts';

/** A field that replaces a select visually; the select stays in the form. */
export interface FieldNodes {
  readonly select: HTMLSelectElement;
  readonly container: HTMLElement;
  /** Has the focus while the list is closed. */
  readonly selection: HTMLElement;
  readonly rendered: HTMLElement;
  /** The button that clears the choice. */
  readonly clear: HTMLElement;
  readonly ids: ReturnType<typeof idsOf>;
  /** Inserts the field next to the select, which must be hidden by then. */
  readonly insert: () => void;
  /** Reads the options on each call, because scripts change the data of selects. */
  readonly options: () => FieldOptions;
}

let fieldCount = 0;

/** Creates the nodes of a field, with the class names that themes style and the look of its select. */
export function createFieldNodes(
  select: HTMLSelectElement,
  readOptions: (select: HTMLSelectElement) => FieldOptions,
): FieldNodes {
  fieldCount += 1;
  const ids = idsOf(select.id || `skerry-${fieldCount}`);
  const arrow = createNode('span', { class: PARTS.arrow, role: 'presentation' }, createNode('b'));
  const rendered = createNode('span', { class: PARTS.rendered, id: ids.rendered });
  const combobox = { class: PARTS.selection, role: 'combobox', 'aria-haspopup': 'listbox' };
  const selection = createNode('span', combobox, rendered, arrow);
  const box = createNode('span', { class: 'selection' }, selection);
  const container = createNode('span', { class: `${PARTS.container} ${FIELD_CLASS}` }, box);
  const clear = createNode('span', { class: PARTS.clear, role: 'button' }, '×');
  const insert = copyLook(select, container);
  return { select, container, selection, rendered, clear, ids, insert, options: () => readOptions(select) };
}

/** Writes the choice into a field, with the button that clears it. */
export function writeSelection(
  { clear, rendered }: FieldNodes,
  { text, canClear, isPlaceholder }: FieldState,
): void {
  clear.setAttribute('aria-label', translate(shopTexts.clearSelection));
  rendered.replaceChildren(
    ...(canClear ? [clear] : []),
    isPlaceholder ? createNode('span', { class: PARTS.placeholder }, text) : text,
  );
}
