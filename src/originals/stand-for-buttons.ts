import { offerName } from '#libraries/offer-name.ts';
import { parsed } from '#platform/parsed.ts';
import { watchParser } from './watch-parser.ts';

/** A registration as the gateway passes it, unchecked: its id and its button. */
type Registration = readonly [id: unknown, button: unknown];

/** What gateways call until our code or the original has loaded. */
export interface ButtonStandIn {
  /** In the order of the calls. */
  readonly registrations: Registration[];
  register(...registration: Registration): void;
  __cleanup?(): void;
}

const NAME = 'customPlaceOrderButton';

/**
 * Forms on which a gateway may have its own order button. On a page with several, the first of this list
 * counts.
 */
export const BUTTON_FORMS: readonly string[] = [
  'form.checkout',
  'form#order_review',
  'form#add_payment_method',
];

/**
 * Provides the global with which gateways register their own order buttons. They call it as soon as they run,
 * without checking that it exists. Registrations are kept, and passed to an original that loads later.
 */
export function standForButtons(): void {
  const page = window as { wc?: object };
  page.wc ??= {};
  const { wc } = page;
  if (Object(wc) !== wc || NAME in wc) return;
  const registrations: Registration[] = [];
  const standIn: ButtonStandIn = {
    registrations,
    register: (...registration) => void registrations.push(registration),
  };
  const handOver = (given: unknown) => {
    const original = given as Partial<ButtonStandIn> | undefined;
    if (original === standIn) return;
    standIn.__cleanup?.();
    for (const each of registrations) original?.register?.(...each);
  };
  if (Reflect.set(wc, NAME, standIn)) offerName(wc, NAME, { read() {}, onValue: handOver });
}

/** Calls `standForButtons` as soon as the page has one of the forms. */
export function standWithForms(): void {
  const isDone = (): boolean => {
    if (!document.querySelector(BUTTON_FORMS.join())) return false;
    standForButtons();
    return true;
  };
  if (isDone() || document.readyState !== 'loading') return;
  const stop = watchParser(() => {
    if (isDone()) stop();
  });
  void parsed().then(() => {
    stop();
    isDone();
  });
}
