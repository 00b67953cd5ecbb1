import type { Patch } from '#lib/patch.ts';
import { type Words, writeLabel } from './label.ts';
import type { FieldLocale } from './model.ts';

const WIDTHS = ['form-row-first', 'form-row-last', 'form-row-wide'];
const FIELDS = 'input,select,textarea';

/** Where what was changed is remembered. */
export interface Changes {
  readonly patch: Patch;
  /** Called with a label before it is written for the first time. */
  keep(label: Element): void;
}

function writePlaceholder(row: Element, text: string, patch: Patch): void {
  for (const field of row.querySelectorAll(FIELDS)) {
    patch.attribute(field, field.localName === 'select' ? 'data-placeholder' : 'placeholder', text);
  }
  const shown = row.querySelector('.select2-selection__placeholder');
  if (shown) shown.textContent = text;
}

function writeRequired(row: Element, required: boolean, patch: Patch): void {
  patch.toggle(row, 'validate-required', required);
  for (const field of row.querySelectorAll(FIELDS)) {
    patch.attribute(field, 'aria-required', required ? 'true' : null);
  }
  // A class of newer shops; the labels of older ones have none.
  const label = document.querySelector('label.required_field') && row.querySelector('label');
  if (label) patch.toggle(label, 'required_field', required);
}

function hide(row: HTMLElement, hidden: boolean, patch: Patch): void {
  patch.style(row, 'display', hidden ? 'none' : null);
  if (!hidden) return;
  for (const field of row.querySelectorAll<HTMLInputElement>(FIELDS)) field.value = '';
}

/** Brings the row of a field into the shape that a country wants. */
export function applyLocale(
  row: HTMLElement,
  name: string,
  locale: FieldLocale,
  { words, changes }: { words: Words; changes: Changes },
): void {
  const { patch, keep } = changes;
  const label = row.querySelector('label');
  if (label) {
    keep(label);
    writeLabel(label, locale, words);
  }
  const placeholder = locale.placeholder ?? (label ? undefined : locale.label);
  if (placeholder !== undefined) writePlaceholder(row, placeholder, patch);
  if (locale.required !== undefined) writeRequired(row, locale.required, patch);
  if (locale.priority !== undefined) patch.attribute(row, 'data-priority', String(locale.priority));
  // Whether there is a state at all is decided with the country.
  if (name !== 'state') hide(row, locale.hidden, patch);
  if (locale.classes) {
    for (const width of WIDTHS) if (!locale.classes.includes(width)) patch.toggle(row, width, false);
    for (const each of locale.classes) patch.toggle(row, each, true);
  }
}
