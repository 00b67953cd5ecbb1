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

function createSpan(className: string, ...children: readonly Node[]): HTMLElement {
  const span = document.createElement('span');
  span.className = className;
  span.append(...children);
  return span;
}

/** Creates the nodes of a field, with the class names that themes style and the look of its select. */
export function createFieldNodes(
  select: HTMLSelectElement,
  readOptions: (select: HTMLSelectElement) => FieldOptions,
): FieldNodes {
  fieldCount += 1;
  const ids = idsOf(select.id || `skerry-${fieldCount}`);
  const arrow = createSpan(PARTS.arrow, document.createElement('b'));
  const rendered = createSpan(PARTS.rendered);
  const selection = createSpan(PARTS.selection, rendered, arrow);
  const container = createSpan(`${PARTS.container} ${FIELD_CLASS}`, createSpan('selection', selection));
  const clear = createSpan(PARTS.clear, new Text('×'));
  rendered.id = ids.rendered;
  arrow.setAttribute('role', 'presentation');
  clear.setAttribute('role', 'button');
  selection.setAttribute('role', 'combobox');
  selection.setAttribute('aria-haspopup', 'listbox');
  const insert = copyLook(select, container);
  return { select, container, selection, rendered, clear, ids, insert, options: () => readOptions(select) };
}

/** Writes the choice into a field, with the button that clears it. */
export function writeSelection(
  { clear, rendered }: FieldNodes,
  { text, canClear, isPlaceholder }: FieldState,
): void {
  const textNode = new Text(text);
  clear.setAttribute('aria-label', translate(shopTexts.clearSelection));
  rendered.replaceChildren(
    ...(canClear ? [clear] : []),
    isPlaceholder ? createSpan(PARTS.placeholder, textNode) : textNode,
  );
}
