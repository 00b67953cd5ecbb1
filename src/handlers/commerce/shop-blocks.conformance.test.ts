import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { MadeUpReply } from '#testing/capture-replies.ts';
import { type Exchange, hasCaptures, recordedExchanges } from '#testing/captures.ts';
import { type CaptureOptions, type OpenedCapture, openCapture } from '#testing/open-capture.ts';
import { waitUntilIdle } from '#testing/wait-until-idle.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const PAGE = '7/shop-mini-cart-block';
const BUTTON = '.ajax_add_to_cart';
const REMOVE = '.widget_shopping_cart_content .remove_from_cart_button';
const JQUERY = readFileSync(createRequire(import.meta.url).resolve('jquery/dist/jquery.min.js'), 'utf8');

const script = (code: string, type = '') => `<script ${type}>${code}</script>`;

/**
 * Acts like the mini-cart block's module: checks once for jQuery, and fetches the cart (here: counts) at each
 * of its events.
 */
const BLOCK_CODE = `const badge = document.querySelector('.wc-block-mini-cart__badge');
  window.recorded = [];
  for (const name of ['added_to_cart', 'removed_from_cart']) {
    if ('jQuery' in window) jQuery(document.body).on(name, () =>
      document.body.dispatchEvent(new CustomEvent('wc-blocks_' + name, { bubbles: true })));
    document.addEventListener('wc-blocks_' + name, () => {
      window.recorded.push(name);
      badge.textContent = Number(badge.textContent) + (name === 'added_to_cart' ? 1 : -1);
      badge.hidden = badge.textContent === '0';
    });
  }`;
const BLOCK = script(BLOCK_CODE, 'type="module"');
const BLOCK_FILE = '/wp-content/plugins/woocommerce/assets/client/blocks/woocommerce/mini-cart.js';
const BLOCK_REPLY: MadeUpReply = {
  method: 'GET',
  path: BLOCK_FILE,
  reply: { text: BLOCK_CODE, headers: { 'content-type': 'text/javascript' } },
};
/** An add-on that listens for the shop's event through jQuery. */
const ADD_ON = script(`jQuery(document.body).on('added_to_cart', () => { window.hasAddOnHeard = true; });`);

const [added] = hasCaptures ? recordedExchanges('wc-ajax-add_to_cart-ok') : [];
const [removed] = hasCaptures ? recordedExchanges('wc-ajax-remove_from_cart') : [];
const withoutMissing = (...replies: readonly (Exchange | undefined)[]) =>
  replies.filter((reply) => reply !== undefined);

const endpoints = ({ shop }: OpenedCapture) =>
  shop.calls
    .filter(({ url }) => url.pathname !== BLOCK_FILE)
    .map(({ url }) => url.searchParams.get('wc-ajax'));
const blockEventsOf = ({ page }: OpenedCapture) => page.evaluate('window.recorded') as Promise<string[]>;
const badgeOf = ({ page }: OpenedCapture) => page.locator('.wc-block-mini-cart__badge');

async function add(opened: OpenedCapture, index: number): Promise<void> {
  const button = opened.page.locator(BUTTON).nth(index);
  await button.click();
  await opened.page.locator(`${BUTTON}.added`).nth(index).waitFor();
}

/** Clicks the first line's link, which themes hide from pointers. */
async function remove({ page }: OpenedCapture): Promise<void> {
  await page
    .locator(REMOVE)
    .first()
    .evaluate((link) => (link as HTMLElement).click());
}

const VARIANTS: readonly (readonly [title: string, options: CaptureOptions])[] = [
  ['which has found no jQuery', { extraHtml: BLOCK }],
  ['which has found jQuery', { extraHtml: script(JQUERY) + BLOCK }],
  ['beside an add-on that needs jQuery', { extraHtml: BLOCK + ADD_ON, originals: true }],
  [
    'which comes as a file of the shop',
    {
      extraHtml: script('', `type="module" src="${BLOCK_FILE}"`),
      originals: true,
      replies: [BLOCK_REPLY],
    },
  ],
  ['whose page keeps its scripts behind the tag', { extraHtml: BLOCK, originals: true }],
];

describe.skipIf(!hasCaptures)('the mini-cart block on a classic page', () => {
  it.each(VARIANTS.slice(0, isWholeSuite ? undefined : 4))(
    '%s counts an added and a removed product once',
    async (_title, options) => {
      const opened = await openCapture(PAGE, {
        ...options,
        replies: [...withoutMissing(added, removed), ...(options.replies ?? [])],
      });
      await add(opened, 0);
      await expect.poll(() => badgeOf(opened).textContent()).toBe('1');
      await remove(opened);
      await expect.poll(() => badgeOf(opened).textContent()).toBe('0');
      await waitUntilIdle(opened.page);
      expect(await blockEventsOf(opened)).toEqual(['added_to_cart', 'removed_from_cart']);
      expect(endpoints(opened)).toEqual(['add_to_cart', 'remove_from_cart']);
      const hasAddOn = options.extraHtml?.includes(ADD_ON) ?? false;
      expect(Boolean(await opened.page.evaluate('window.hasAddOnHeard'))).toBe(hasAddOn);
    },
  );

  it('counts every added product once when jQuery loads in between', async () => {
    const opened = await openCapture(PAGE, { extraHtml: BLOCK, replies: withoutMissing(added, added) });
    await add(opened, 0);
    await opened.page.addScriptTag({ content: JQUERY });
    await add(opened, 1);
    await expect.poll(() => badgeOf(opened).textContent()).toBe('2');
    expect(await blockEventsOf(opened)).toEqual(['added_to_cart', 'added_to_cart']);
    expect(endpoints(opened)).toEqual(['add_to_cart', 'add_to_cart']);
  });

  it("refreshes the page's classic mini-carts once after it added a product", async () => {
    const refreshed: MadeUpReply = {
      method: 'POST',
      path: /wc-ajax=get_refreshed_fragments/,
      reply: { json: added?.response.body },
    };
    const opened = await openCapture(PAGE, { extraHtml: BLOCK, replies: [refreshed] });
    await opened.page.evaluate(() => {
      const detail = { preserveCartData: true };
      document.body.dispatchEvent(new CustomEvent('wc-blocks_added_to_cart', { bubbles: true, detail }));
    });
    await opened.page.locator(REMOVE).first().waitFor({ state: 'attached' });
    await waitUntilIdle(opened.page);
    expect(endpoints(opened)).toEqual(['get_refreshed_fragments']);
    expect(await blockEventsOf(opened)).toEqual(['added_to_cart']);
  });
});

/** Parts of a block that the server renders like a classic page. */
const CLASSIC_NODES =
  '.woocommerce-tabs *,.woocommerce-ordering *,.woocommerce-result-count,.elementor-element *';

describe.skipIf(!hasCaptures)("the shop's and the theme's blocks", () => {
  it.each([
    '7/blocks-cart',
    '7/blocks-collection',
    '7/product-variable-block-theme',
    ...(isWholeSuite ? ['7/blocks-checkout', PAGE, '7/shop-block-theme', '7/atoms-block-theme'] : []),
  ])('%s: are unchanged, on load and when clicked', async (name) => {
    const opened = await openCapture(name, { script: 'held' });
    const { page } = opened;
    const markup = () =>
      page.$$eval('[data-wp-interactive],[data-block-name]', (all) =>
        all.map((each) => (each.cloneNode(false) as Element).outerHTML),
      );
    const served = await markup();
    expect(served.length).toBeGreaterThan(0);
    await opened.start();
    expect(await markup()).toEqual(served);
    const kept = await page.evaluate((classic) => {
      let receivedEvent: Event | undefined;
      addEventListener('click', (event) => {
        if (!event.defaultPrevented) receivedEvent = event;
        event.preventDefault();
      });
      const controls = ':is([data-wp-interactive],[data-block-name]) :is(a,button,input,select,label)';
      return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
        if (control.matches(classic)) return [];
        for (const type of ['pointerover', 'pointerdown']) {
          control.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }));
        }
        const press = new MouseEvent('click', { bubbles: true, cancelable: true });
        control.dispatchEvent(press);
        return receivedEvent === press ? [] : control.outerHTML;
      });
    }, CLASSIC_NODES);
    expect(kept).toEqual([]);
    await waitUntilIdle(page);
    expect(await markup()).toEqual(served);
    expect(endpoints(opened)).toEqual([]);
  });

  it.each(isWholeSuite ? ['7/blocks-collection', '7/shop-block-theme'] : ['7/blocks-collection'])(
    '%s: a clicked button adds nothing through us',
    async (name) => {
      const opened = await openCapture(name);
      const button = opened.page
        .locator('.wc-block-components-product-button__button.ajax_add_to_cart')
        .first();
      await button.hover();
      await button.click();
      await waitUntilIdle(opened.page);
      expect(endpoints(opened)).toEqual([]);
      expect(await button.getAttribute('aria-busy')).toBeNull();
      expect(await button.getAttribute('class')).not.toMatch(/loading|added\b/);
    },
  );

  it('7/blocks-cart: a classic add does not reload the page', async () => {
    const { page } = await openCapture('7/blocks-cart', { cookies: { woocommerce_items_in_cart: '1' } });
    await page.mouse.move(200, 200);
    await page.mouse.move(210, 210);
    await waitUntilIdle(page);
    await page.evaluate(() => {
      Object.assign(window, { isSame: true });
      document.body.dispatchEvent(new CustomEvent('added_to_cart', { bubbles: true }));
    });
    await waitUntilIdle(page);
    expect(await page.evaluate('window.isSame')).toBe(true);
  });
});
