import { asMap } from '#lib/fields.ts';
import { BUTTON_FORMS, type ButtonStandIn, standForButtons } from '#originals/stand-for-buttons.ts';
import { emit, toJQuery } from '#platform/events.ts';
import { pageNonce } from '#platform/nonce.ts';
import { runningMember } from '#platform/page-libraries.ts';
import { pageGlobal } from '#platform/params.ts';

/** What a gateway's button can do with the form. */
export interface ButtonApi {
  /** Submits the form. */
  submit(): void;
  /** Resolves with whether a required field or the agreement to the terms is missing. */
  validate(): Promise<{ readonly hasError: boolean }>;
}

/** A gateway's own order button. */
interface GatewayButton {
  render(container: HTMLElement, api: ButtonApi): unknown;
  cleanup(): unknown;
}

/** The page's global for order buttons, ours or the original's. */
export interface PageButtons {
  register(id: unknown, button: unknown): void;
  /**
   * Shows the gateway's registered button. Otherwise shows the shop's, unless the server expects one from the
   * gateway.
   */
  __maybeShow(id: string, api: ButtonApi): void;
  /** Hides the shop's button if the server expects one from the gateway. */
  __maybeHideDefaultButtonOnInit(id: string): void;
  /** Removes the gateway's button. The shop's button stays hidden. */
  __cleanup(): void;
  __getForm(): unknown;
}

/** Emitted when the chosen gateway has registered its button. */
export const REGISTERED = 'wc_custom_place_order_button_registered';

/** The class of a form that hides the shop's order button. */
export const HAS_OWN_BUTTON = 'has-custom-place-order-button';
const PLACE = 'wc-custom-place-order-button';
const STYLES = 'wc-custom-place-order-button-styles';

/** Returns the page's current global for order buttons. */
export const pageButtons = (): Partial<PageButtons & ButtonStandIn> | undefined =>
  runningMember(runningMember(window, 'wc'), 'customPlaceOrderButton') as PageButtons | undefined;

/** Returns the form with the order button. */
const theForm = (): HTMLElement | undefined =>
  BUTTON_FORMS.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? [])[0];

/** The page's setting with the gateways that have their own button. */
const LIST = 'gateways_with_custom_place_order_button';

/** Returns whether the server says that a gateway has its own button. */
function isExpected(id: string): boolean {
  const ids = pageGlobal('wc_checkout_params')?.[LIST] ?? pageGlobal('wc_add_payment_method_params')?.[LIST];
  return Array.isArray(ids) && ids.includes(id);
}

/** Some themes omit the shop's style sheet, which has the same rule. */
function addStyles(): void {
  if (document.getElementById(STYLES)) return;
  const style = document.createElement('style');
  style.id = STYLES;
  style.nonce = pageNonce();
  style.textContent = `.${HAS_OWN_BUTTON} #place_order{display:none!important}`;
  document.head.append(style);
}

function isButton(value: unknown): value is GatewayButton {
  const { render, cleanup } = asMap(value);
  return typeof render === 'function' && typeof cleanup === 'function';
}

const isId = (id: unknown): id is string => typeof id === 'string' && id !== '';

/** Creates the global's functions. `known` has the valid registrations, in order. */
function createButtons(known: ButtonStandIn['registrations'], report: (error: unknown) => void): PageButtons {
  let shown: GatewayButton | undefined;
  let place: HTMLElement | undefined;

  const attempt = (run: () => unknown) => {
    try {
      run();
    } catch (error) {
      report(error);
    }
  };
  const find = (id: string) => known.find(([other]) => other === id)?.[1] as GatewayButton | undefined;
  const endShown = () => {
    const ending = shown;
    shown = undefined;
    if (ending) attempt(() => ending.cleanup());
  };
  const hideShopButton = (form: Element) => {
    addStyles();
    form.classList.add(HAS_OWN_BUTTON);
  };
  /** Returns the empty element for the button, placed after the shop's. */
  const preparePlace = (form: HTMLElement): HTMLElement | undefined => {
    const shopButton = form.querySelector('#place_order');
    if (!place?.isConnected) {
      place = document.createElement('div');
      place.className = PLACE;
    }
    if (shopButton?.nextElementSibling !== place) shopButton?.after(place);
    place.replaceChildren();
    return place.isConnected ? place : undefined;
  };

  return {
    register(id, button) {
      if (!isId(id) || !isButton(button)) {
        const what = isId(id)
          ? `of "${id}" needs the functions render and cleanup`
          : 'needs the id of its gateway';
        report(new Error(`An order button was not registered: it ${what}.`));
        return;
      }
      if (find(id)) return;
      known.push([id, button]);
      const chosen = theForm()?.querySelector<HTMLInputElement>('input[name="payment_method"]:checked');
      if (chosen?.value === id) emit(document.body, REGISTERED, { detail: { gatewayId: id }, args: [id] });
    },
    __maybeShow(id, api) {
      endShown();
      const form = theForm();
      if (!form) return;
      const button = find(id);
      const container = button && preparePlace(form);
      if (!button || !container) {
        if (!isExpected(id)) form.classList.remove(HAS_OWN_BUTTON);
        place?.remove();
        return;
      }
      hideShopButton(form);
      shown = button;
      attempt(() => button.render(container, api));
    },
    __maybeHideDefaultButtonOnInit(id) {
      const form = isExpected(id) && theForm();
      if (form) hideShopButton(form);
    },
    __cleanup() {
      endShown();
      place?.remove();
    },
    __getForm() {
      const form = theForm();
      return form && toJQuery(form);
    },
  };
}

/**
 * Adds our order button functions to the page, unless the original is present, and validates earlier
 * registrations. Returns a function that removes the gateway's button.
 */
export function offerButtons(report: (error: unknown) => void): () => void {
  standForButtons();
  const there = pageButtons();
  const registrations = there?.registrations;
  if (there && registrations && !there.__maybeShow) {
    const early = registrations.splice(0);
    const own = createButtons(registrations, report);
    Object.assign(there, own);
    for (const each of early) own.register(...each);
  }
  return () => {
    pageButtons()?.__cleanup?.();
    if (registrations) document.getElementById(STYLES)?.remove();
  };
}
