import { type BigPage, clickOn } from './big-page.ts';
import { builderGlobals, cartGlobals, cut, globalsHtml, numbered, readMarkup, repeat } from './markup.ts';

const ITEMS = '.e-loop-item';

async function listHtml(size: number, from: number): Promise<string> {
  const markup = await readMarkup('product/swatches-archive');
  const product = markup.slice(markup.indexOf('<li'), markup.lastIndexOf('</ul>'));
  const items = repeat(size, (index) =>
    numbered(
      `<div class="elementor e-loop-item" data-elementor-type="loop-item">${product}</div>`,
      from + index,
    ),
  );
  const grid = cut(
    await readMarkup('posts/loop-load-more'),
    /<div class="elementor-element elementor-element-a10bea2/,
    'That was all.</div>',
  );
  const start = grid.indexOf('<div data-elementor-type="loop-item"');
  const end = grid.indexOf('<span class="e-load-more-spinner"');
  return `${grid.slice(0, start)}${items}</div>${grid.slice(end)}</div></div>`;
}

/** A list of products with swatches and buttons, of which the visitor loads more. */
export const productList: BigPage = {
  name: 'products',
  size: 500,
  of: 'products in a list',
  html: async (size) => globalsHtml({ ...cartGlobals, ...builderGlobals }) + (await listHtml(size, 0)),
  answer: async (url, size) =>
    url.pathname === '/journal/2/'
      ? { contentType: 'text/html', body: `<!doctype html><body>${await listHtml(size, size)}</body>` }
      : { contentType: 'application/json', body: '{"fragments":{},"cart_hash":"a"}' },
  steps: [
    clickOn('a swatch is chosen', `${ITEMS}:nth-child(3) .variable-item[data-value="fjord"]`, {
      hasWorked: async (page) => (await page.locator('.variable-item.selected').count()) === 1,
    }),
    clickOn('as many products again are loaded', '.e-loop__load-more a', {
      budgetMs: Number.POSITIVE_INFINITY,
      hasWorked: async (page, size) => (await page.locator(ITEMS).count()) === 2 * size,
    }),
    clickOn('then another swatch is chosen', `${ITEMS}:nth-child(4) .variable-item[data-value="rust"]`),
  ],
};
