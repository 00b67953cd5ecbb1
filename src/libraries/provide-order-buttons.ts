import { offerName } from './offer-name.ts';

/** A registration as the gateway passes it, unchecked: its id and its button. */
type Registration = readonly [id: unknown, button: unknown];

/** The global that gateways call until our code or the original has loaded. */
export interface OrderButtonsStub {
  /** In the order of the calls. */
  readonly registrations: Registration[];
  register(...registration: Registration): void;
  __cleanup?(): void;
}

const GLOBAL_NAME = 'customPlaceOrderButton';

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
export function provideOrderButtons(): void {
  const page = window as { wc?: object };
  page.wc ??= {};
  const { wc } = page;
  if (Object(wc) !== wc || GLOBAL_NAME in wc) return;
  const registrations: Registration[] = [];
  const stub: OrderButtonsStub = {
    registrations,
    register: (...registration) => void registrations.push(registration),
  };
  const passRegistrations = (value: unknown) => {
    const original = value as Partial<OrderButtonsStub> | undefined;
    if (original === stub) return;
    stub.__cleanup?.();
    for (const each of registrations) original?.register?.(...each);
  };
  if (Reflect.set(wc, GLOBAL_NAME, stub))
    offerName(wc, GLOBAL_NAME, { read() {}, onValue: passRegistrations });
}

/** Provides the global on a page with one of `BUTTON_FORMS`. Returns whether it has one. */
export function provideForOrderForms(): boolean {
  if (!document.querySelector(BUTTON_FORMS.join())) return false;
  provideOrderButtons();
  return true;
}
