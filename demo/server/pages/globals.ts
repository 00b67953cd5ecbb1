import { scriptJson } from '../html.ts';
import { builderConfig, builderProConfig } from './builder-config.ts';
import type { PageOptions } from './options.ts';
import { kindGlobals } from './shop-globals.ts';
import { attributionGlobal } from './tracking-globals.ts';

const endpoint = { ajax_url: '/wp-admin/admin-ajax.php', wc_ajax_url: '/?wc-ajax=%%endpoint%%' };
/** Suffix of storage keys, as on a real shop. */
const siteHash = '3b0e7f5a1c9d48268f4ab1d2c0e7935f';

/** The kind of a page in the shop. */
export type PageKind =
  | 'consent'
  | 'cart'
  | 'checkout'
  | 'product'
  | 'listing'
  | 'account'
  | 'tracking'
  | 'review';

/** Data of a page for its configuration. */
export interface PageFacts {
  readonly origin: string;
  readonly id: number;
  readonly title: string;
  readonly kind?: PageKind;
  /** Markup after the footer. */
  readonly floating?: string;
  /** Settings of the builder's elements by model id; only inside the editor. */
  readonly editorElements?: Readonly<Record<string, unknown>>;
}

/** Returns the globals of a page by name. As on the platform, scalars of the shop's objects are strings. */
export const pageGlobals = (facts: PageFacts, options: PageOptions): Record<string, unknown> => ({
  woocommerce_params: {
    ...endpoint,
    currency: 'EUR',
    i18n_password_show: 'Show password',
    i18n_password_hide: 'Hide password',
  },
  wc_add_to_cart_params: {
    ...endpoint,
    i18n_view_cart: 'View cart',
    cart_url: `${facts.origin}/cart/`,
    is_cart: facts.kind === 'cart' ? '1' : '',
    cart_redirect_after_add: 'no',
  },
  wc_cart_fragments_params: {
    ...endpoint,
    cart_hash_key: `wc_cart_hash_${siteHash}`,
    fragment_name: `wc_fragments_${siteHash}`,
    request_timeout: '5000',
  },
  wc_order_attribution: attributionGlobal,
  ...kindGlobals(facts),
  generatepressBackToTop: { smooth: true },
  wpcf7: { api: { root: `${facts.origin}/wp-json/`, namespace: 'contact-form-7/v1' } },
  elementorFrontendConfig: builderConfig(facts, options),
  ElementorProFrontendConfig: builderProConfig(facts),
});

/** Renders an inline script for each global. */
export const globalsHtml = (globals: Record<string, unknown>, nonceAttribute: string): string =>
  Object.entries(globals)
    .map(([name, value]) => `<script${nonceAttribute}>var ${name} = ${scriptJson(value)};</script>`)
    .join('\n');
