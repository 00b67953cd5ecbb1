import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newViolations, violations } from '#testing/axe.ts';
import { hasCaptures, recordedExchanges, withLegacyMarkup } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { openCapture } from '#testing/open-capture.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const PATH = '/wp-json/elementor-pro/v1/refresh-search';
// Captured pages have no style sheets, so colours cannot be checked.
const rules = { 'color-contrast': { enabled: false } };
const STYLES = `<style>
  .fas { display: inline-block; width: 1em; height: 1em }
  search.e-search.hidden { opacity: 0; visibility: hidden }
  .e-search-results-container { position: absolute; z-index: 5; background: #fff; max-height: 300px; overflow: auto }
  .elementor-search-form__container.elementor-search-form--full-screen { position: fixed; inset: 0; z-index: 9; background: #eee }
  .elementor-search-form--skin-full_screen .elementor-search-form__container:not(.elementor-search-form--full-screen) { opacity: 0 }
</style>`;

// The first interaction also loads the cart.
const cart = hasCaptures ? recordedExchanges('wc-ajax-get_refreshed_fragments') : [];
const answers = hasCaptures ? recordedExchanges('refresh-search') : [];
const found = {
  method: 'POST',
  path: PATH,
  reply: { json: answers[0]?.response.body ?? {} },
  repeat: 'always',
} as const;
const failed = { method: 'POST', path: PATH, reply: { status: 500, json: {} } } as const;
const nothing = { method: 'POST', path: PATH, reply: { json: answers[1]?.response.body ?? {} } } as const;

const LIVE = '273b168';
const PLAIN = '45a3ea3';
const field = (page: Page, id: string) => page.locator(`#search-${id}`);
const results = (page: Page, id: string) => page.locator(`#results-${id}`);
const hasClass = (page: Page, id: string, name: string) =>
  results(page, id).evaluate((each, wanted) => each.classList.contains(wanted), name);
const expanded = (page: Page) => field(page, LIVE).getAttribute('aria-expanded');
const hasFocus = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);
const PAGES = withLegacyMarkup('el-nav');
const open = async (name: string, replies: Parameters<typeof openCapture>[1] = {}) => {
  const opened = await openCapture(name, { extraHtml: STYLES, ...replies });
  await field(opened.page, LIVE).scrollIntoViewIfNeeded();
  await field(opened.page, LIVE).waitFor();
  return opened;
};

describe.skipIf(!hasCaptures).each(PAGES)('the search widget on %s', (name) => {
  it('searches once while the visitor types, and moves through results by keyboard', async () => {
    const { page, shop } = await open(name, { replies: [found, ...cart] });
    const calls = () => shop.calls.filter(({ path }) => path === PATH);
    await field(page, LIVE).pressSequentially('post');
    await eventually(() => expanded(page)).toBe('true');
    expect(calls().map(({ body }) => body)).toEqual([
      { post_id: 170, widget_id: LIVE, search_term: 'post', page_number: 1 },
    ]);
    expect(await results(page, LIVE).getAttribute('aria-label')).toBe('Results for post');
    expect(await results(page, LIVE).locator('.e-loop-item').count()).toBe(6);
    await page.keyboard.press('ArrowDown');
    expect(await hasFocus(page, '.e-loop-item-128 a')).toBe(true);
    await page.keyboard.press('ArrowUp');
    expect(await hasFocus(page, `#search-${LIVE}`)).toBe(true);

    const url = page.url();
    await results(page, LIVE).locator('a.page-numbers').nth(1).click();
    await eventually(() => calls().length).toBe(2);
    expect(calls()[1]?.body).toMatchObject({ search_term: 'post', page_number: 3 });
    expect(page.url()).toBe(url);

    await eventually(() => hasClass(page, LIVE, 'hide-loader')).toBe(true);
    await page.keyboard.press('Escape');
    expect([await hasClass(page, LIVE, 'hidden'), await expanded(page)]).toEqual([true, 'false']);
    expect(await hasFocus(page, `#search-${LIVE}`)).toBe(true);
    await field(page, PLAIN).focus();
    await field(page, LIVE).focus();
    expect(await hasClass(page, LIVE, 'hidden')).toBe(false);
    await page.locator('h1').click();
    expect(await hasClass(page, LIVE, 'hidden')).toBe(true);
  });
});

describe.skipIf(!hasCaptures)('the search widget', () => {
  const name = 'el-nav';

  it.runIf(isWholeSuite)(
    'announces that nothing was found, and keeps results when the request fails',
    async () => {
      const { page, shop, clearProblems } = await open(name, { replies: [nothing, failed, ...cart] });
      const calls = () => shop.calls.filter(({ path }) => path === PATH).length;
      await field(page, LIVE).fill('zzzz');
      await results(page, LIVE).getByText('we can’t find').waitFor();
      expect(await results(page, LIVE).locator('.e-search-results').getAttribute('class')).toContain(
        'no-results',
      );
      await field(page, LIVE).fill('zzzzz');
      await eventually(calls).toBe(2);
      await eventually(() => hasClass(page, LIVE, 'hide-loader')).toBe(true);
      expect([await expanded(page), await results(page, LIVE).getByText('we can’t find').count()]).toEqual([
        'false',
        1,
      ]);
      clearProblems();
    },
  );

  it('is a plain form without results', async () => {
    const { page, shop } = await open(name, { replies: cart });
    await page.route(/\?s=mug/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>found</p>' }));
    await field(page, PLAIN).fill('mug');
    await field(page, PLAIN).press('Enter');
    await page.getByText('found').waitFor();
    expect(page.url()).toContain(`s=mug&e_search_props=${PLAIN}-170`);
    expect(shop.calls.filter(({ path }) => path === PATH)).toEqual([]);
  });

  it.runIf(isWholeSuite)('has no new accessibility violation with results', async () => {
    const served = await openCapture(name, { script: 'without', extraHtml: STYLES });
    const alone = await violations(served.page, { rules });
    await served.close();
    const { page } = await open(name, { replies: [found, ...cart] });
    await field(page, LIVE).fill('post');
    await eventually(() => expanded(page)).toBe('true');
    expect(newViolations(await violations(page, { rules }), alone)).toEqual([]);
  });
});

describe.skipIf(!hasCaptures).each(PAGES)('the search form on %s', (name) => {
  const FULL = '.elementor-element-242e95c';
  const SHOWN = `${FULL} .elementor-search-form--full-screen`;

  it('opens over the page, and closes in every way', async () => {
    const { page } = await openCapture(name, { extraHtml: STYLES, replies: cart });
    const toggle = page.locator(`${FULL} .elementor-search-form__toggle`);
    const isOpen = () => page.locator(SHOWN).count();
    const opens = () => eventually(isOpen).toBe(1);
    const closes = async () => {
      await eventually(() => hasFocus(page, '.elementor-search-form__toggle')).toBe(true);
      expect(await isOpen()).toBe(0);
    };
    await toggle.focus();
    const topPx = await page.evaluate(() => scrollY);
    await page.keyboard.press('Space');
    await opens();
    expect(await page.evaluate(() => scrollY)).toBe(topPx);
    expect(await hasFocus(page, '#elementor-search-form-242e95c')).toBe(true);
    await page.locator(`${FULL} input`).click();
    expect(await isOpen()).toBe(1);
    await page.keyboard.press('Escape');
    await closes();

    await toggle.click();
    await opens();
    const cross = page.locator(`${FULL} .dialog-close-button`);
    const { width, height } = (await cross.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThan(0);
    await cross.click();
    await closes();

    await toggle.click();
    await opens();
    await page.mouse.click(5, 700);
    await closes();
  });
});

describe.skipIf(!hasCaptures)('the search form', () => {
  it('is marked while it has the focus', async () => {
    const { page } = await openCapture('el-nav', { extraHtml: STYLES, replies: cart });
    const marked = (id: string) =>
      page.locator(`.elementor-element-${id} .elementor-search-form--focus`).count();
    await page.locator('#elementor-search-form-b0d4d29').focus();
    await eventually(() => marked('b0d4d29')).toBe(1);
    await page.locator('.elementor-search-form__icon').click();
    await eventually(() => hasFocus(page, '#elementor-search-form-41ac538')).toBe(true);
    expect([await marked('b0d4d29'), await marked('41ac538')]).toEqual([0, 1]);
  });

  it('works in a header before any interaction, without any code', async () => {
    const { page } = await openCapture('el-header', { extraHtml: STYLES, replies: cart });
    const loaded = () =>
      page.evaluate(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => /\/search-form-/.test(name)).length,
      );
    expect(await loaded()).toBe(0);
    await page.locator('.elementor-search-form__input').first().focus();
    await eventually(loaded).toBe(1);
  });
});
