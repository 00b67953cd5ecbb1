/** The first thing that a visitor does with a widget. */
export interface Act {
  readonly what: string;
  /** Name of the handler that does it, in the catalogue. */
  readonly handler: string;
  readonly capture: string;
  /** What is pressed. */
  readonly target: string;
  /** Expression that is true in the page when it is done. */
  readonly isDone: string;
  /** Expression that is true in the page while the visitor is told to wait; default: anything is marked as busy. */
  readonly isBusy?: string;
  /** Expression that is true in the page a moment later, when nothing came twice; default: it is still done. */
  readonly isRight?: string;
  /** The theme's own styles that the act needs. */
  readonly styles?: string;
  /** Recordings whose replies the page gets. */
  readonly recordings?: readonly string[];
  /** Of those recordings, the exchanges with this note alone. */
  readonly note?: string;
  /** Path of the one request that it makes, whose time is taken off. */
  readonly request?: RegExp;
  /** Statements of a click listener that does the same, on `target`. */
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
// Not one whose button waits for a consent.
const FORM = '.wpcf7[data-wpcf7-id="147"]';
const TIP = '.wpcf7-not-valid-tip';
const FEEDBACK = '/wp-json/contact-form-7/v1/contact-forms/147/feedback';

/** What is measured; an act joins by an entry here. */
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
    // The browser opens it.
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
    // The gallery keeps its height when it becomes one.
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
