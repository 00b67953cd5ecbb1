import { readFileSync } from 'node:fs';
import { hasCaptures, recordedScripts } from '#testing/captures.ts';

const { handles, pages } = hasCaptures ? recordedScripts('scripts.json') : { handles: {}, pages: {} };

const code = (name: string) => `(window.ran = window.ran || []).push(${JSON.stringify(name)}), String(1);`;

interface Printed {
  readonly handle: string;
  readonly extra?: string[];
  readonly after?: string;
}

/** A page of the shop as the recorded one prints it, with tabs, and code that belongs to scripts. */
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
    <a class="ajax_add_to_cart" data-product_id="11" href="?add-to-cart=11">Add</a>`,
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

/** Handles of what the recorded shop prints that the plugin is to take off. */
const ORIGINALS = SHOP.printed.map(({ handle }) => handle);

const handlesOn = (html: string) =>
  [...html.matchAll(/<script\b[^>]*\bid="([\w-]+)-js"/g)].map(([, handle]) => handle ?? '');

/** Handles of original scripts that are on a page. */
export const originalsOn = (html: string): string[] =>
  handlesOn(html).filter((handle) => ORIGINALS.includes(handle));
