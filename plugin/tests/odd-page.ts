/** A page with markup that a program may easily read differently than a browser. */
export interface OddPage {
  readonly title: string;
  readonly body: string;
  /** Names of the scripts that stay, and of the scripts that they need. */
  readonly stays: readonly string[];
  /** Inline code that a browser runs at its place, so that it decides nothing about it. */
  readonly atItsPlace?: string;
  /** Handlers that leave their work to the originals. */
  readonly leave?: string;
}

/** jQuery of the shop. */
export const JQUERY = '<script id="jquery-core-js" src="/js/jquery.js"></script>';
/** The original for buttons of the shop. */
export const SHOP =
  '<script id="wc-add-to-cart-js" src="/wp-content/plugins/woocommerce/assets/js/add-to-cart.js"></script>';
/** The builder's script, from another host. */
export const BUILDER =
  '<script id="elementor-frontend-js" src="https://cdn.example/app/plugins/elementor/assets/js/frontend.js"></script>';
/** An unknown script: it stays wherever the browser would run it. */
export const ACME = '<script id="acme-js" src="/js/acme.js"></script>';
/** What stays with `ACME`. */
export const NEEDED = ['acme'];

/** Returns a page with the shop and the builder. */
export const odd = (title: string, body: string, stays: readonly string[], leave = ''): OddPage => ({
  title,
  body: JQUERY + SHOP + BUILDER + body,
  stays,
  leave,
});

/** What stays when the button is left to its original. */
export const LEFT_SHOP = ['jquery-core', 'wc-add-to-cart'];
/** What stays when a widget is left to its original. */
export const LEFT_BUILDER = ['jquery-core', 'elementor-frontend'];
/** Returns a button of the shop. */
export const button = (attributes: string) =>
  `<a class="ajax_add_to_cart" data-product_id="1" ${attributes}>Add</a>`;
/** Returns a widget of the builder. */
export const widget = (type: string) => `<div data-element_type="widget" data-widget_type="${type}"></div>`;

/** Returns the tag of a file with a handle. */
export const file = (handle: string, src: string) => `<script id="${handle}-js" src="${src}"></script>`;
