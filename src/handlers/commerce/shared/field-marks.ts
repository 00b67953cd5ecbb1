import { atom, type WritableAtom } from 'nanostores';
import { emit, type PublicEvent } from '#platform/events.ts';

/** The fields that are judged. */
export const FIELDS = '.input-text,select,input[type="checkbox"]';

/**
 * The detail of events that an order review fires on fields: no visitor has left the field, so an untouched one is
 * not judged.
 */
const BY_REVIEW = { byReview: true };

/** Fires an event on a field that an order review has changed, or wants judged. */
export const emitByReview = (field: Element, name: 'change' | 'validate'): void =>
  void emit(field, name, { detail: BY_REVIEW });

/** True for an event that an order review has fired. */
export const isByReview = ({ detail }: PublicEvent): boolean => detail === BY_REVIEW;

/** Has every field of a form judged. `byReview`: only those that a visitor has touched. */
export function validateAll(form: Element, { byReview } = { byReview: false }): void {
  for (const field of form.querySelectorAll<HTMLElement>(FIELDS)) {
    if (byReview) emitByReview(field, 'validate');
    else emit(field, 'validate');
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
