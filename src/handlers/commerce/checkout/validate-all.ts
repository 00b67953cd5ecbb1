import { emit } from '#platform/events.ts';

const FIELDS = '.input-text,select,input[type="checkbox"]';

/** Has every field of a form say what is wrong with it. */
export function validateAll(form: Element): void {
  for (const field of form.querySelectorAll<HTMLElement>(FIELDS)) {
    emit(field, 'validate');
    field.dispatchEvent(new FocusEvent('blur'));
  }
}
