import { randomBytes } from 'node:crypto';
import { nonces } from '../http/nonces.ts';
import type { PageFacts } from './globals.ts';

/** Prefix of the inputs for order attribution. */
export const attributionPrefix = 'wc_order_attribution_';

/** The global for order attribution; the same on every page of the shop. */
export const attributionGlobal = {
  params: {
    lifetime: 1.0e-5,
    session: 30,
    base64: false,
    ajaxurl: '/wp-admin/admin-ajax.php',
    prefix: attributionPrefix,
    allowTracking: true,
  },
  fields: {
    source_type: 'current.typ',
    referrer: 'current_add.rf',
    utm_campaign: 'current.cmp',
    utm_source: 'current.src',
    utm_medium: 'current.mdm',
    utm_content: 'current.cnt',
    utm_id: 'current.id',
    utm_term: 'current.trm',
    utm_source_platform: 'current.plt',
    utm_creative_format: 'current.fmt',
    utm_marketing_tactic: 'current.tct',
    session_entry: 'current_add.ep',
    session_start_time: 'current_add.fd',
    session_pages: 'session.pgs',
    session_count: 'udata.vst',
    user_agent: 'udata.uag',
  },
};

const randomId = (): string => randomBytes(8).toString('hex');

/** Returns the globals of a page with the pixel: events of the page, and of the visitor's actions. */
export const pixelGlobals = ({ origin, title }: PageFacts): Record<string, unknown> => ({
  aepc_pixel: {
    pixel_id: '1041',
    user: {},
    enable_advanced_events: 'yes',
    fire_delay: '0',
    can_use_sku: 'yes',
    enable_addtocart: 'yes',
    enable_addtowishlist: 'yes',
    enable_addpaymentinfo: 'no',
    allowed_params: {
      AddToCart: ['value', 'currency', 'content_category', 'content_name', 'content_type', 'content_ids'],
    },
  },
  aepc_pixel_args: { language: 'en-US' },
  aepc_pixel_events: {
    standard_events: {
      ViewContent: [{ params: { content_name: title }, delay: '0', event_id: randomId() }],
      Lead: [{ params: [], delay: '3', event_id: null }],
    },
    custom_events: [],
    css_events: { '.ask-the-boatman': [{ trackType: 'track', trackName: 'Contact', trackParams: [] }] },
    link_clicks: {
      '/product/*/': {
        contains: [{ trackType: 'trackCustom', trackName: 'LookAtProduct', trackParams: [] }],
      },
    },
    ss_in_ajax: '1',
    api: { root: `${origin}/wp-json/`, nonce: nonces.rest },
  },
});
