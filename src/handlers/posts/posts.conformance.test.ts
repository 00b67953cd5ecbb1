import { describe, expect, it } from 'vitest';
import { capturedPage, hasCaptures, readCapture } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { openCapture } from '#testing/open-capture.ts';
import { waitUntilIdle } from '#testing/wait-until-idle.ts';

const BUTTON = '.elementor-element-5dd7e5b';
const ENDLESS = '.elementor-element-b398b67';
const WORKS = '.elementor-element-a369c36';

/** Returns the captured page with another page of its lists. */
const pageOf = (name: string, page: number) =>
  readCapture(capturedPage(name))
    .replaceAll('data-page="1"', `data-page="${page}"`)
    .replaceAll(/(data-next-page="[^"]*)\/2\/"/g, `$1/${page + 1}/"`)
    .replaceAll('Post number', `Page ${page}, post`);

const next = (page: number) => ({
  method: 'GET',
  path: `/el-posts/${page}/`,
  reply: { html: pageOf('el-posts', page) },
});

const CART = {
  method: 'POST',
  path: '/?wc-ajax=get_refreshed_fragments',
  reply: { json: {} },
  repeat: 'always',
} as const;

describe.skipIf(!hasCaptures)('lists of posts', () => {
  it('show an error in German on a German page, and load the texts only then', async () => {
    const { page, requests, clearProblems } = await openCapture('el-posts', {
      replies: [CART, { method: 'GET', path: '/el-posts/2/', reply: { status: 500, html: '<p>Broken</p>' } }],
    });
    await page.evaluate(() => document.documentElement.setAttribute('lang', 'de-DE'));
    const words = () => requests.filter((url) => /\/chunks\/de-/.test(url)).length;
    expect(words()).toBe(0);
    await page.locator(`${BUTTON} .elementor-button`).click();
    const failure = page.locator(`${BUTTON} .skerry-failure`);
    await failure.waitFor();
    expect(await failure.textContent()).toMatch(/^Ein unbekannter Fehler ist aufgetreten\./);
    expect([words(), clearProblems().length > 0]).toEqual([1, true]);
  });

  it('load more on click, once, also after a failure; and on scroll, to the end', async () => {
    const { page, shop, clearProblems } = await openCapture('el-posts', {
      script: 'held',
      replies: [CART, { method: 'GET', path: '/el-posts/2/', reply: { status: 500, html: '<p>Broken</p>' } }],
    });
    const count = (widget: string) => page.locator(`${widget} article`).count();
    const button = page.locator(`${BUTTON} .elementor-button`);
    shop.release();
    // The browser handles a click from before the script.
    await page.waitForFunction(() => 'debug' in Object(window.skerry));
    await button.click();
    const failure = page.locator(`${BUTTON} .skerry-failure`);
    await failure.waitFor();
    expect([await count(BUTTON), clearProblems().length > 0]).toEqual([3, true]);

    shop.reply(next(2));
    await button.dblclick();
    await eventually(() => count(BUTTON)).toBe(6);
    await eventually(() => failure.count()).toBe(0);
    const pageRequests = shop.calls.filter(({ method }) => method === 'GET');
    expect(pageRequests).toHaveLength(2);
    expect(await page.locator(`${BUTTON} article h3`).nth(3).textContent()).toContain('Page 2, post');

    shop.reply(...[2, 3, 4, 5].map(next));
    await eventually(async () => {
      await page.locator(`${ENDLESS} .e-load-more-anchor`).scrollIntoViewIfNeeded();
      return page.locator(ENDLESS).getAttribute('class');
    }).toContain('e-load-more-pagination-end');
    expect(await count(ENDLESS)).toBe(15);
  });

  it('of portfolio items are filtered, and the remaining items move up', async () => {
    const { page } = await openCapture('el-posts', { replies: [CART, ...[2, 3, 4, 5].map(next)] });
    const shown = () => page.locator(`${WORKS} article`).filter({ visible: true }).count();
    await page.locator(WORKS).scrollIntoViewIfNeeded();
    // The endless list above loads its next page now, which moves the items down.
    await waitUntilIdle(page);
    const all = await shown();
    const guides = page.locator(`${WORKS} [data-filter="42"]`);
    // Not by its place: the list above may load more at any time.
    await guides.evaluate((node: HTMLElement) => node.click());
    await eventually(() => guides.getAttribute('aria-checked')).toBe('true');
    await eventually(shown).toBe(await page.locator(`${WORKS} .elementor-filter-42`).count());
    expect(await shown()).toBeLessThan(all);
  });
});
