import { emit, type Listener, listen } from '#platform/events.ts';
import { onReturn } from '#runtime/page-life.ts';
import { within } from '../shared/clicks.ts';
import { isReinserted, isSuggested } from '../shared/suggestions.ts';
import { watchFilled } from '../shared/watch-filled.ts';
import { addressesOf, type Checkout, effectOf, isComplete, isTyped } from './model.ts';
import { createReviewer, readAsked } from './review-order.ts';

/** Requests within this time become one. */
const COALESCE_MS = 5;
const TYPING_MS = 1000;

const FIELDS = 'input,select,textarea';

const addressOf = (form: Element) => JSON.stringify(addressesOf(form));

/**
 * Asks for an order review when a shopper changes the address, when the browser fills it in, and when other scripts
 * ask by event. Returns a function that cancels the review that is due, but not one that is on its way.
 */
export function startReviewing(checkout: Checkout): () => void {
  const { form, payment, scope } = checkout;
  const ask = createReviewer(checkout);
  let due: (() => void) | undefined;
  let dirty: Element | undefined;
  /** The address of the last review. */
  let asked = addressOf(form);
  const heard = new WeakMap<Element, string>();

  const cancel = () => {
    due?.();
    due = undefined;
  };
  const later = (run: () => unknown, delayMs: number) => {
    cancel();
    due = scope.timeout(() => {
      due = undefined;
      run();
    }, delayMs);
  };
  const wish = (cause?: Element) => {
    cancel();
    dirty = undefined;
    const args = cause ? [{ current_target: cause }] : [];
    emit(document.body, 'update_checkout', { detail: args[0], args });
  };
  const wishIfComplete = () => {
    if (!dirty || isComplete(dirty)) wish();
    // It may have arrived before the request was sent.
    else payment.showButton();
  };
  const onWish: Listener = ({ detail }, given = detail) => {
    const wanted = readAsked(given);
    payment.clearButton();
    const run = () => {
      asked = addressOf(form);
      ask(wanted);
    };
    later(run, COALESCE_MS);
  };
  const isNew = () => addressOf(form) !== asked;
  /**
   * False for a second event about the same choice in a list: autofill may fire one more when the field is left.
   */
  const isNews = (field: HTMLSelectElement) => {
    const before = heard.get(field);
    heard.set(field, field.value);
    return before !== field.value || isNew();
  };
  const onChange: Listener = (event) => {
    const field = within<HTMLElement>(event, FIELDS);
    const effect = field ? effectOf(field) : 'none';
    if (field instanceof HTMLSelectElement && effect !== 'none' && !isNews(field)) return;
    if (effect === 'now') wish(field);
    if (effect === 'address' || (effect === 'typed' && isNew())) dirty = field;
    if (effect === 'address' || (effect === 'typed' && dirty)) wishIfComplete();
  };
  const onTyping = ({ target, key }: KeyboardEvent) => {
    if (key === 'Tab' || !isTyped(target as Element)) return;
    dirty = target as Element;
    if (!isSuggested(dirty)) later(wishIfComplete, TYPING_MS);
  };
  /** A chosen suggestion fills in the whole address without events that bubble to the form. */
  const onLeave = ({ target }: FocusEvent) => {
    const field = target as Element;
    if (!isSuggested(field) || isReinserted(field)) return;
    if (!isNew() && dirty !== field) return;
    dirty = field;
    wishIfComplete();
  };
  const onFilled = (field: Element) => {
    if (due || !field.closest('.address-field') || !isNew()) return;
    if (isReinserted(field) || isSuggested(field)) return;
    dirty = field;
    wishIfComplete();
  };
  listen(document.body, 'init_checkout', () => void emit(document.body, 'update_checkout'), scope);
  listen(document.body, 'update_checkout', onWish, scope);
  listen(form, 'update', () => wish(), scope);
  // The cart may be another one since the page was left.
  onReturn(scope, () => wish());
  listen(form, 'change', onChange, scope);
  // Pasted and autofilled text fires no key events.
  for (const type of ['keydown', 'input']) scope.listen(form, type, onTyping);
  scope.listen(form, 'focusout', onLeave);
  watchFilled(form, onFilled, scope);
  return () => {
    cancel();
    payment.showButton();
  };
}
