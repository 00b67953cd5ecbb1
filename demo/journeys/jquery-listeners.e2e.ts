import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addButton, expectCartsToShow } from '#testing/demo-cart.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';

type Wrapped = ArrayLike<Element> & { on(name: string, listener: (...args: unknown[]) => void): void };
type WithEmitted = typeof globalThis & {
  jQuery?: (target: unknown) => Wrapped;
  emitted?: string[];
};

const NAMES = [
  'adding_to_cart',
  'added_to_cart',
  'removed_from_cart',
  'wc_fragments_loaded',
  'wc_cart_button_updated',
];

/** Runs in the page: records each event twice, through jQuery with its arguments and natively. */
const listen = (names: string[]) => {
  const emitted: string[] = [];
  const page = globalThis as WithEmitted;
  page.emitted = emitted;
  const nameOf = (value: unknown): string => {
    const element = (value as Partial<Wrapped> | null)?.[0];
    if (element instanceof Element) return `$${element.getAttribute('data-product_id')}`;
    return value instanceof Object ? `{${Object.keys(value).sort().join()}}` : typeof value;
  };
  for (const name of names) {
    page
      .jQuery?.(document.body)
      .on(name, (_event, ...args) => emitted.push(`jquery ${name} ${args.map(nameOf).join(' ')}`.trim()));
    document.body.addEventListener(name, () => emitted.push(`native ${name}`));
  }
};

const clearEmitted = (page: Page) =>
  page.evaluate(() => ((globalThis as WithEmitted).emitted ?? []).splice(0).sort());

const FRAGMENTS = '{a.cart-contents,div.widget_shopping_cart_content}';

it('other scripts receive each shop event once through jQuery with arguments, and once natively', async () => {
  const { page } = await openDemo('/?jquery=1&csp=off');
  await page.evaluate(listen, NAMES);
  await addButton(page, 11).click();
  await expectCartsToShow(page, { 11: 1 });
  expect(await clearEmitted(page)).toEqual([
    `jquery added_to_cart ${FRAGMENTS} string $11`,
    expect.stringMatching(/^jquery adding_to_cart \$11 \{.*product_id.*quantity.*\}$/),
    'jquery wc_cart_button_updated $11',
    'jquery wc_fragments_loaded',
    'native added_to_cart',
    'native adding_to_cart',
    'native wc_cart_button_updated',
    'native wc_fragments_loaded',
  ]);
  await page.locator('.site-footer .remove_from_cart_button').click();
  await expectCartsToShow(page, {});
  expect(await clearEmitted(page)).toEqual([
    `jquery removed_from_cart ${FRAGMENTS} string $11`,
    'jquery wc_fragments_loaded',
    'native removed_from_cart',
    'native wc_fragments_loaded',
  ]);
});

it('fragments of an added_to_cart event that another script triggers through jQuery are shown', async () => {
  const { page } = await openDemo('/?jquery=1&csp=off');
  await page.evaluate(() => {
    const body = (globalThis as WithEmitted).jQuery?.(document.body) as unknown as {
      trigger(name: string, args: unknown[]): void;
    };
    body.trigger('added_to_cart', [{ 'a.cart-contents': '<a class="cart-contents">theirs</a>' }, 'hash']);
  });
  await eventually(() => page.locator('a.cart-contents').textContent()).toBe('theirs');
});
