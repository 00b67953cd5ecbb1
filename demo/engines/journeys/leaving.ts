import { expect } from 'vitest';
import type { Visitor } from '#testing/engines/visitor.ts';
import { eventually } from '#testing/eventually.ts';
import { LAZY_CHUNKS } from '#testing/pause-requests.ts';
import type { Journey } from '../journey.ts';

const ADD = '.ajax_add_to_cart[data-product_id="11"]';
const NEXT = '/shop/';

const either = (...parts: readonly RegExp[]) => new RegExp(parts.map(({ source }) => source).join('|'));
const NEXT_PAGE = /^\/shop\//;

/** Goes to the next page, which is slow, and expects that nothing else happens on this one. */
async function leave(visitor: Visitor): Promise<void> {
  const { shop } = visitor;
  await visitor.click(`#menu-main a[href="${NEXT}"]`);
  await eventually(() => shop.held.includes(NEXT)).toBe(true);
  // Longer than a browser needs to cancel what the page loads.
  await new Promise((resolve) => setTimeout(resolve, 90));
  shop.release();
  await visitor.expectPath(NEXT);
  await visitor.expectText('h1', /Shop/);
  expect(shop.requests.filter((path) => path.includes('?add-to-cart='))).toEqual([]);
  expect(shop.problems).toEqual([]);
}

/** A visitor who leaves while something loads. Firefox and WebKit cancel it when the navigation begins. */
export const leaving: readonly Journey[] = [
  [
    'a visitor who leaves while a product is added arrives, and no failure is shown',
    async (visit) => {
      const visitor = await visit('/', { hold: either(/wc-ajax=add_to_cart/, NEXT_PAGE) });
      await visitor.click(ADD);
      await eventually(() => visitor.shop.held.length).toBe(1);
      await leave(visitor);
    },
  ],
  [
    'a visitor who leaves after a press that waits for its code arrives, and the press does nothing',
    async (visit) => {
      const visitor = await visit('/', { hold: either(LAZY_CHUNKS, NEXT_PAGE), until: 'loaded' });
      await eventually(() => visitor.run(() => 'debug' in Object(window.skerry))).toBe(true);
      await visitor.click(ADD);
      await visitor.expectAttribute(ADD, 'aria-busy', 'true');
      await leave(visitor);
    },
  ],
];
