import { asMap } from '#lib/as-map.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { listen, toElement } from '#platform/events.ts';
import { idOf, isEnabled, listAt, pageData, paramsOf } from './page-data.ts';
import type { SendPixelCall } from './pixel-queue.ts';

/** Returns whether the sign at this position is the decimal separator. */
function isDecimalSign(digits: string, at: number): boolean {
  const sign = digits.charAt(at);
  if (digits.indexOf(sign) !== at) return false;
  const hasOther = /[.,]/.test(digits.slice(0, at));
  // A single separator before three digits separates thousands, unless the number starts with 0.
  return hasOther || digits.length - at !== 4 || digits.startsWith('0');
}

/**
 * Parses a displayed price with any thousands separator; undefined without a number. `decimal` is the page's
 * decimal separator, if known.
 */
export function readPrice(text: string, decimal = ''): number | undefined {
  const [found] = /\d(?:[\d.,'’\s]*\d)?/.exec(text) ?? [];
  if (!found) return undefined;
  const digits = found.replace(/['’\s]/g, '');
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const isDecimal = at >= 0 && (decimal ? digits.charAt(at) === decimal : isDecimalSign(digits, at));
  const integerDigits = (isDecimal ? digits.slice(0, at) : digits).replace(/\D/g, '');
  return Number(isDecimal ? `${integerDigits}.${digits.slice(at + 1)}` : integerDigits);
}

const BOX = '.product, .wc-block-grid__product';
const TITLE = 'h3, .woocommerce-loop-product__title, .wc-block-grid__product-title';
const DEFAULT_PARAMS = [
  'value',
  'currency',
  'content_category',
  'content_name',
  'content_type',
  'content_ids',
];
const CENTS = 100;

/** Returns the last price in a product box, without the currency sign. */
function priceIn(box: Element): number | undefined {
  const amount = [...box.querySelectorAll('span.amount')].at(-1);
  const nodes = (amount?.querySelector('bdi') ?? amount)?.childNodes ?? [];
  const text = [...nodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join('');
  const { currency_format_decimal_sep: decimal } = pageData('woocommerce_price_slider_params');
  return readPrice(text, typeof decimal === 'string' ? decimal : '');
}

function cartValue(box: Element): number | undefined {
  const price = priceIn(box);
  const quantity = Number(box.querySelector<HTMLInputElement>('input[name="quantity"]')?.value) || 1;
  return price === undefined ? undefined : Math.round(price * quantity * CENTS) / CENTS;
}

/**
 * Returns the event parameters for a product that this button added to the cart; undefined without a product
 * id.
 */
function cartParams(button: HTMLElement): Record<string, unknown> | undefined {
  const { can_use_sku: canUseSku = 'yes', allowed_params: allowed } = pageData('aepc_pixel');
  const { product_sku: sku, product_id: productId } = button.dataset;
  const id = (canUseSku === 'yes' && sku) || productId;
  if (!id) return undefined;
  const box = button.closest(BOX);
  const params: Record<string, unknown> = {
    content_ids: [id],
    content_type: 'product',
    content_name: box?.querySelector(TITLE)?.textContent?.trim(),
    content_category: box?.querySelector<HTMLElement>('span[data-content_category]')?.dataset
      .content_category,
    value: box ? cartValue(box) : undefined,
    currency: pageData('woocommerce_params').currency,
  };
  const names = listAt(allowed, 'AddToCart') ?? DEFAULT_PARAMS;
  return Object.fromEntries(
    Object.entries(params).filter(
      ([name, value]) => value !== undefined && value !== '' && names.includes(name),
    ),
  );
}

const CHECKOUT = 'body.woocommerce-page form.checkout';
const WISH = '.add_to_wishlist, .wl-add-to';
const PURCHASE = '.edd-checkout form#edd_purchase_form [type="submit"]';

/** Sends the enabled events of a shop when they happen. */
export function trackShopEvents(send: SendPixelCall, scope: Scope): void {
  const sendPaymentInfo = () => {
    if (!isEnabled('addpaymentinfo')) return;
    send({ type: 'track', name: 'AddPaymentInfo', params: pageData('aepc_add_payment_info_params') });
  };
  const onAdded = (hash: unknown, rawButton: unknown) => {
    const button = toElement(rawButton);
    const params = button && isEnabled('addtocart') ? cartParams(button) : undefined;
    const id = typeof hash === 'string' && hash ? hash : undefined;
    if (params) send({ type: 'track', name: 'AddToCart', params, id });
  };
  const onWish = ({ dataset }: HTMLElement) => {
    const wishes = pageData('aepc_wc_add_to_wishlist');
    const key = [dataset.productSku, dataset.productId].find((each) => each && Object.hasOwn(wishes, each));
    if (!key || !isEnabled('addtowishlist')) return;
    send({ type: 'track', name: 'AddToWishlist', params: asMap(wishes[key]) });
  };

  listen(
    document.body,
    'added_to_cart',
    ({ detail }, ...[, hash, button]) => {
      const fields = asMap(detail);
      onAdded(hash ?? fields.cart_hash, button ?? fields.button);
    },
    scope,
  );
  listen(
    document.body,
    'edd_cart_item_added',
    (_, response) => {
      const pixel = asMap(asMap(response).pixel);
      if (!isEnabled('addtocart') || !Object.keys(pixel).length) return;
      send({ type: 'track', name: 'AddToCart', params: paramsOf(pixel), id: idOf(pixel) });
    },
    scope,
  );
  scope.listen(
    document,
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const wish = membersOf(target).closest<HTMLElement>(WISH);
      if (wish) onWish(wish);
      if (membersOf(target).closest(PURCHASE)) sendPaymentInfo();
    },
    { capture: true },
  );
  for (const form of document.querySelectorAll(CHECKOUT)) {
    listen(form, 'checkout_place_order', sendPaymentInfo, scope);
  }
}
