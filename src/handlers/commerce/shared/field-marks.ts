import { createPatch, type Patch } from '#lib/patch.ts';
import { emit } from '#platform/events.ts';

/** What the shop's own script calls a message beside a field. */
export const INLINE = 'checkout-inline-error-message';

/** The fields that are judged. */
export const FIELDS = '.input-text,select,input[type="checkbox"]';

/** Has every field of a form say what is wrong with it. */
export function validateAll(form: Element): void {
  for (const field of form.querySelectorAll<HTMLElement>(FIELDS)) {
    emit(field, 'validate');
    field.dispatchEvent(new FocusEvent('blur'));
  }
}

const patches = new WeakMap<HTMLElement, Patch>();

/**
 * The one record of what is marked in a form: whoever lets go of the form restores it, and it is as the server sent it.
 */
export function marksOf(form: HTMLElement): Patch {
  const patch = patches.get(form) ?? createPatch();
  patches.set(form, patch);
  return patch;
}

const describers = (field: Element) =>
  (field.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean);

function describe(field: Element, ids: readonly string[], patch: Patch): void {
  patch.attribute(field, 'aria-describedby', ids.join(' ') || null);
}

/** Puts a message beside a field, in its row, in the place of an earlier one; without a row nothing happens. */
export function addMessage(field: HTMLElement, text: string, patch: Patch): void {
  const row = field.closest('.form-row');
  if (!row) return;
  const message = document.createElement('p');
  message.id = `${field.id}_description`;
  message.className = INLINE;
  message.textContent = text;
  document.getElementById(message.id)?.remove();
  row.append(message);
  patch.attribute(field, 'aria-invalid', 'true');
  describe(field, [...new Set([...describers(field), message.id])], patch);
}

/** Takes the message beside a field away, and what the field says of it. */
export function removeMessage(field: HTMLElement, patch: Patch): void {
  for (const message of field.closest('.form-row')?.querySelectorAll(`.${INLINE}`) ?? []) {
    describe(
      field,
      describers(field).filter((id) => id !== message.id),
      patch,
    );
    message.remove();
  }
}
