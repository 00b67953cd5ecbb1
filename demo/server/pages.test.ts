import { beforeEach, describe, expect, it } from 'vitest';
import { createShop } from '../server.ts';
import { createVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;

beforeEach(() => {
  visitor = createVisitor(createShop({ scriptDir: 'fixtures' }));
});

const namesOn = (page: string): string[] =>
  [...page.matchAll(/loop-product__title">([^<]+)/g)].map(([, name = '']) => name);

describe('the listing', () => {
  it.each([
    ['menu_order', 'Stoneware mug'],
    ['popularity', 'Sea salt soap'],
    ['rating', 'Wool blanket'],
    ['date', 'Reading lamp'],
    ['price', 'Glazed tile'],
    ['price-desc', 'Wool blanket'],
    ['made-up', 'Stoneware mug'],
  ])('sorted by %s, starts with %s', async (orderBy, first) => {
    const page = await visitor.page(`/shop/?orderby=${orderBy}&paged=1`);
    expect(namesOn(page)[0]).toBe(first);
  });

  it('shows the chosen order in the select, and keeps it in the page links', async () => {
    const page = await visitor.page('/shop/?orderby=price-desc');
    expect(page).toContain('<option value="price-desc" selected="selected">');
    expect(page.match(/selected="selected"/g)).toHaveLength(1);
    expect(page).toContain('href="/shop/page/2/?orderby=price-desc"');
  });

  it('shows every product once across all pages', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => visitor.page(`/shop/page/${page}/`)));
    expect(new Set(pages.flatMap(namesOn)).size).toBe(27);
    expect(pages[1]).toContain('Showing 9&ndash;16 of 27 results');
    expect((await visitor.get('/shop/page/5/')).status).toBe(404);
  });

  it('finds products by words, shows a message without results, and escapes the words', async () => {
    const found = namesOn(await visitor.page('/?s=linen&post_type=product'));
    expect(found).toContain('Kitchen apron');
    expect(found).not.toContain('Stoneware mug');
    const nothing = await visitor.page('/?s=%3Cscript%3Ealert(1)&post_type=product');
    expect(nothing).toContain('No products were found');
    expect(nothing).not.toContain('<script>alert');
  });
});

describe('the demo shop', () => {
  it.each([
    '/',
    '/shop/',
    '/product-category/kitchen/',
    '/product/wool-blanket/',
    '/cart/',
    '/contact/',
    '/product/breakfast-for-two/',
    '/my-account/',
    '/my-account/lost-password/',
    '/terms/',
    '/builder/',
    '/builder/shop/',
    '/popups/',
    '/pictures/',
    '/pictures/care.html',
    '/media/scenes/lighthouse.jpg',
    '/motion/',
    '/gallery/',
    '/blog/',
    '/blog/fog/',
    '/all/',
    '/editor/',
    '/exhibits/',
    '/forms/',
    '/forms/paid/',
    '/consent/',
  ])('opens %s', async (path) => {
    expect((await visitor.get(path)).status).toBe(200);
  });

  it.each([
    '/nothing/',
    '/blog/nothing/',
    '/product/nothing/',
    '/product-category/nothing/',
    '/shop/page/zero/',
  ])('shows the "not found" page with status 404 at %s', async (path) => {
    const response = await visitor.get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Nothing here but trees');
  });

  it('shows the requested page of one journal list, and the first page of the other', async () => {
    const page = await visitor.page('/blog/?e-page-b106002=2');
    expect(page).toContain('data-page="2" data-max-page="4" data-next-page="/blog/?e-page-b106002=3"');
    expect(page).toContain('data-page="1" data-max-page="2" data-next-page="/blog/?e-page-b106001=2"');
    expect(await visitor.page('/blog/?e-page-b106002=9')).toContain('elementor-posts-nothing-found');
  });

  it('redirects an address without trailing slash', async () => {
    const response = await visitor.get('/shop?orderby=price');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/shop/?orderby=price']);
  });

  it('prints the globals before the script tag, and no tag with script=off', async () => {
    const page = await visitor.page('/cart/');
    const tag = page.indexOf('<script type="module" src="/skerry/skerry.js">');
    expect(tag).toBeGreaterThan(page.indexOf('var elementorFrontendConfig ='));
    expect(page).toContain('"is_cart":"1"');
    expect(await visitor.page('/cart/?script=off')).not.toContain('skerry.js');
  });

  it('loads jQuery before our script with jquery=1', async () => {
    const page = await visitor.page('/?jquery=1');
    expect(page.indexOf('/vendor/jquery.js')).toBeLessThan(page.indexOf('/skerry/skerry.js'));
    expect(await visitor.page('/vendor/jquery.js')).toContain('jQuery v3.7.1');
  });

  it('sends a strict policy with its nonce on every script, and prints no style attribute', async () => {
    const response = await visitor.get('/?csp=strict');
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    const page = await response.text();
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(page.match(/<script/g)).toHaveLength(page.split(`<script nonce="${nonce}"`).length - 1);
    expect(page).not.toMatch(/ style="/);
  });

  it('is right to left with rtl=1', async () => {
    const page = await visitor.page('/builder/?rtl=1');
    expect(page).toContain('dir="rtl"');
    expect(page).toContain('"is_rtl":true');
  });

  it('prints the id of a configured model on every element in edit mode', async () => {
    const page = await visitor.page('/builder/?environment=edit');
    expect(page).toContain('"environmentMode":{"edit":true');
    const ids = [...page.matchAll(/data-model-cid="(c\d+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);
    const config = JSON.parse(/elementorFrontendConfig = (.*);<\/script>/.exec(page)?.[1] ?? '{}');
    expect(Object.keys(config.elements.data).sort()).toEqual([...ids].sort());
  });

  it('renders a heading with another, escaped text under the same model id', async () => {
    const page = await visitor.page('/builder/?environment=edit');
    const html = await visitor.page('/editor/elements/2e1d6c9?text=%3Cb%3ENew');
    expect(html).toContain('&lt;b&gt;New');
    const [, cid = 'none'] = /data-model-cid="(c\d+)"/.exec(html) ?? [];
    expect(page).toContain(`data-model-cid="${cid}"`);
    expect((await visitor.get('/editor/elements/none')).status).toBe(404);
  });

  it.each([
    ['both', 2, 1],
    ['arrows', 2, 0],
    ['dots', 0, 1],
    ['none', 0, 0],
  ])('renders a carousel with the navigation %s', async (navigation, arrows, dots) => {
    for (const id of ['a3c07e5', 'd2b6f93']) {
      const html = await visitor.page(`/editor/elements/${id}?navigation=${navigation}`);
      expect(html.match(/class="elementor-swiper-button /g) ?? []).toHaveLength(arrows);
      expect(html.match(/class="swiper-pagination"/g) ?? []).toHaveLength(dots);
      expect(html.match(/<div/g)?.length).toBe(html.match(/<\/div>/g)?.length);
    }
  });

  it('serves the script folder with any version parameter, and nothing outside it', async () => {
    expect((await visitor.get('/skerry/commerce/ordering.html?ver=3')).status).toBe(200);
    expect((await visitor.get('/skerry/..%2Fpackage.json')).status).toBe(404);
    expect((await visitor.get('/skerry/skerry.js')).status).toBe(404);
  });
});
