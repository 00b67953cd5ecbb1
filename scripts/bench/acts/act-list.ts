/** A visitor's first interaction with a widget. */
export interface Act {
  readonly what: string;
  /** Name of its handler in the catalogue. */
  readonly handler: string;
  readonly capture: string;
  /** Selector of the pressed element. */
  readonly target: string;
  /** JavaScript expression: true in the page when the act is done. */
  readonly isDone: string;
  /**
   * JavaScript expression: true while the page shows a busy state. Default: any element has
   * `aria-busy="true"`.
   */
  readonly isBusy?: string;
  /** JavaScript expression: true a moment later when the act was done only once. Default: `true`. */
  readonly isRight?: string;
  readonly styles?: string;
  /** Names of recordings whose replies the page gets. */
  readonly recordings?: readonly string[];
  /** Uses only the exchanges with this note. */
  readonly note?: string;
  /** Path of the act's only request. Its duration is subtracted. */
  readonly request?: RegExp;
  /** Statements of a plain click listener that does the same to `target`. */
  readonly bare: string;
}

const one = (selector: string) => `document.querySelector('${selector}')`;
const isShown = (selector: string) => `!!${one(selector)}?.checkVisibility()`;

const ACCORDION = '.elementor-widget-accordion';
const PANEL = `${ACCORDION} .elementor-tab-content[data-tab="2"]`;
const BUTTON = '.ajax_add_to_cart[data-product_id="28"]';
const NAV = '#site-navigation';
const CART = '.elementor-widget-woocommerce-menu-cart';
const SWATCH = '.variable-item[data-value="blue"]';
const COUPON_ERROR = '.coupon #coupon-error-notice';
// The button of this form does not wait for a consent.
const FORM = '.wpcf7[data-wpcf7-id="147"]';
const TIP = '.wpcf7-not-valid-tip';
const FEEDBACK = '/wp-json/contact-form-7/v1/contact-forms/147/feedback';

/** Every measured act. */
export const acts: readonly Act[] = [
  {
    what: 'accordion opens',
    handler: 'accordion',
    capture: 'el-tabs',
    target: `${ACCORDION} .elementor-tab-title[data-tab="2"]`,
    isDone: isShown(PANEL),
    bare: `${one(PANEL)}.style.display = 'block';`,
  },
  {
    what: 'nested accordion opens',
    handler: 'nested-accordion',
    capture: 'el-nested',
    target: '.e-n-accordion-item-title[data-accordion-index="2"]',
    isDone: "document.querySelectorAll('.e-n-accordion-item')[1]?.open === true",
    // The browser opens it without a script.
    bare: '',
  },
  {
    what: 'menu opens',
    handler: 'main-navigation',
    capture: 'home',
    target: `${NAV} .menu-toggle`,
    isDone: isShown(`${NAV}.toggled .main-nav`),
    styles: '.main-nav{display:none}.toggled .main-nav{display:block}',
    bare: `${one(NAV)}.classList.toggle('toggled');`,
  },
  {
    what: 'off-canvas opens',
    handler: 'off-canvas',
    capture: 'el-off-canvas',
    target: '[href*="off_canvas%3Aopen"][href*="BjYTEi"]',
    isDone: isShown('#off-canvas-0ff0ca1[aria-hidden="false"] .e-off-canvas__main'),
    bare: `${one('#off-canvas-0ff0ca1')}.setAttribute('aria-hidden', 'false');`,
  },
  {
    what: 'product is added',
    handler: 'add-to-cart',
    capture: 'shop',
    target: BUTTON,
    isDone: `${one(BUTTON)}?.classList.contains('added')`,
    isBusy: `!!${one(`${BUTTON}.loading,[aria-busy="true"]`)}`,
    isRight: `document.querySelectorAll('${BUTTON}.added:not(.loading)').length === 1`,
    recordings: ['wc-ajax-add_to_cart-ok', 'wc-ajax-get_refreshed_fragments'],
    request: /wc-ajax=add_to_cart/,
    bare: `target.classList.add('loading');
      fetch('/?wc-ajax=add_to_cart', { method: 'POST', body: new URLSearchParams({ product_id: '28' }) })
        .then((response) => response.json())
        .then(() => target.classList.replace('loading', 'added'));`,
  },
  {
    what: 'menu cart opens',
    handler: 'menu-cart',
    capture: 'el-header',
    target: `${CART} .elementor-menu-cart__toggle_button`,
    isDone: isShown(`${CART} .elementor-menu-cart__main[aria-hidden="false"]`),
    bare: `${one(`${CART} .elementor-menu-cart__main`)}.setAttribute('aria-hidden', 'false');`,
  },
  {
    what: 'swatch is chosen',
    handler: 'swatches',
    capture: 'product-variable',
    target: SWATCH,
    // The gallery keeps its height when its script starts.
    styles:
      '.variable-item{width:40px;height:40px}.woocommerce-product-gallery{height:400px;overflow:hidden}',
    isDone: `${one('#pa_color')}.value === 'blue' && !!${one(`${SWATCH}[aria-checked="true"]`)}`,
    bare: `${one('#pa_color')}.value = 'blue';
      target.setAttribute('aria-checked', 'true');`,
  },
  {
    what: 'coupon is refused',
    handler: 'cart-coupon',
    capture: 'cart',
    target: '[name="apply_coupon"]',
    isDone: `!!${one(COUPON_ERROR)}`,
    isRight: `document.querySelectorAll('${COUPON_ERROR}').length === 1`,
    recordings: ['wc-ajax-coupon'],
    note: 'empty',
    request: /wc-ajax=apply_coupon/,
    bare: `fetch('/?wc-ajax=apply_coupon', { method: 'POST', body: new URLSearchParams({ coupon_code: '' }) })
        .then((response) => response.text())
        .then((html) => {
          const error = Object.assign(document.createElement('p'), { id: 'coupon-error-notice', innerHTML: html });
          ${one('.coupon')}.append(error);
        });`,
  },
  {
    what: 'empty form shows its errors',
    handler: 'contact-form',
    capture: 'contact',
    target: `${FORM} .wpcf7-submit`,
    isDone: `!!${one(`${FORM} ${TIP}`)}`,
    isBusy: `!!${one(`${FORM} .submitting,${FORM} [aria-busy="true"],[aria-busy="true"]`)}`,
    isRight: `[...document.querySelectorAll('${FORM} .wpcf7-form-control-wrap')].every((wrap) => wrap.querySelectorAll('${TIP}').length < 2)`,
    recordings: ['cf7-schema', 'cf7-refill', 'cf7-feedback-validation_failed'],
    request: /contact-forms\/147\/feedback$/,
    bare: `fetch('${FEEDBACK}', { method: 'POST', body: new FormData(target.form) })
        .then((response) => response.json())
        .then(({ invalid_fields }) => invalid_fields.forEach(({ field, message }) => {
          const tip = Object.assign(document.createElement('span'), { className: 'wpcf7-not-valid-tip', textContent: message });
          ${one(FORM)}.querySelector('[data-name="' + field + '"]').append(tip);
        }));`,
  },
];
