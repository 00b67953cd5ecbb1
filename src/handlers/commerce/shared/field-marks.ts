import { atom, type WritableAtom } from 'nanostores';
import { emit } from '#platform/events.ts';

/** The fields that are judged. */
export const FIELDS = '.input-text,select,input[type="checkbox"]';

/** Has every field of a form say what is wrong with it. */
export function validateAll(form: Element): void {
  for (const field of form.querySelectorAll<HTMLElement>(FIELDS)) {
    emit(field, 'validate');
    field.dispatchEvent(new FocusEvent('blur'));
  }
}

/** What the shop has against single fields. */
export type Messages = ReadonlyMap<HTMLElement, string>;

const stores = new WeakMap<Element, WritableAtom<Messages>>();

/** What the shop has against fields of a form: the answer to an order brings it, the island that judges them shows it. */
export function messagesOf(form: Element): WritableAtom<Messages> {
  const $messages = stores.get(form) ?? atom<Messages>(new Map());
  stores.set(form, $messages);
  return $messages;
}

/** Forgets what the shop has against a field, or against all of them. */
export function forgetMessages(form: Element, field?: HTMLElement): void {
  const $messages = messagesOf(form);
  const left = [...$messages.get()].filter(([other]) => field && other !== field);
  if (left.length < $messages.get().size) $messages.set(new Map(left));
}
