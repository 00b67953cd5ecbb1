import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { eventually } from '#testing/eventually.ts';

/** Quantities by product id. */
export type Quantities = Readonly<Record<string, number>>;

const LINE = /mini_cart_item">.*?data-product_id="(\d+)".*?class="quantity">(\d+) /gs;

const linesIn = (html: string): Quantities =>
  Object.fromEntries([...html.matchAll(LINE)].map(([, id = '', quantity]) => [id, Number(quantity)]));

/** Returns this visitor's cart on the demo shop's server. */
export async function cartOnServer(context: BrowserContext): Promise<Quantities> {
  const answer = await context.request.get(`${inject('demoUrl')}/contact/?script=off`);
  const [, footer = ''] = (await answer.text()).split('<footer');
  return linesIn(footer);
}

/** Returns the add-to-cart button of a product card. */
export const addButton = (page: Page, productId: number): Locator =>
  page.locator(`.ajax_add_to_cart[data-product_id="${productId}"]`);

/** Runs in the page: returns the lines of each mini-cart. */
const readMiniCarts = (contents: Element[]): Quantities[] =>
  contents.map((content) =>
    Object.fromEntries(
      [...content.querySelectorAll('.woocommerce-mini-cart-item')].map((line) => [
        line.querySelector<HTMLElement>('[data-product_id]')?.dataset.product_id,
        Number.parseInt(line.querySelector('.quantity')?.textContent ?? '', 10),
      ]),
    ),
  );

/** Waits until the mini-carts in header and footer and the header link show these quantities. */
export async function expectCartsToShow(page: Page, quantities: Quantities): Promise<void> {
  await eventually(() => page.locator('.widget_shopping_cart_content').evaluateAll(readMiniCarts)).toEqual([
    quantities,
    quantities,
  ]);
  const total = Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);
  const label = total === 1 ? '1 item' : `${total} items`;
  expect(await page.locator('.cart-contents .count').textContent()).toBe(label);
}

/** Waits until a live region of the shop announces a matching sentence. */
export async function expectAnnounced(page: Page, sentence: string | RegExp): Promise<void> {
  const regions = page.locator('.widget_shopping_cart_live_region, .a11y-speak-region');
  await eventually(async () => (await regions.allTextContents()).join(' ')).toMatch(sentence);
}
