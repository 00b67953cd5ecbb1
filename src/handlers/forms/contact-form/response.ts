import { removeFieldErrors } from './field-errors.ts';
import { keepContent } from './keep-content.ts';
import type { Unit } from './unit.ts';

/** Says a message beside the form, to eyes and to screen readers. */
export function writeResponse({ root, form, scope }: Unit, message: string): void {
  const spoken = root.querySelectorAll('.screen-reader-response [role="status"]');
  for (const place of [...spoken, ...form.querySelectorAll('.wpcf7-response-output')]) {
    if (place.textContent === message) continue;
    keepContent(place, scope);
    place.textContent = message;
  }
}

/** Takes back all that was said, at the fields and beside the form. */
export function clearResponse(unit: Unit): void {
  removeFieldErrors(unit);
  writeResponse(unit, '');
}
