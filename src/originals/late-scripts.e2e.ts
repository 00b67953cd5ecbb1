import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import {
  LIBRARY_CODE,
  OTHER_JQUERY_CODE,
  readRecordedValues,
  recordValues,
  SHOP_LIBRARIES,
} from '#testing/library-page.ts';
import type { OpenedMarkup } from '#testing/open-markup.ts';
import { TAG_AND_PLUGIN } from '#testing/page-modes.ts';
import { installClock, passTime } from '#testing/pass-time.ts';
import { pluginTag } from '#testing/plugin-tag.ts';
import { HEAD_TAG, openScripts, scriptTag } from '#testing/script-page.ts';

const ORIGINALS = ['woocommerce', 'wc-add-to-cart-variation', 'smartmenus']
  .map((each) => scriptTag(each))
  .join('');

const MODES = [
  ['our tag', { head: HEAD_TAG, scripts: SHOP_LIBRARIES + ORIGINALS }],
  ['the plugin', { head: pluginTag(scriptTag('jquery-core') + ORIGINALS), scripts: '' }],
] as const;

type Mode = (typeof MODES)[number][1];

const PAGE = `<script>var woocommerce_params = {}, wc_add_to_cart_variation_params = {};</script>
  <ul class="sm" data-smartmenus-id="1"><li><a href="/a/">A</a><ul><li><a href="/b/">B</a></li></ul></li></ul>`;

/** Opens a page with the originals of the shop, and an unknown script. */
const openPage = ({ head, scripts }: Mode, code: Readonly<Record<string, string>>) =>
  openScripts(
    `${scripts}${PAGE}${scriptTag('acme')}`,
    { ...LIBRARY_CODE, ...code },
    { head, prepare: installClock },
  );

/** Returns the state of a handler on the page; undefined while it is not there. */
const stateOf = ({ page }: OpenedMarkup, handler: string) =>
  page.evaluate((name) => {
    if (!window.skerry || Array.isArray(window.skerry)) return undefined;
    return window.skerry.debug().find((mount) => mount.handler === name)?.state;
  }, handler);

/** Inserts a script a second after the page has loaded. */
async function insertLate({ page }: OpenedMarkup, name: string): Promise<void> {
  await passTime(page, 1000);
  await page.addScriptTag({ url: `/js/${name}.js` });
}

/** Returns code that defines `check`, which records the interfaces that the originals add to a jQuery. */
const checkInterfaces = (copy: string) => `window.check = () => { window.recorded = [
  typeof ${copy}.scroll_to_notices, typeof ${copy}.SmartMenus?.hideAll,
  typeof ${copy}.fn.smartmenus, typeof ${copy}.fn.wc_variation_form]; };`;
const INTERFACES = ['function', 'function', 'function', 'function'];

const readInterfaces = async (opened: OpenedMarkup) => {
  await opened.page.evaluate('check()');
  return readRecordedValues(opened);
};

describe.each(MODES)('on a page of %s', (_title, mode) => {
  it.each([
    ['cart-fragments', "wc_cart_fragments_params = { wc_ajax_url: '/ajax/%%endpoint%%' }"],
    ['order-attribution', 'wc_order_attribution = { params: {}, fields: {} }'],
  ])('a handler mounts whose settings a released script defines: %s', async (handler, settings) => {
    const opened = await openPage(mode, { acme: `window.${settings};` });
    await eventually(() => stateOf(opened, handler)).toBe('mounted');
  });

  it('a jQuery that is first read late gets what the originals would have added', async () => {
    const opened = await openPage(mode, { late: `jQuery;${checkInterfaces('jQuery')}` });
    await insertLate(opened, 'late');
    await eventually(() => readInterfaces(opened)).toEqual(INTERFACES);
  });

  it('a second jQuery that loads late gets it too, and the first one keeps it', async () => {
    const opened = await openPage(mode, {
      acme: 'window.first = jQuery;',
      late: `${OTHER_JQUERY_CODE}${checkInterfaces('jQuery')}`,
      first: checkInterfaces('first'),
    });
    await insertLate(opened, 'late');
    await eventually(() => readInterfaces(opened)).toEqual(INTERFACES);
    await insertLate(opened, 'first');
    expect(await readInterfaces(opened)).toEqual(INTERFACES);
  });
});

const FAR = 'https://cdn.example/selectWoo.js';
const SELECT = '<select class="country_select"><option>Norway</option></select>';
/** Comes from another host, so that it cannot run at once. */
const SELECT_LIBRARY = `jQuery.fn.selectWoo = function () { return this.addClass('select2-hidden-accessible'); };`;

describe.each(TAG_AND_PLUGIN)('%s: a select library that another host serves', (_mode, open) => {
  it.each([
    ['before the page has loaded', 0],
    ['long after the page has loaded', 1500],
  ])('enhances the selects when it runs %s', async (_when, delayMs) => {
    const opened = await open(
      `${SHOP_LIBRARIES}<script id="selectWoo-js" src="${FAR}"></script>${scriptTag('wc-country-select')}
       <script>var wc_country_select_params = {};</script>${SELECT}${scriptTag('acme')}`,
      { ...LIBRARY_CODE, acme: recordValues('typeof jQuery.fn.selectWoo') },
      {
        // On a phone, no field of ours replaces the select.
        viewport: 'phone',
        prepare: async ({ page, context }) => {
          await installClock({ page });
          await context.route(FAR, async (route) => {
            await page.clock.runFor(delayMs);
            await route.fulfill({ contentType: 'text/javascript', body: SELECT_LIBRARY });
          });
        },
      },
    );
    await opened.page.locator('select.select2-hidden-accessible').waitFor({ state: 'attached' });
    expect(await readRecordedValues(opened)).toEqual(['function']);
  });
});
