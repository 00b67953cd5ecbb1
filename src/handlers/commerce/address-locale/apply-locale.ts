import { createNode } from '#lib/create-node.ts';
import type { Patch } from '#lib/patch.ts';
import { parseHtml } from '#platform/html.ts';
import type { FieldLocale } from './model.ts';

/** The texts that mark required and optional fields. */
export interface MarkTexts {
  readonly required: string;
  readonly optional: string;
}

const MARKS = ':is(abbr, span).required,span.optional';

const markOf = (label: Element) => label.querySelector(MARKS);

function textWithoutMark(label: Element): string {
  const copy = label.cloneNode(true) as Element;
  for (const mark of copy.querySelectorAll(MARKS)) mark.remove();
  return copy.textContent.replace(/\s+/g, ' ').trim();
}

function createMark(required: boolean, texts: MarkTexts): Element {
  if (!required) return createNode('span', { class: 'optional' }, `(${texts.optional})`);
  // Shops before 9.9 mark required fields with an `<abbr>`: one such label is enough to recognize them.
  const isOlderShop = document.querySelector('label abbr.required') !== null;
  return isOlderShop
    ? createNode('abbr', { class: 'required', title: texts.required }, '*')
    : createNode('span', { class: 'required', 'aria-hidden': 'true' }, '*');
}

/** Writes a country's text and mark into a label. A label that already has them stays untouched. */
function writeLabel(label: Element, { label: text, required }: FieldLocale, texts: MarkTexts): void {
  const newContent = text === undefined ? undefined : parseHtml(text);
  const oldMark = markOf(label);
  const wasRequired = oldMark?.classList.contains('required');
  const isRequired = required ?? wasRequired;
  if (newContent && newContent.textContent.replace(/\s+/g, ' ').trim() !== textWithoutMark(label)) {
    label.replaceChildren(newContent);
  } else if (isRequired === undefined || (oldMark && isRequired === wasRequired)) return;
  else if (oldMark) {
    if (/^\s*$/.test(oldMark.previousSibling?.textContent ?? 'none')) oldMark.previousSibling?.remove();
    oldMark.remove();
  }
  if (isRequired !== undefined) label.append('\u00a0', createMark(isRequired, texts));
}

const WIDTHS = ['form-row-first', 'form-row-last', 'form-row-wide'];
const FIELDS = 'input,select,textarea';

/** Fields whose rows store their first classes for other scripts. */
const STORED_CLASS_FIELDS = ['city', 'state', 'postcode'];

/** Records changes, so that they can be undone. */
export interface Changes {
  readonly patch: Patch;
  /** Called before a label is changed for the first time. */
  keepLabel(label: Element): void;
  /** Called for a state field's row, which the country may hide as well. */
  hideStateRow(row: HTMLElement, isHidden: boolean): void;
}

function writePlaceholder(row: Element, text: string, patch: Patch): void {
  for (const field of row.querySelectorAll(FIELDS)) {
    // Plugins that replace fields read the placeholder from this attribute.
    patch.attribute(field, 'data-placeholder', text);
    if (field.localName !== 'select') patch.attribute(field, 'placeholder', text);
  }
  const placeholderNode = row.querySelector('.select2-selection__placeholder');
  if (placeholderNode) placeholderNode.textContent = text;
}

function writeRequired(row: Element, required: boolean, patch: Patch): void {
  patch.toggle(row, 'validate-required', required);
  for (const field of row.querySelectorAll(FIELDS)) {
    patch.attribute(field, 'aria-required', required ? 'true' : null);
  }
  // Only newer shops use this class on labels.
  const label = document.querySelector('label.required_field') && row.querySelector('label');
  if (label) patch.toggle(label, 'required_field', required);
}

function emptyFields(row: Element): void {
  for (const field of row.querySelectorAll<HTMLInputElement>(FIELDS)) field.value = '';
}

function writeClasses(row: Element, classes: readonly string[] | undefined, patch: Patch): void {
  if (!classes) return;
  for (const width of WIDTHS) if (!classes.includes(width)) patch.toggle(row, width, false);
  for (const name of classes) patch.toggle(row, name, true);
}

/** Stores the classes of a field's row in an attribute. */
export function storeClasses(row: Element, name: string, patch: Patch): void {
  if (STORED_CLASS_FIELDS.includes(name) && !row.hasAttribute('data-o_class')) {
    patch.attribute(row, 'data-o_class', row.className);
  }
}

/** Adapts the row of a field to a country. */
export function applyLocale(
  row: HTMLElement,
  name: string,
  locale: FieldLocale,
  { texts, changes }: { texts: MarkTexts; changes: Changes },
): void {
  const { patch, keepLabel, hideStateRow } = changes;
  const label = row.querySelector('label');
  if (label) {
    keepLabel(label);
    writeLabel(label, locale, texts);
  }
  const placeholder = locale.placeholder ?? (label ? undefined : locale.label);
  if (placeholder !== undefined) writePlaceholder(row, placeholder, patch);
  if (locale.required !== undefined) writeRequired(row, locale.required, patch);
  if (locale.priority !== undefined) patch.attribute(row, 'data-priority', String(locale.priority));
  // If the locale does not hide the state, the country decides.
  if (name === 'state') hideStateRow(row, locale.hidden);
  else patch.style(row, 'display', locale.hidden ? 'none' : null);
  if (locale.hidden) emptyFields(row);
  writeClasses(row, locale.classes, patch);
}
