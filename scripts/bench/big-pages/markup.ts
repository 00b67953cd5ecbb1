import { readFile } from 'node:fs/promises';

const REFERENCES =
  /\b(id|for|aria-controls|aria-labelledby|aria-describedby|data-tab-title-id|data-elementor-lightbox-slideshow)="([^"]+)"/g;

/** Reads a fixture by its path without extension. */
export const readMarkup = (name: string): Promise<string> => readFile(`fixtures/${name}.html`, 'utf8');

/** Gives the ids of markup, and what refers to them, a number: a page has each id once. */
export const numbered = (html: string, index: number): string =>
  html.replace(REFERENCES, (_match, name: string, value: string) => `${name}="${value}-${index}"`);

/** Returns markup for each index. */
export const repeat = (count: number, markup: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => markup(index)).join('\n');

/** Returns the first element of a kind in markup, with its content. Throws when there is none. */
export function cut(html: string, from: RegExp, end: string): string {
  const start = from.exec(html);
  const stop = start ? html.indexOf(end, start.index) : -1;
  if (!start || stop < 0) throw new Error(`The markup has no ${String(from)}.`);
  return html.slice(start.index, stop + end.length);
}

/** Returns an inline script that sets globals, as a shop prints them. */
export const globalsHtml = (globals: Readonly<Record<string, unknown>>): string =>
  `<script>${Object.entries(globals)
    .map(([name, value]) => `var ${name} = ${JSON.stringify(value)};`)
    .join('\n')}</script>`;

const AJAX = { ajax_url: '/wp-admin/admin-ajax.php', wc_ajax_url: '/?wc-ajax=%%endpoint%%' };

/** Globals of a page of the builder. */
export const builderGlobals = { elementorFrontendConfig: { kit: { global_image_lightbox: 'yes' } } };

/** Globals of a shop page with a cart. */
export const cartGlobals = {
  wc_add_to_cart_params: {
    ...AJAX,
    i18n_view_cart: 'View cart',
    cart_url: '/cart/',
    is_cart: '',
    cart_redirect_after_add: 'no',
  },
};

/** Globals of a page with a variation form. */
export const variationGlobals = {
  ...cartGlobals,
  wc_add_to_cart_variation_params: {
    ...AJAX,
    i18n_no_matching_variations_text: 'No such variation.',
    i18n_make_a_selection_text: 'Please choose.',
    i18n_unavailable_text: 'Unavailable.',
    i18n_reset_alert_text: 'Cleared.',
  },
};

/** Globals of the page of the cart. */
export const cartPageGlobals = {
  ...cartGlobals,
  wc_cart_params: {
    ...AJAX,
    update_shipping_method_nonce: 'a',
    apply_coupon_nonce: 'b',
    remove_coupon_nonce: 'c',
  },
};
