import { NEEDS } from '#originals/known-scripts.ts';
import { replacedBy } from '#originals/replaced-by.ts';
import { SHOP_ORIGIN } from '#testing/captures.ts';
import type { RecordedPage } from '#testing/recorded-pages.ts';
import { scriptAddress } from '#testing/script-address.ts';
import { catalogue } from '../../src/handlers/index.ts';

/** Markup for the handlers that have nothing to do on any captured page. */
const MARKUP = `
  <div id="header-small"></div>
  <ul class="sm"></ul>
  <div class="theme-woostify"><div class="quantity"></div></div>
  <section class="elementor-element-edit-mode"></section>
  <a class="remove_from_cart_button" data-cart_item_key="1"></a>
  <form id="add_payment_method"></form>
  <div class="woocommerce"><p class="payment-method-actions"><a class="button delete"></a></p></div>
  <ul class="woocommerce-SavedPaymentMethods"></ul>
  <input class="wc-credit-card-form-card-number">
  <div class="price_slider_wrapper"></div>
  <form><select class="dropdown_layered_nav_finish"></select></form>
  <select class="wc-brand-dropdown-layered-nav-product_brand"></select>
  <div class="woocommerce-review-order"></div>
  <div class="wc_bis_form"></div>
  <form id="order_review"></form>
  <div class="wvs-archive-variations-wrapper"></div>`;

const handles = [...new Set([...Object.keys(NEEDS), ...replacedBy(catalogue).replaced.keys()])];

/**
 * Tags of every known script, some with inline code. A handle with `*` gets a name that an owner may choose.
 */
const scripts = handles.map((name, at) => {
  const handle = name.replace('*', 'finish');
  const code = (part: string) => `<script id="${handle}-js-${part}">call("${handle}")</script>`;
  const file = `<script id="${handle}-js" src="${scriptAddress(handle)}"></script>`;
  return at % 5 ? file : code('before') + file + code('after');
});

/** A page for the handlers that have nothing to do on any captured page. */
export const madeUpPage: RecordedPage = {
  title: 'a page with all that is known with made-up scripts',
  url: `${SHOP_ORIGIN}/made-up/`,
  html: `<!doctype html><html><head>${scripts.join('')}</head><body>${MARKUP}</body></html>`,
  declared: new Map(),
  bytesOf: (url) => url.length * 1000,
};
