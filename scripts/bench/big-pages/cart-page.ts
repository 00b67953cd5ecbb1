import { type BigPage, clickOn } from './big-page.ts';
import { cartPageGlobals, cut, globalsHtml, readMarkup, repeat } from './markup.ts';

const QUANTITY = '.qty';

async function cartHtml(size: number): Promise<string> {
  const markup = await readMarkup('commerce/cart-page');
  const row = cut(markup, /<tr class="woocommerce-cart-form__cart-item/, '</tr>');
  const rows = repeat(size, (index) =>
    row.replaceAll('mug', `mug-${index}`).replaceAll('quantity_1', `quantity_1-${index}`),
  );
  const end = markup.lastIndexOf('<tr>', markup.indexOf('class="actions"'));
  return markup.slice(0, markup.indexOf(row)) + rows + markup.slice(end);
}

/** A cart with two hundred rows. */
export const cartPage: BigPage = {
  name: 'cart',
  size: 200,
  of: 'rows of a cart',
  html: async (size) => globalsHtml(cartPageGlobals) + (await cartHtml(size)),
  answer: async (url, size) =>
    url.searchParams.has('wc-ajax')
      ? { contentType: 'application/json', body: '{"fragments":{},"cart_hash":"a"}' }
      : { contentType: 'text/html', body: `<!doctype html><body>${await cartHtml(size)}</body>` },
  steps: [
    {
      what: 'a quantity is changed',
      run: (page) => page.locator(QUANTITY).nth(5).fill('3'),
    },
    clickOn('the cart is updated, all rows are new', '[name="update_cart"]', {
      budgetMs: 100,
      hasWorked: async (page, size) =>
        (await page.locator(QUANTITY).count()) === size && (await page.locator('.blockUI').count()) === 0,
    }),
    clickOn('a row is removed, all rows are new', '.product-remove a', { budgetMs: 100 }),
  ],
};
