import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addButton, cartOnServer, expectCartsToShow } from '#testing/demo-cart.ts';
import { openItems, visibleTitle, WORKSHOP_IDS, widgetById } from '#testing/demo-widgets.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const ways: Record<string, () => void> = {
  'storage that throws when it is read': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  },
  'storage that is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
  },
  'storage that is missing': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { value: null });
  },
  'cookies that scripts may not read': () => {
    Object.defineProperty(Document.prototype, 'cookie', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
      set() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  },
};

const shop = async (page: Page) => {
  await page.locator('.woocommerce-store-notice__dismiss-link').click();
  await page.locator('.woocommerce-store-notice').waitFor({ state: 'hidden' });
  await addButton(page, 11).click();
  await expectCartsToShow(page, { 11: 1 });
};

/** Storage that throws is like storage that is missing. */
const CHOSEN = [
  'storage that throws when it is read',
  'storage that is full',
  'cookies that scripts may not read',
];

it.each(isWholeSuite ? Object.keys(ways) : CHOSEN)('the shop works with %s', async (way) => {
  const { page, context } = await openDemo('/', {
    prepare: (opened) => opened.page.addInitScript(ways[way] ?? (() => {})),
  });
  await shop(page);
  await page.goto(new URL('/builder/', page.url()).href);
  await expectCartsToShow(page, { 11: 1 });
  expect(await cartOnServer(context)).toEqual({ 11: 1 });
  const toggle = widgetById(page, WORKSHOP_IDS.toggle);
  await visibleTitle(toggle, 1).click();
  await eventually(() => openItems(toggle)).toBe('1');
});
