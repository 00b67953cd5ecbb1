import { atom, type WritableAtom } from 'nanostores';
import { membersOf } from '#lib/members-of.ts';
import { emit, type PublicEvent } from '#platform/events.ts';

/** Selector for the fields that are validated. */
export const VALIDATED_FIELDS = '.input-text,select,input[type="checkbox"]';

/**
 * Marks events that an order review emits. Such events do not validate fields that the shopper has not
 * changed.
 */
const BY_REVIEW = { byReview: true };

/** Emits an event on a field on behalf of an order review. */
export const emitByReview = (field: Element, name: 'change' | 'validate'): void =>
  void emit(field, name, { detail: BY_REVIEW });

/** Returns whether an order review emitted the event. */
export const isByReview = ({ detail }: PublicEvent): boolean => detail === BY_REVIEW;

/** Validates every field of a form. `byReview`: only those that the shopper has changed. */
export function validateAll(form: Element, { byReview } = { byReview: false }): void {
  for (const field of membersOf(form).querySelectorAll<HTMLElement>(VALIDATED_FIELDS)) {
    if (byReview) emitByReview(field, 'validate');
    else emit(field, 'validate');
    field.dispatchEvent(new FocusEvent('blur'));
  }
}

/** The shop's error messages by field. */
export type FieldMessages = ReadonlyMap<HTMLElement, string>;

const stores = new WeakMap<Element, WritableAtom<FieldMessages>>();

/**
 * Returns the store of the shop's error messages for a form. The order's reply fills it; `field-validation`
 * shows it.
 */
export function messagesOf(form: Element): WritableAtom<FieldMessages> {
  const $messages = stores.get(form) ?? atom<FieldMessages>(new Map());
  stores.set(form, $messages);
  return $messages;
}

/** Removes the shop's messages for one field, or for all. */
export function removeMessages(form: Element, field?: HTMLElement): void {
  const $messages = messagesOf(form);
  const remaining = [...$messages.get()].filter(([other]) => field && other !== field);
  if (remaining.length < $messages.get().size) $messages.set(new Map(remaining));
}
