import type { Page } from 'playwright-core';
import type { Swiper } from 'swiper/types';
import { describe, expect, inject, it } from 'vitest';
import {
  accordionMarkup,
  fixtureMarkup,
  titleSelector,
  type WithSkerry,
  widgetStates,
} from '#testing/accordion-page.ts';
import {
  breakStorage,
  extendObjects,
  freezePrototypes,
  replaceGlobals,
  replaceToJson,
  shimElements,
} from '#testing/bent-globals.ts';
import type { AnyReply, MadeUpReply } from '#testing/capture-replies.ts';
import { hasCaptures, recordedExchanges } from '#testing/captures.ts';
import { DIALOG_STYLES } from '#testing/dialog-styles.ts';
import { eventually } from '#testing/eventually.ts';
import { type OpenedCapture, openCapture } from '#testing/open-capture.ts';
import { openDemo } from '#testing/open-demo.ts';
import { openMarkup } from '#testing/open-markup.ts';
import { OWN_ISLAND } from '#testing/own-island.ts';
import { unchangedReview } from '#testing/unchanged-review.ts';

const LIGHTBOX_STYLES: MadeUpReply = {
  method: 'GET',
  path: '/wp-content/plugins/elementor/assets/css/conditionals/lightbox.min.css?ver=3.34.1',
  reply: { text: '', headers: { 'content-type': 'text/css' } },
};
const CARTS: MadeUpReply = {
  method: 'POST',
  path: '/?wc-ajax=get_refreshed_fragments',
  reply: { json: { fragments: {}, cart_hash: '' } },
  repeat: 'always',
};
const recorded = (name: string): AnyReply[] => (hasCaptures ? recordedExchanges(name) : []);

const openBent = (name: string, replies: readonly AnyReply[] = []): Promise<OpenedCapture> =>
  openCapture(name, {
    replies: [
      ...replies,
      ...recorded('elementor-menu-cart-fragments'),
      CARTS,
      DIALOG_STYLES,
      LIGHTBOX_STYLES,
    ],
    prepare: ({ page }) => page.addInitScript(extendObjects),
  });

/** Presses an element that the missing style sheets of captured pages may cover. */
const press = (page: Page, selector: string, place = 0) =>
  page
    .locator(selector)
    .nth(place)
    .evaluate((node) => {
      node.scrollIntoView({ behavior: 'instant', block: 'center' });
      (node as HTMLElement).focus();
      (node as HTMLElement).click();
    });

const eventuallyHas = (page: Page, selector: string, attribute: string, value: string) =>
  eventually(() => page.locator(selector).first().getAttribute(attribute)).toBe(value);

interface Act {
  readonly what: string;
  readonly on: string;
  readonly replies?: readonly AnyReply[];
  readonly perform: (opened: OpenedCapture) => Promise<unknown>;
}

const acts: readonly Act[] = [
  {
    what: 'an accordion and tabs',
    on: 'el-tabs',
    async perform({ page }) {
      const title = '.elementor-accordion .elementor-tab-title[data-tab="2"]';
      await press(page, title);
      await eventuallyHas(page, title, 'aria-expanded', 'true');
      const tab = '.elementor-tabs .elementor-tab-desktop-title[data-tab="2"]';
      await press(page, tab);
      await eventuallyHas(page, tab, 'aria-selected', 'true');
    },
  },
  {
    what: 'adding to the cart',
    on: 'shop',
    replies: recorded('wc-ajax-add_to_cart-ok'),
    async perform({ page }) {
      await press(page, '.ajax_add_to_cart');
      await page.locator('.ajax_add_to_cart.added + a.added_to_cart').waitFor();
    },
  },
  {
    what: 'the choice of a variation',
    on: 'product-variable',
    async perform({ page }) {
      await page.locator('.variations_form').first().scrollIntoViewIfNeeded();
      await page.evaluate(() => {
        for (const [name, value] of [
          ['pa_color', 'red'],
          ['pa_size', 'm'],
          ['pa_pattern', 'plain'],
        ]) {
          const select = document.querySelector<HTMLSelectElement>(`select[name=attribute_${name}]`);
          if (select) select.value = value as string;
          select?.dispatchEvent(new Event('change', { bubbles: true }));
        }
      });
      await eventually(() => page.locator('.single_variation').first().textContent()).toContain('€23.00');
    },
  },
  {
    what: 'sending a contact form',
    on: 'contact',
    replies: [...recorded('cf7-schema').slice(1, 2), ...recorded('cf7-feedback-spam')],
    async perform({ page }) {
      const form = page.locator('#wpcf7-f146-p148-o2');
      await form.locator('[name="your-name"]').fill('Ann');
      await form.locator('[name="your-email"]').fill('ann@shop.example');
      await form.locator('.wpcf7-submit').click();
      await form.locator('form.spam[data-status="spam"]').waitFor();
    },
  },
  {
    what: 'moving a carousel',
    on: 'el-carousels',
    async perform({ page }) {
      const index = () =>
        page
          .locator('.elementor-element-71ecd64 .swiper')
          .first()
          .evaluate((node) => (node as Element & { swiper?: Swiper }).swiper?.realIndex);
      await page.locator('.elementor-element-71ecd64').scrollIntoViewIfNeeded();
      await eventually(index).toBe(0);
      await press(page, '.elementor-element-71ecd64 .elementor-swiper-button-next');
      await eventually(index).toBe(1);
    },
  },
  {
    what: 'opening a lightbox',
    on: 'el-galleries',
    async perform({ page }) {
      await press(page, '.elementor-element-ef77151 a', 1);
      const counter = page.getByRole('dialog').locator('.elementor-slideshow__counter');
      await eventually(() => counter.textContent()).toBe('2 / 4');
    },
  },
  {
    what: 'opening a popup',
    on: 'el-popups',
    async perform({ page }) {
      await page.getByText('Open basic').click();
      await page.getByRole('dialog', { name: 'Basic popup' }).waitFor();
      await page.keyboard.press('Escape');
      await page.locator('#elementor-popup-modal-246').waitFor({ state: 'detached' });
    },
  },
  {
    what: 'opening a menu',
    on: 'el-nav',
    async perform({ page }) {
      const link = '.elementor-widget-nav-menu .elementor-nav-menu--main .menu-item-has-children > a';
      await page.locator(link).first().focus();
      await page.keyboard.press('ArrowDown');
      await eventuallyHas(page, link, 'aria-expanded', 'true');
    },
  },
  {
    what: 'filtering a loop',
    on: 'el-loops',
    replies: recorded('refresh-loop-filtered').slice(0, 1),
    async perform({ page }) {
      await press(page, '[data-filter="news"]');
      const titles = page.locator('.elementor-element-a10bea1 .e-loop-item h3');
      await eventually(() => titles.allTextContents()).toEqual([
        'Post number 12',
        'Post number 9',
        'Post number 6',
      ]);
    },
  },
];

const pages = [
  'home',
  'cart',
  'checkout',
  'el-forms',
  'el-media',
  'el-woo',
  'el-off-canvas',
  '7/atoms-atomic',
];

describe.skipIf(!hasCaptures)('on a captured page whose scripts have put members on every object', () => {
  it.each(pages)('everything starts, without a problem: %s', async (name) => {
    const { page, problems } = await openBent(name, [unchangedReview]);
    await page.keyboard.press('Shift');
    const states = await page.evaluate(widgetStates);
    expect(states.length).toBeGreaterThan(0);
    expect(states).not.toContain('failed');
    expect(problems).toEqual([]);
  });

  it.each(acts.map((act) => [act.what, act] as const))(
    '%s works',
    async (_what, { on, replies, perform }) => {
      const opened = await openBent(on, replies);
      await perform(opened);
      expect(await opened.page.evaluate(widgetStates)).not.toContain('failed');
      expect(opened.problems).toEqual([]);
    },
  );
});

it('a list of ours opens and selects on a page whose scripts have put members on every object', async () => {
  const { page, problems } = await openDemo('/checkout/', {
    prepare: async ({ page, context }) => {
      await context.request.get(`${inject('demoUrl')}/?add-to-cart=33`);
      await page.addInitScript(extendObjects);
    },
  });
  await page.locator('#billing_country_field .select2-selection').click();
  await page.keyboard.type('fra');
  const search = page.locator('.select2-search__field');
  await eventually(() => search.inputValue()).toBe('fra');
  await page.keyboard.press('Enter');
  expect(await page.locator('#billing_country').inputValue()).toBe('FR');
  expect(problems).toEqual([]);
});

it('an island opens, with React, on a page whose scripts have put members on every object', async () => {
  const { page, problems } = await openMarkup(OWN_ISLAND, {
    prepare: ({ page }) => page.addInitScript(extendObjects),
  });
  await page.click('.own-list button');
  await page.waitForSelector('.own-list p');
  expect(problems).toEqual([]);
});

const OUR_FIRST_TAG = '<script src="/skerry/skerry.js"></script>';
const twoWidgets = accordionMarkup + fixtureMarkup('content/toggle.html');
const toggle = '.elementor-widget-toggle .elementor-tab-title[data-tab="1"]';

describe('an accordion and the widget beside it work on a page whose scripts have', () => {
  it.each([
    ['put members on every object', extendObjects],
    ['replaced how lists and texts are written as JSON', replaceToJson],
    ['replaced methods of elements by an old polyfill', shimElements],
    ['frozen the prototypes', freezePrototypes],
    ['replaced the console, fetch and Promise', replaceGlobals],
    ['made storage throw', breakStorage],
  ])('%s', async (_what, bend) => {
    const { page, problems } = await openMarkup(twoWidgets, {
      head: OUR_FIRST_TAG,
      prepare: ({ page }) => page.addInitScript(bend),
    });
    await page.click(titleSelector(2));
    await eventuallyHas(page, titleSelector(2), 'aria-expanded', 'true');
    await page.click(toggle);
    await eventuallyHas(page, toggle, 'aria-expanded', 'true');
    expect(problems).toEqual([]);
  });

  it('written a new page into the old one, when they start it again', async () => {
    const { page, problems } = await openMarkup(twoWidgets, { head: OUR_FIRST_TAG });
    // This ends all listeners of the document and the window.
    await page.evaluate((markup) => {
      document.open();
      document.write(`<!doctype html><title>Written</title>${markup}`);
      document.close();
      const { skerry } = globalThis as unknown as WithSkerry;
      skerry.dispose();
      skerry.scan();
    }, twoWidgets);
    await page.click(titleSelector(2));
    await eventuallyHas(page, titleSelector(2), 'aria-expanded', 'true');
    expect(problems).toEqual([]);
  });

  it('a Trusted Types policy of their own, which allows no other', async () => {
    const { page, clearProblems } = await openMarkup(twoWidgets, {
      head: OUR_FIRST_TAG,
      headers: { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types theirs" },
    });
    await page.click(titleSelector(2));
    await eventuallyHas(page, titleSelector(2), 'aria-expanded', 'true');
    await page.click(toggle);
    await eventuallyHas(page, toggle, 'aria-expanded', 'true');
    expect(clearProblems().filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
  });
});
