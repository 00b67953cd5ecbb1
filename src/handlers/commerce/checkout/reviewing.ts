import { emit, type Listener, listen } from '#platform/events.ts';
import { within } from '../shared/clicks.ts';
import { type Checkout, effectOf, isComplete, isTyped } from './model.ts';
import { createReviewer, readAsked } from './review-order.ts';

/** Everything that is asked for in this time is asked for once. */
const COALESCE_MS = 5;
const TYPING_MS = 1000;

/**
 * Has the order review follow what a shopper fills in, and the events with which other scripts ask for it. Gives what
 * cancels the request that is due, but not the one under way.
 */
export function startReviewing(checkout: Checkout): () => void {
  const { form, scope } = checkout;
  const ask = createReviewer(checkout);
  let cancel = () => {};
  let dirty: Element | undefined;
  const later = (run: () => unknown, delayMs: number) => {
    cancel();
    cancel = scope.timeout(run, delayMs);
  };
  const wish = (cause?: Element) => {
    cancel();
    dirty = undefined;
    const args = cause ? [{ current_target: cause }] : [];
    emit(document.body, 'update_checkout', { detail: args[0], args });
  };
  const wishIfComplete = () => {
    if (!dirty || isComplete(dirty)) wish();
  };
  const onWish: Listener = ({ detail }, given = detail) => {
    const asked = readAsked(given);
    later(() => ask(asked), COALESCE_MS);
  };
  const onChange: Listener = (event) => {
    const field = within(event, 'input,select,textarea');
    const effect = field ? effectOf(field) : 'none';
    if (effect === 'now') wish(field);
    if (effect === 'address') dirty = field;
    if (effect === 'address' || (effect === 'typed' && dirty)) wishIfComplete();
  };
  const onTyping = ({ target, key }: KeyboardEvent) => {
    if (key === 'Tab' || !isTyped(target as Element)) return;
    dirty = target as Element;
    later(wishIfComplete, TYPING_MS);
  };
  listen(document.body, 'init_checkout', () => void emit(document.body, 'update_checkout'), scope);
  listen(document.body, 'update_checkout', onWish, scope);
  listen(form, 'update', () => wish(), scope);
  listen(form, 'change', onChange, scope);
  // Keys alone would miss what is pasted or filled in by the browser.
  for (const type of ['keydown', 'input']) scope.listen(form, type, onTyping);
  return () => cancel();
}
