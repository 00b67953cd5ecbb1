import { emit, type Listener, listen, toElement } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { within } from '../shared/clicks.ts';
import type { CheckoutContext } from './context.ts';
import { effectOf, isComplete, isTyped } from './model.ts';
import { createReviewer, type ReviewAsked } from './review-order.ts';

/** Everything that is asked for in this time is asked for once. */
const COALESCE_MS = 5;
const TYPING_MS = 1000;

const FIELD = 'input,select,textarea';

/** What came with `update_checkout`: anyone may fire it, with anything or nothing. */
function readAsked(value: unknown): ReviewAsked {
  const given = (typeof value === 'object' && value ? value : {}) as Record<string, unknown>;
  const cause = toElement(given.current_target);
  return {
    withShipping: given.update_shipping_method !== false,
    cause: cause?.matches('[name^="shipping_method"]') ? cause.id : undefined,
  };
}

/** One thing that is due after a pause; the next one takes its place. */
interface Timer {
  start(run: () => unknown, delayMs: number): void;
  cancel(): void;
}

function createTimer(scope: Scope): Timer {
  let cancel = () => {};
  return {
    start(run, delayMs) {
      cancel();
      cancel = scope.timeout(run, delayMs);
    },
    cancel: () => cancel(),
  };
}

/** Asks the shop when anyone wishes it by an event. */
function followWishes(context: CheckoutContext, timer: Timer): void {
  const { scope } = context;
  const ask = createReviewer(context);
  const onWish: Listener = ({ detail }, ...args) => {
    const asked = readAsked(args[0] ?? detail);
    timer.start(() => ask(asked), COALESCE_MS);
  };
  listen(document.body, 'init_checkout', () => void emit(document.body, 'update_checkout'), scope);
  listen(document.body, 'update_checkout', onWish, scope);
}

/** Wishes for the order review when the fields of the form say so. */
function followFields({ form, scope }: CheckoutContext, timer: Timer): void {
  let dirty: Element | undefined;
  const ask = (cause?: Element) => {
    timer.cancel();
    dirty = undefined;
    const args = cause ? [{ current_target: cause }] : [];
    emit(document.body, 'update_checkout', { detail: args[0], args });
  };
  const askIfComplete = () => {
    if (!dirty || isComplete(dirty)) ask();
  };
  const onChange: Listener = (event) => {
    const field = within(event, FIELD);
    const effect = field ? effectOf(field) : 'none';
    if (effect === 'now') ask(field);
    if (effect === 'address') dirty = field;
    if (effect === 'address' || (effect === 'typed' && dirty)) askIfComplete();
  };
  const onTyping = (event: Event) => {
    const field = event.target as Element;
    if ((event as KeyboardEvent).key === 'Tab' || !isTyped(field)) return;
    dirty = field;
    timer.start(askIfComplete, TYPING_MS);
  };
  listen(form, 'update', () => ask(), scope);
  listen(form, 'change', onChange, scope);
  // Keys alone would miss what is pasted or filled in by the browser.
  for (const type of ['keydown', 'input']) scope.listen(form, type, onTyping);
}

/**
 * Has the order review follow what a shopper fills in, and the events with which other scripts ask for it. Gives what
 * cancels the request that is due, but not the one under way.
 */
export function startReviewing(context: CheckoutContext): () => void {
  const timer = createTimer(context.scope);
  followWishes(context, timer);
  followFields(context, timer);
  return timer.cancel;
}
