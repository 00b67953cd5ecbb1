import type { Page } from 'playwright-core';

/** What a visitor does with the first shown element of a selector: a press, a key on it, or a text in it. */
type Act =
  | readonly [kind: 'press', selector: string]
  | readonly [kind: 'key' | 'fill', selector: string, text: string];

/** What visitors come to a page for. */
export interface MainStep {
  readonly path: string;
  /** What happens, after "when a visitor". */
  readonly title: string;
  readonly acts: readonly Act[];
  /** The same on a phone. Default: `acts`. */
  readonly phoneActs?: readonly Act[];
  /** What is shown then. */
  readonly shows: string;
}

const ADD = '.ajax_add_to_cart[data-product_id="17"]';
const VISITOR: readonly Act[] = [
  ['fill', '#username', 'nobody@example.org'],
  ['fill', '#password', 'a wrong word'],
];

const step = (
  path: string,
  title: string,
  acts: readonly Act[],
  shows: string,
  phoneActs?: readonly Act[],
): MainStep => ({ path, title, acts, shows, ...(phoneActs && { phoneActs }) });

const pressing = (path: string, title: string, selector: string, shows: string): MainStep =>
  step(path, title, [['press', selector]], shows);

/** The main step of every page that has one. */
export const mainSteps: readonly MainStep[] = [
  pressing('/', 'adds a product', ADD, '.added_to_cart'),
  pressing('/shop/', 'adds a product', ADD, '.added_to_cart'),
  pressing('/shop/page/2/', 'adds a product', '.ajax_add_to_cart', '.added_to_cart'),
  pressing(
    '/product-category/tableware/',
    'adds a product',
    '.ajax_add_to_cart[data-product_id="11"]',
    '.added_to_cart',
  ),
  pressing(
    '/product/stoneware-mug/',
    'opens the picture',
    '.woocommerce-product-gallery__trigger',
    'dialog[open] img',
  ),
  step(
    '/product/wool-blanket/',
    'chooses a variation',
    [
      ['press', '[data-value="rust"]'],
      ['press', '[data-value="throw"]'],
    ],
    '.single_variation .price',
  ),
  pressing(
    '/product/breakfast-for-two/',
    'adds a set without a quantity',
    '.single_add_to_cart_button',
    '.woocommerce-error',
  ),
  step(
    '/cart/',
    'enters an unknown coupon',
    [
      ['fill', '#coupon_code', 'none'],
      ['press', '[name=apply_coupon]'],
    ],
    '.coupon-error-notice, .woocommerce-error',
  ),
  pressing('/checkout/', 'orders without an address', '#place_order', '.woocommerce-NoticeGroup-checkout li'),
  step(
    '/my-account/',
    'signs in with a wrong password',
    [...VISITOR, ['press', '[name=login]']],
    '.woocommerce-error',
  ),
  step(
    '/my-account/lost-password/',
    'enters an unknown address',
    [
      ['fill', '#user_login', 'nobody@example.org'],
      ['press', '.woocommerce-ResetPassword button'],
    ],
    '.woocommerce-error',
  ),
  pressing('/contact/', 'sends an empty form', '.wpcf7-submit', '.wpcf7-not-valid-tip'),
  pressing('/builder/', 'opens an answer', '#elementor-tab-title-1302', '#elementor-tab-content-1302'),
  pressing(
    '/builder/shop/',
    'opens the cart',
    '.elementor-menu-cart__toggle_button',
    '.elementor-menu-cart--shown .elementor-menu-cart__main',
  ),
  pressing(
    '/panels/',
    'opens an item',
    '.e-n-accordion-item:nth-of-type(3) summary',
    '.e-n-accordion-item[open]:nth-of-type(3)',
  ),
  pressing(
    '/reading/',
    'looks at a part of the picture',
    '.e-hotspot__button',
    '.e-hotspot__tooltip--active, .e-hotspot--active',
  ),
  pressing(
    '/floating/',
    'opens a panel',
    '[href*="off_canvas"]',
    '.e-off-canvas[aria-hidden="false"] .elementor-button-text',
  ),
  step(
    '/menus/',
    'opens a menu',
    [['key', '.elementor-nav-menu--main .menu-item-has-children > a', 'Space']],
    '.elementor-nav-menu--dropdown a',
    [['press', '.elementor-menu-toggle']],
  ),
  step(
    '/mega-menu/',
    'opens a menu',
    [['key', '.e-n-menu-title .e-n-menu-dropdown-icon', 'Enter']],
    '.e-n-menu-content a, .e-n-menu-toggle[aria-expanded="true"]',
    [['press', '.e-n-menu-toggle']],
  ),
  step('/search/', 'searches', [['fill', '#search-5ea7c01', 'lamp']], '#results-5ea7c01 .e-loop-item'),
  pressing(
    '/loops/',
    'filters',
    '[data-filter="kitchen"]',
    '[role="listitem"]:first-of-type.product_cat-kitchen',
  ),
  pressing('/motion/', 'jumps to a part', '.motion-nav a, a[href="#hands"]', '#hands'),
  pressing('/carousels/', 'pauses a carousel', '.skerry-autoplay', '.skerry-autoplay[aria-label="Play"]'),
  pressing('/pictures/', 'opens a picture', 'a.thickbox', '#TB_window:not(.thickbox-loading)'),
  pressing(
    '/lightbox/',
    'opens a picture',
    '.gallery-item:nth-child(2) a',
    '.swiper-initialized .elementor-lightbox-item:not([inert])[data-state=shown]',
  ),
  pressing('/popups/', 'opens a popup', '.popup-look', '.elementor-popup-modal .dialog-message'),
  pressing(
    '/gallery/',
    'filters',
    '.elementor-gallery-title:nth-child(3)',
    '.elementor-gallery-title:nth-child(3).elementor-item-active',
  ),
  pressing(
    '/blog/',
    'loads more',
    '.e-load-more-anchor + .elementor-button-wrapper a',
    '.elementor-posts--skin-cards article:nth-of-type(7)',
  ),
  pressing('/consent/', 'chooses one by one', '[data-cookie-individual]', '.cookie-preference'),
  pressing(
    '/films/',
    'chooses a film',
    '#e-tab-title-9112',
    '#e-tab-title-9112.elementor-active, #e-tab-title-9112[aria-selected="true"]',
  ),
  pressing(
    '/exhibits/',
    'opens an answer',
    '.e-n-accordion-item:nth-of-type(2) summary',
    '.e-n-accordion-item[open]:nth-of-type(2)',
  ),
  step(
    '/forms/',
    'goes on to the second step',
    [
      ['fill', '#form-field-who', 'Ann'],
      ['fill', '#form-field-mail', 'ann@shop.example'],
      ['press', '.e-form__buttons__wrapper__button-next'],
    ],
    '.e-form__buttons__wrapper__button-previous',
  ),
  step(
    '/themes/storefront/',
    'opens the menu',
    [['key', '.primary-navigation .menu-item-has-children > a', 'Shift']],
    '.primary-navigation .sub-menu a, .handheld-navigation a',
    [['press', '.menu-toggle']],
  ),
  pressing(
    '/themes/woostify/',
    'adds a product',
    '.ajax_add_to_cart',
    '#shop-cart-sidebar .woocommerce-mini-cart-item',
  ),
  pressing('/tracking/', 'writes to the boatman', '.ask-the-boatman', '#pixel-log tr:nth-child(2)'),
  pressing('/with-originals/', 'opens an answer', '#elementor-tab-title-1302', '#elementor-tab-content-1302'),
];

const onlyOpened: readonly string[] = [
  '/backgrounds/',
  '/blog/first-firing/',
  '/popups/editing/',
  '/terms/',
  '/not-there/',
];

/** Pages of the shop that are looked at, and no more. */
export const quietPages = onlyOpened;

/** Does the main step of a page, and waits for what it shows. */
export async function takeMainStep(page: Page, main: MainStep, size: 'desktop' | 'phone'): Promise<void> {
  const acts = (size === 'phone' && main.phoneActs) || main.acts;
  for (const [kind, selector, text = ''] of acts) {
    const element = page.locator(selector).filter({ visible: true }).first();
    if (kind === 'fill') await element.fill(text);
    else if (kind === 'key') await element.press(text);
    else await element.click();
  }
  await page.locator(main.shows).filter({ visible: true }).first().waitFor();
}
