import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { ShopContext, ShopEnv } from './context.ts';

const cookieName = 'demo_version';

/** Supported versions of the shop. Pages are written in the markup of the newest. */
const versions = ['9', '11'] as const;

/**
 * Replacements that turn the newest markup and data into the older version's. In data, quotation marks are
 * escaped.
 */
const older: readonly (readonly [newer: RegExp, older: string])[] = [
  // The result count had another role.
  [/ role=(\\?")status\\?" aria-relevant=/g, ' role=$1alert$1 aria-relevant='],
  // Links that add or remove a product had no role.
  [/( rel=\\?"nofollow\\?") role=\\?"button\\?"/g, '$1'],
  [/<a role=\\?"button\\?" (href=\\?"[^"]*remove_item)/g, '<a $1'],
  // The cart's table had fewer roles.
  [/<th scope=\\?"col\\?" (class=\\?"product-)/g, '<th $1'],
  [/(<td class=\\?"product-name\\?") role=\\?"rowheader\\?"/g, '$1'],
  [/(woocommerce-Price-currencySymbol\\?") translate=\\?"no\\?"/g, '$1'],
  // Quantities without a limit had an empty `max`.
  [/( min=(\\?")\d+\\?")( step=)/g, '$1 max=$2$2$3'],
  // Variations had no galleries. Their records are also printed in an attribute.
  [/,(&quot;|")gallery_image_ids\1:\[[\d,]*\],\1gallery_images_html\1:\1(?:\\.|(?!\1)[^\\])*\1/g, ''],
  [/<script type="text\/template" class="wc-product-gallery-default-template">.*?<\/script>/gs, ''],
  // The shipping address had no phone number.
  [/<p [^>]*id="shipping_phone_field".*?<\/p>/gs, ''],
  // Script data had fewer fields.
  [/,"gateways_with_custom_place_order_button":\[\]/g, ''],
  [/,\\"country\\":\\"#billing_country_field[^"]*",\\"phone\\":\\"#billing_phone_field[^"]*"/g, ''],
  // The lightbox had no id and no name.
  [/ id="photoswipe-fullscreen-dialog"( class="pswp"[^>]*?) aria-label="[^"]*"/g, '$1'],
  // Libraries had handles without a prefix.
  [/\bwc-(jquery-blockui|js-cookie)\b/g, '$1'],
];

/** Returns whether a visitor gets the older version. */
export const isOldVersion = (c: ShopContext): boolean =>
  (c.req.query('version') ?? getCookie(c, cookieName) ?? process.env.SHOP_VERSION) === '9';

/** Serves the older version from `?version=9` until `?version=11`. `SHOP_VERSION=9` makes it the default. */
export const shopVersion = createMiddleware<ShopEnv>(async (c, next) => {
  const wanted = versions.find((each) => each === c.req.query('version'));
  await next();
  if (wanted) setCookie(c, cookieName, wanted, { path: '/' });
  if (!isOldVersion(c) || !/html|json/.test(c.res.headers.get('content-type') ?? '')) return;
  let text = await c.res.text();
  for (const [newer, instead] of older) text = text.replace(newer, instead);
  const answer = new Response(text, c.res);
  // The older version also sent `no-store`.
  const control = answer.headers
    .get('cache-control')
    ?.replace('max-age=0, private', 'max-age=0, no-store, private');
  if (control) answer.headers.set('cache-control', control);
  c.res = undefined;
  c.res = answer;
});
