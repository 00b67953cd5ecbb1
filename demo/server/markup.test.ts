import { parseHTML } from 'linkedom';
import { beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '../../src/handlers/index.ts';
import { createShop } from '../server.ts';
import { readFixture } from './fixtures.ts';
import { printMarkup } from './markup/print-markup.ts';
import { createVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;

beforeEach(() => {
  visitor = createVisitor(createShop({ scriptDir: 'fixtures' }));
});

const documentOf = (html: string): Document => parseHTML(html).document as unknown as Document;
const elementOf = (html: string): Element => {
  const element = documentOf(`<!doctype html><html><body>${html}</body></html>`).body.firstElementChild;
  if (!element) throw new Error('no element');
  return element;
};

const markupAt = async (path: string) =>
  documentOf(await visitor.page(path)).querySelector('code')?.textContent;

/** Returns the folds of a page: what each says, the handlers that it names, and the markup that it shows. */
const foldsOf = async (path: string) => {
  const page = documentOf(await visitor.page(path));
  const folds = [...page.querySelectorAll('.page-markup > details')].map(async (fold) => ({
    title: fold.querySelector('.page-markup-name')?.firstChild?.textContent?.trim(),
    handlers: [...fold.querySelectorAll('summary code')].map(({ textContent }) => textContent),
    markup: await markupAt(fold.querySelector('iframe')?.getAttribute('src') ?? ''),
  }));
  return Promise.all(folds);
};

describe('a page of widgets', () => {
  it.each([
    ['/builder/', 'tabs', 'tabs'],
    ['/builder/shop/', 'woocommerce menu cart', 'menu-cart'],
    ['/panels/', 'nested tabs', 'nested-tabs'],
    ['/reading/', 'table of contents', 'table-of-contents'],
    ['/floating/', 'floating bars var 1', 'floating-bars'],
    ['/menus/', 'nav menu', 'nav-menu'],
    ['/mega-menu/', 'mega menu', 'mega-menu'],
    ['/themes/storefront/', 'main navigation', 'main-navigation'],
    ['/themes/woostify/', 'quantity', 'quantity'],
    ['/search/', 'search', 'search'],
    ['/loops/', 'loop grid', 'loop-grid'],
    ['/motion/', 'sticky', 'sticky'],
    ['/backgrounds/', 'background slideshow', 'background-slideshow'],
    ['/carousels/', 'slides', 'slides'],
    ['/pictures/', 'modal', 'modal'],
    ['/lightbox/', 'lightbox', 'lightbox'],
    ['/popups/', 'popup', 'popup'],
    ['/gallery/', 'gallery', 'gallery'],
    ['/blog/', 'posts', 'posts'],
    ['/consent/', 'decisions', 'decisions'],
    ['/films/', 'countdown', 'countdown'],
    ['/exhibits/', 'hotspot', 'hotspot'],
    ['/forms/', 'stripe button', 'payment-button'],
    ['/contact/', 'contact form', 'contact-form'],
    ['/product/wool-blanket/', 'swatches', 'swatches'],
  ])('%s shows the markup of %s, with its handler', async (path, name, handler) => {
    const folds = await foldsOf(path);
    const fold = folds.find(({ title }) => title === `Markup: ${name}`);
    expect(fold?.handlers).toContain(handler);
    expect(fold?.markup).toMatch(/^<[a-z]/);
    const names = new Set<string | null>(catalogue.map((each) => each.name));
    expect(folds.flatMap(({ handlers }) => handlers).filter((each) => !names.has(each))).toEqual([]);
    expect(new Set(folds.map((each) => each.title + each.handlers.join())).size).toBe(folds.length);
  });

  it('shows what the server sends, and leaves its widgets as they are', async () => {
    const fixture = readFixture('content/alert').trim();
    const fold = (await foldsOf('/panels/')).find(({ title }) => title === 'Markup: alert');
    const compact = (html: string | null | undefined) => html?.replace(/>\s+|\s+</g, (part) => part.trim());
    expect(compact(fold?.markup)).toBe(compact(fixture.replace('&times;', '×')));
    expect(await visitor.page('/panels/')).toContain(fixture);
  });

  it('shows no markup in the editor, and pages of the shop show none', async () => {
    expect(await foldsOf('/builder/?environment=edit')).toEqual([]);
    for (const path of ['/', '/cart/', '/shop/']) expect(await foldsOf(path)).toEqual([]);
  });
});

describe('the frame of a fold', () => {
  it('with a key that the shop does not know says so, with status 404', async () => {
    const response = await visitor.get('/markup/0123456789abcdef/');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Load the page again');
  });

  it('obeys the policy of the shop', async () => {
    const [, path = ''] = /src="(\/markup\/[^"]+)"/.exec(await visitor.page('/panels/')) ?? [];
    const response = await visitor.get(`${path}?csp=strict`);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(await response.text()).not.toMatch(/ style=|<script/);
  });
});

describe('printed markup', () => {
  it('has a line for each element, and the spaces of its texts', () => {
    const html = `<div class="a"><p>One <b>two</b>, three</p>\n\n<ul data-x='{"y":1}'><li>${'long '.repeat(20)}</li><li>b</li></ul></div>`;
    expect(printMarkup(elementOf(html))).toBe(
      `<div class="a">\n  <p>One <b>two</b>, three</p>\n  <ul data-x="{&quot;y&quot;:1}">\n    <li>${'long '.repeat(20).trim()}</li>\n    <li>b</li>\n  </ul>\n</div>`,
    );
  });

  it('is cut after 120 lines, with a note, and in values of 400 characters', () => {
    const lines = printMarkup(elementOf(`<ul>${'<li>Row</li>'.repeat(150)}</ul>`)).split('\n');
    expect(lines).toHaveLength(122);
    expect(lines.at(-1)).toBe('<!-- and 32 more lines -->');
    expect(printMarkup(elementOf(`<a title="${'x'.repeat(500)}"></a>`))).toBe(
      `<a title="${'x'.repeat(400)}…"></a>`,
    );
  });
});
