import { readFileSync } from 'node:fs';
import { hasCaptures, readCaptureFile, recordedScripts } from '#testing/captures.ts';

const { handles, pages } = recordedScripts('scripts.json');
const today = recordedScripts('scripts-7.json');

const code = (name: string) => `(window.ran = window.ran || []).push(${JSON.stringify(name)}), String(1);`;

interface Printed {
  readonly handle: string;
  readonly extra?: string[];
  readonly before?: string;
  readonly after?: string;
}

/** A page of the recorded shop, with tabs, and with inline code of scripts. */
export const SHOP = {
  handles,
  printed: (pages.shop?.printed ?? []).map((each) => {
    const { handle, extra, after } = typeof each === 'string' ? { handle: each } : (each as Printed);
    return {
      handle,
      ...(extra && { extra }),
      ...(after?.startsWith('code') && { after: code(`${handle} after`) }),
    };
  }),
  data: { wc_add_to_cart_params: { wc_ajax_url: '/?wc-ajax=%%endpoint%%', cart_url: '/cart/' } },
  body: `${readFileSync('fixtures/content/tabs.html', 'utf8')}
    <a class="add_to_cart_button ajax_add_to_cart" data-product_id="11" href="?add-to-cart=11">Add</a>`,
};

/** The scripts that today's platform registers: the path of the file and the needed handles, by handle. */
const registry: Record<string, { src: string; deps: string[] }> = hasCaptures
  ? JSON.parse(readCaptureFile('registry-7.1.json'))
  : {};

/** A page of the builder on today's platform, with all its registered scripts. */
export const SHOP_OF_TODAY = {
  ...SHOP,
  registry,
  handles: today.handles,
  printed: (today.pages['el-tabs']?.printed ?? []).map((each) => {
    const { handle, before } = typeof each === 'string' ? { handle: each } : (each as Printed);
    return { handle, ...(before?.startsWith('code') && { before: 'jQuery.uiBackCompat = true;' }) };
  }),
};

/**
 * The same, where a library of the platform needs a script that the table does not list, and inline code uses
 * it.
 */
export const SHOP_OF_TOMORROW = {
  ...SHOP_OF_TODAY,
  registry: {
    ...registry,
    'wp-dom-ready': { src: '/wp-includes/js/dist/dom-ready.min.js', deps: ['wc-js-cookie'] },
  },
  printed: [...SHOP_OF_TODAY.printed, { handle: 'wp-dom-ready' }],
  body: `${SHOP.body}<script>wp.domReady( () => document.documentElement.classList.add( 'told' ) );</script>`,
};

/** The same shop with a script of another plugin, which needs jQuery. */
export const SHOP_WITH_SLIDER = {
  ...SHOP,
  handles: {
    ...handles,
    'acme-slider': {
      handle: 'acme-slider',
      src: '/wp-content/plugins/acme/slider.js',
      deps: ['jquery'],
      footer: true,
    },
  },
  printed: [...SHOP.printed, { handle: 'acme-slider' }],
};

/** The same with code that starts the form of a quick view as soon as it runs. */
export const SHOP_WITH_QUICK_VIEW = {
  ...SHOP_WITH_SLIDER,
  printed: [
    ...SHOP.printed,
    { handle: 'wc-add-to-cart-variation', extra: ['wc_add_to_cart_variation_params'] },
    {
      handle: 'acme-slider',
      after: "window.recorded = [ jQuery( '#quick-view' ).wc_variation_form().length ];",
    },
  ],
  body: `${SHOP.body}<form id="quick-view"></form>`,
};

/** The same with a cart: the handlers of the shop that start without a press, each with its data. */
export const SHOP_WITH_CART = {
  ...SHOP_WITH_SLIDER,
  printed: [
    ...SHOP_WITH_SLIDER.printed,
    ...['wc-country-select', 'wc-address-i18n'].map((handle) => ({ handle })),
    { handle: 'wc-cart', extra: ['wc_cart_params'] },
  ],
  data: {
    ...SHOP.data,
    wc_cart_params: { ajax_url: '/wp-admin/admin-ajax.php', wc_ajax_url: '/?wc-ajax=%%endpoint%%' },
    wc_cart_fragments_params: {
      wc_ajax_url: '/?wc-ajax=%%endpoint%%',
      cart_hash_key: 'wc_cart_hash_x',
      fragment_name: 'wc_fragments_x',
      request_timeout: '5000',
    },
    wc_order_attribution: {
      params: {
        lifetime: 0.00001,
        session: 30,
        base64: false,
        ajaxurl: '/',
        prefix: 'wc_order_attribution_',
        allowTracking: true,
      },
      fields: { source_type: 'current.typ' },
    },
  },
  body: `${SHOP.body}${readFileSync('fixtures/commerce/cart-page.html', 'utf8')}`,
};

/** The shop with the slider, whose script declares no dependencies. */
export const SHOP_WITH_SILENT_SLIDER = {
  ...SHOP_WITH_SLIDER,
  handles: {
    ...SHOP_WITH_SLIDER.handles,
    'acme-slider': { ...SHOP_WITH_SLIDER.handles['acme-slider'], deps: [] },
  },
};

/** The same with that script before all others. */
export const SHOP_WITH_SLIDER_IN_HEAD = {
  ...SHOP_WITH_SILENT_SLIDER,
  handles: {
    ...SHOP_WITH_SILENT_SLIDER.handles,
    'acme-slider': { ...SHOP_WITH_SILENT_SLIDER.handles['acme-slider'], footer: false },
  },
  printed: SHOP_WITH_SILENT_SLIDER.printed.toReversed(),
};

/** The shop with a button whose code reads libraries. */
export const SHOP_WITH_BUTTON = {
  ...SHOP,
  body: `${SHOP.body}<button id="reader" onclick="recorded = [ jQuery( '#reader' ).length ]; jQuery.fn.block">Read</button>`,
};

/** The shop with code that reads a library while the page is parsed. */
export const SHOP_WITH_READER = {
  ...SHOP,
  body: `${SHOP.body}<script>window.recorded = [ typeof window.jQuery.fn ];</script>`,
};

/** The path of a file of the shop's mini-cart block. */
export const BLOCK_FILE = '/wp-content/plugins/woocommerce/assets/client/blocks/woocommerce/mini-cart.js';

/** A block that looks for jQuery when it starts, and then listens for an event of the shop. */
export const BLOCK_CODE = `window.recorded = [];
  if ('jQuery' in window) jQuery(document.body).on('added_to_cart', () => recorded.push('heard'));`;

/** The shop with that block, and a button that emits the event. */
export const SHOP_WITH_BLOCK = {
  ...SHOP,
  body: `${SHOP.body}<script type="module" src="${BLOCK_FILE}"></script>
    <button id="emits" onclick="jQuery( document.body ).trigger( 'added_to_cart' )">Emit</button>`,
};

/** Handles that the recorded shop prints and that the plugin has to remove. */
const ORIGINALS = SHOP.printed.map(({ handle }) => handle);

const handlesOn = (html: string) =>
  [...html.matchAll(/<script\b[^>]*\bid="([\w-]+)-js"/g)].map(([, handle]) => handle ?? '');

/** Returns the handles of a shop's scripts that are on a page, without those of the theme. */
export const printedOn = (html: string, { printed }: Pick<typeof SHOP, 'printed'>): string[] =>
  handlesOn(html).filter((handle) => printed.some((each) => each.handle === handle));

const BLOCK = /<script type="application\/json" id="skerry-taken-off">(.*?)<\/script>\n/s;

interface Block {
  readonly scripts: readonly {
    readonly attributes: { readonly id?: string };
    readonly readable?: true;
    readonly behind?: string;
  }[];
}

/** Returns a page without the JSON block of its removed scripts. */
export const withoutBlock = (html: string): string => html.replace(BLOCK, '');

function removedScripts(html: string): Block['scripts'] {
  const [, json = '{"scripts":[]}'] = BLOCK.exec(html) ?? [];
  return (JSON.parse(json) as Block).scripts;
}

/** Returns the handles of removed libraries that can still be read. */
export const readableOn = (html: string): string[] =>
  removedScripts(html).flatMap(({ readable, attributes: { id = '' } }) =>
    readable ? id.replace(/-js$/, '') : [],
  );

/**
 * Returns the handle of a removed library, and the address of the script that the page has before its place.
 */
export const placesOn = (html: string): Record<string, string> =>
  Object.fromEntries(
    removedScripts(html).flatMap(({ behind, attributes: { id = '' } }) =>
      behind ? [[id.replace(/-js$/, ''), behind]] : [],
    ),
  );

/** Returns the handles of original scripts that are on a page. */
export const originalsOn = (html: string): string[] =>
  handlesOn(html).filter((handle) => ORIGINALS.includes(handle));
