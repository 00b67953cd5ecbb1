import { runningGlobal } from '#platform/page-libraries.ts';

interface Listener {
  readonly selector?: string;
  /** The same for one function, whatever it listens to. */
  readonly guid?: number;
  readonly handler?: unknown;
}

type Events = Readonly<Record<string, readonly Listener[]>>;

interface WithEvents {
  (target: unknown): { off(type: string, which: unknown): unknown };
  (ready: () => void): unknown;
  _data?(target: unknown, key: 'events'): Events | undefined;
}

/** What the shop's own scripts listen for on the whole page, by the handler that does the same: parts of selectors, by commas. */
const SELECTORS: Readonly<Record<string, string>> = {
  'add-to-cart': '.add_to_cart_button',
  'remove-from-cart': '.remove_from_cart_button',
  'cart-page': '.woocommerce-cart-form,.restore-item',
  'cart-coupon': 'a.woocommerce-remove-coupon',
  'shipping-calculator': '.shipping-calculator-button,form.woocommerce-shipping-calculator',
  'shipping-method': 'select.shipping_method',
  'checkout-coupon': '.showcoupon,.checkout_coupon,.woocommerce-remove-coupon',
  'checkout-login': '.showlogin',
  'country-state': '.country_to_state',
  'star-rating': '#rating,#respond',
  'product-tabs': '.wc-tabs',
  modal: 'a.thickbox',
  lightbox: '[data-elementor-lightbox]',
};

/** What only the shop's script of the cart hears with one and the same function. */
const CART_EVENTS = ['wc_update_cart', 'added_to_cart'] as const;

const pageJQuery = () => runningGlobal('jQuery') as WithEvents | undefined;

/** Type and function of each listener of the cart page that has no selector. */
function cartListeners(events: Events): [type: string, which: unknown][] {
  const [first = [], second = []] = CART_EVENTS.map((type) => events[type]);
  const both = first.flatMap(({ guid }) => (second.some((other) => other.guid === guid) ? guid : []));
  return CART_EVENTS.flatMap((type) =>
    (events[type] ?? []).flatMap(({ guid, handler }) =>
      guid !== undefined && both.includes(guid) ? [[type, handler] as [string, unknown]] : [],
    ),
  );
}

/** Where jQuery keeps a listener for what a handler does, its type, and its selector or function. */
function listeners(handler: string): [root: Node, type: string, which: unknown][] {
  const parts = SELECTORS[handler]?.split(',') ?? [];
  const isTheirs = ({ selector }: Listener) => parts.some((part) => selector?.includes(part));
  return [document.body, document].flatMap((root) => {
    const events = (parts.length && pageJQuery()?._data?.(root, 'events')) || {};
    const delegated = Object.entries(events).flatMap(([type, all]) =>
      all.filter(isTheirs).map(({ selector }): [string, unknown] => [type, selector]),
    );
    const found = handler === 'cart-page' ? [...delegated, ...cartListeners(events)] : delegated;
    return found.map(([type, which]): [Node, string, unknown] => [root, type, which]);
  });
}

/** True when some script listens on the page for what the handler does. */
export const isDelegated = (handler: string): boolean => listeners(handler).length > 0;

/** True for handlers whose originals can be kept from acting in this way. */
export const canClaimDelegated = (handler: string): boolean => handler in SELECTORS;

/** Takes exactly those listeners off the page, now and once more when scripts that wait for the page have added theirs. */
export function claimDelegated(handler: string): void {
  const release = () => {
    for (const [root, type, which] of listeners(handler)) pageJQuery()?.(root).off(type, which);
  };
  release();
  pageJQuery()?.(release);
}
