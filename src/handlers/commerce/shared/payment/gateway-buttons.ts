import { asMap } from '#lib/as-map.ts';
import { createNode } from '#lib/create-node.ts';
import { membersOf } from '#lib/members-of.ts';
import {
  BUTTON_FORMS,
  type OrderButtonsStub,
  provideOrderButtons,
} from '#libraries/provide-order-buttons.ts';
import { emit, toJQuery } from '#platform/events.ts';
import { pageNonce } from '#platform/nonce.ts';
import { runningMember } from '#platform/page-libraries.ts';
import { pageGlobal } from '#platform/params.ts';

/** What a gateway's button can do with the form. */
export interface ButtonApi {
  submit(): void;
  /** Resolves with whether a required field or the agreement to the terms is missing. */
  validate(): Promise<{ readonly hasError: boolean }>;
}

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

/** The event on the body when the chosen gateway has registered its button. */
export const REGISTERED = 'wc_custom_place_order_button_registered';

/** The class of a form that hides the shop's order button. */
export const HAS_GATEWAY_BUTTON = 'has-custom-place-order-button';
const SLOT_CLASS = 'wc-custom-place-order-button';
const STYLE_ID = 'wc-custom-place-order-button-styles';

/** Returns the page's current global for order buttons. */
export const pageButtons = (): Partial<PageButtons & OrderButtonsStub> | undefined =>
  runningMember(runningMember(window, 'wc'), 'customPlaceOrderButton') as PageButtons | undefined;

/** Returns the form with the order button. */
const findForm = (): HTMLElement | undefined =>
  BUTTON_FORMS.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? [])[0];

const GATEWAYS_SETTING = 'gateways_with_custom_place_order_button';

/** Returns whether the server says that a gateway has its own button. */
function isExpected(id: string): boolean {
  const ids =
    pageGlobal('wc_checkout_params')?.[GATEWAYS_SETTING] ??
    pageGlobal('wc_add_payment_method_params')?.[GATEWAYS_SETTING];
  return Array.isArray(ids) && ids.includes(id);
}

/** Adds the rule that hides the shop's button: some themes omit the shop's style sheet, which contains it. */
function addStyles(): void {
  if (document.getElementById(STYLE_ID)) return;
  const rule = `.${HAS_GATEWAY_BUTTON} #place_order{display:none!important}`;
  document.head.append(createNode('style', { id: STYLE_ID, nonce: pageNonce() || undefined }, rule));
}

function isGatewayButton(value: unknown): value is GatewayButton {
  const { render, cleanup } = asMap(value);
  return typeof render === 'function' && typeof cleanup === 'function';
}

const isId = (id: unknown): id is string => typeof id === 'string' && id !== '';

const CHOSEN = 'input[name="payment_method"]:checked';

/** Creates the global's functions. They add valid registrations to `registrations`. */
function createButtons(
  registrations: OrderButtonsStub['registrations'],
  report: (error: unknown) => void,
): PageButtons {
  let shown: GatewayButton | undefined;
  let slot: HTMLElement | undefined;

  const attempt = (run: () => unknown) => {
    try {
      run();
    } catch (error) {
      report(error);
    }
  };
  const find = (id: string) =>
    registrations.find(([other]) => other === id)?.[1] as GatewayButton | undefined;
  const cleanUpShown = () => {
    const previous = shown;
    shown = undefined;
    if (previous) attempt(() => previous.cleanup());
  };
  const hideShopButton = (form: Element) => {
    addStyles();
    membersOf(form).classList.add(HAS_GATEWAY_BUTTON);
  };
  /** Returns the empty element for the button, placed after the shop's. */
  const prepareSlot = (form: HTMLElement): HTMLElement | undefined => {
    const shopButton = membersOf(form).querySelector('#place_order');
    if (!slot?.isConnected) slot = createNode('div', { class: SLOT_CLASS });
    if (shopButton?.nextElementSibling !== slot) shopButton?.after(slot);
    slot.replaceChildren();
    return slot.isConnected ? slot : undefined;
  };

  return {
    register(id, button) {
      if (!isId(id) || !isGatewayButton(button)) {
        const problem = isId(id)
          ? `the button of the gateway "${id}" needs the functions render and cleanup`
          : 'it needs the id of its gateway';
        report(new Error(`An order button was not registered: ${problem}.`));
        return;
      }
      if (find(id)) return;
      registrations.push([id, button]);
      const chosen = membersOf(findForm())?.querySelector<HTMLInputElement>(CHOSEN);
      if (chosen?.value === id) emit(document.body, REGISTERED, { detail: { gatewayId: id }, args: [id] });
    },
    __maybeShow(id, api) {
      cleanUpShown();
      const form = findForm();
      if (!form) return;
      const button = find(id);
      const container = button && prepareSlot(form);
      if (!button || !container) {
        if (!isExpected(id)) membersOf(form).classList.remove(HAS_GATEWAY_BUTTON);
        slot?.remove();
        return;
      }
      hideShopButton(form);
      shown = button;
      attempt(() => button.render(container, api));
    },
    __maybeHideDefaultButtonOnInit(id) {
      const form = isExpected(id) && findForm();
      if (form) hideShopButton(form);
    },
    __cleanup() {
      cleanUpShown();
      slot?.remove();
    },
    __getForm() {
      const form = findForm();
      return form && toJQuery(form);
    },
  };
}

/**
 * Adds our order button functions to the page, unless the original is present, and validates earlier
 * registrations. Returns a function that removes the gateway's button.
 */
export function addPageButtons(report: (error: unknown) => void): () => void {
  provideOrderButtons();
  const currentGlobal = pageButtons();
  const registrations = currentGlobal?.registrations;
  if (currentGlobal && registrations && !currentGlobal.__maybeShow) {
    const earlyRegistrations = registrations.splice(0);
    const buttons = createButtons(registrations, report);
    Object.assign(currentGlobal, buttons);
    for (const registration of earlyRegistrations) buttons.register(...registration);
  }
  return () => {
    pageButtons()?.__cleanup?.();
    if (registrations) document.getElementById(STYLE_ID)?.remove();
  };
}
