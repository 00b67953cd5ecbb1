import { expect } from 'vitest';
import { type Journey, onBoth } from '../journey.ts';

const PAGED = '.elementor-element-1005a01';
const GROWING = '.elementor-element-1005a02';

/** Loops and posts: filters, pages, and "load more". */
export const lists: readonly Journey[] = [
  ...onBoth('a list is filtered, paged and grows, and "back" undoes it', async (visit, size) => {
    const visitor = await visit('/loops/', { size });
    const names = (list: string) =>
      visitor.run(
        (selector) =>
          [...document.querySelectorAll(`${selector} .piece-title`)].map((each) => each.textContent).join(),
        list,
      );
    const first = await names(PAGED);
    await visitor.click('[data-filter="kitchen"]');
    await visitor.expectAttribute('[data-filter="kitchen"]', 'aria-pressed', 'true');
    await visitor.expectShown(`${PAGED} .product_cat-kitchen`, 12);
    await visitor.click(`${PAGED} a.page-numbers.next`);
    await visitor.expectText(`${PAGED} .page-numbers.current`, /2/);
    await visitor.expectShown(`${PAGED} .product_cat-kitchen`, 12);
    const beside = await visitor.run(
      (list) => document.querySelectorAll(`${list} .piece-title`).length,
      GROWING,
    );
    await visitor.click(`${GROWING} .e-loop__load-more a`);
    await visitor.expectShown(`${GROWING} .piece-title`, 2 * beside);
    await visitor.run(() => history.go(-2));
    await visitor.expectAttribute('[data-filter="kitchen"]', 'aria-pressed', 'false');
    await visitor.expectText(`${PAGED} .page-numbers.current`, /1/);
    expect(await names(PAGED)).toBe(first);
  }),

  [
    'posts load by a button, and the focus moves to the first new one',
    async (visit) => {
      const visitor = await visit('/blog/');
      await visitor.tabTo('[data-id="b106001"] .elementor-button');
      await visitor.press('Enter');
      await visitor.expectShown('[data-id="b106001"] article h3', 12);
      await visitor.expectFocusText('A glaze named Tide');
    },
  ],
];
