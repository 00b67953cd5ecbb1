import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { emitHandler } from '#platform/events.ts';
import type { FormMessages } from './form-messages.ts';

const MEGABYTE = 1024 * 1024;
const FIELD_ID = /^form-field-/;

const isTooLarge = ({ files, dataset }: HTMLInputElement): boolean => {
  const limit = Number(dataset.maxsize) * MEGABYTE;
  return limit > 0 && [...(files ?? [])].some(({ size }) => size > limit);
};

/**
 * Shows an error for files above the size limit as soon as they are chosen. Returns a function that shows
 * these errors again and returns whether there are any.
 */
export function watchUploads(form: HTMLFormElement, messages: FormMessages, scope: Scope): () => boolean {
  const inputs = [...membersOf(form).querySelectorAll<HTMLInputElement>('.elementor-upload-field')];
  const showError = (input: HTMLInputElement) =>
    messages.addError(input.id.replace(FIELD_ID, ''), input.dataset.maxsizeMessage ?? '');
  const check = (input: HTMLInputElement) => {
    if (!isTooLarge(input)) return;
    showError(input);
    emitHandler(form, 'error');
  };
  for (const input of inputs) {
    scope.listen(input, 'change', () => {
      messages.clearError(input);
      check(input);
    });
    // Choosing a file may have loaded this code.
    check(input);
  }
  return () => {
    const tooLarge = inputs.filter(isTooLarge);
    for (const input of tooLarge) showError(input);
    return tooLarge.length > 0;
  };
}
