import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createLinkAction } from '#platform/link-actions.ts';
import { hasCaptures, withLegacyMarkup } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { type CaptureOptions, openCapture } from '#testing/open-capture.ts';
import { installClock, passTime } from '#testing/pass-time.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

interface AddOnPage {
  elementorFrontend: { hooks: { addFilter(name: string, filter: (top: number) => number): void } };
  skerry: { update(element: Element, settings: object): void };
  isOld?: boolean;
}

const styles = ['dialog', 'lightbox'].map((name) => ({
  method: 'GET',
  path: `/wp-content/plugins/elementor/assets/css/conditionals/${name}.min.css?ver=3.34.1`,
  reply: { text: '', headers: { 'content-type': 'text/css' } },
  repeat: 'always' as const,
}));
const answers: readonly (readonly [path: string | RegExp, json: object])[] = [
  ['/?wc-ajax=get_refreshed_fragments', { fragments: {} }],
  [/admin-ajax\.php$/, []],
];
const posts = answers.map(([path, json]) => ({
  method: 'POST',
  path,
  reply: { json },
  repeat: 'always' as const,
}));

/** Opens a page with replies to the requests of its other widgets. */
const open = (name: string, options: CaptureOptions = {}) =>
  openCapture(name, { ...options, replies: [...styles, ...posts] });

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const hash = (page: Page) => page.evaluate(() => location.hash);
const chunk = (requests: readonly string[], name: string) =>
  requests.filter((url) => url.includes(`/chunks/${name}-`));
/** Returns the state of a handler's mount; `waiting` if it was not needed yet. */
const stateOf = (page: Page, handler: string) =>
  page.evaluate(
    (name) =>
      (window as unknown as { skerry: { debug(): { handler: string; state: string }[] } }).skerry
        .debug()
        .find((mount) => mount.handler === name)?.state,
    handler,
  );
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => Math.round(node.getBoundingClientRect().top));

describe.skipIf(!hasCaptures)('action links', () => {
  it('reload the page, and load no code before', async () => {
    const { page } = await open('el-off-canvas');
    expect(await stateOf(page, 'link-actions')).toBe('waiting');
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    await page.locator('a[href*="reload-page"]').evaluate((link: HTMLElement) => link.click());
    await expect
      .poll(() => page.evaluate(() => (window as unknown as AddOnPage).isOld).catch(() => true))
      .toBeUndefined();
    expect(await hash(page)).toBe('');
  });

  it.each(withLegacyMarkup('el-popups'))('of %s open a popup without changing the address', async (name) => {
    const { page } = await open(name);
    await page.locator('a[href*="popup%3Aopen"]').first().click();
    await page.locator('.elementor-popup-modal').first().waitFor();
    expect(await hash(page)).toBe('');
  });

  it.runIf(isWholeSuite)('open a popup once for an address whose action the page offers', async () => {
    const { page } = await open('el-popups');
    const offeredHash = await page.locator('a[href*="popup%3Aopen"]').first().getAttribute('href');
    const reopened = await open('el-popups', { hash: offeredHash ?? '' });
    await reopened.page.locator('.elementor-popup-modal').waitFor();
    expect(await reopened.page.locator('.elementor-popup-modal').count()).toBe(1);
  });

  it.each([
    ['el-popups', createLinkAction('popup:open', { id: '246' })] as const,
    ...(isWholeSuite ? [['el-popup-triggers', createLinkAction('popup:open', { id: '261' })] as const] : []),
    ['el-popup-triggers', `%23elementor-action:action=popup:open&settings="']`] as const,
  ])('of %s open nothing for an address whose action the page does not offer', async (name, action) => {
    const { page, requests } = await open(name, { hash: `#${action.slice(3)}` });
    expect(chunk(requests, 'link-actions')).not.toEqual([]);
    expect(await page.locator('.elementor-popup-modal a[href*="popup"]').count()).toBe(0);
    expect(await page.locator('.dialog-widget:visible').count()).toBe(0);
  });

  it.runIf(isWholeSuite)('open a video for an address whose action an element offers', async () => {
    const { page } = await open('el-media');
    const offeredHash = await page.locator('[data-e-action-hash]').last().getAttribute('data-e-action-hash');
    const reopened = await open('el-media', { hash: offeredHash ?? '' });
    await reopened.page.locator('.elementor-lightbox').waitFor();
    expect(await reopened.page.locator('.elementor-lightbox').count()).toBe(1);
  });
});

describe.skipIf(!hasCaptures)('links within the page', () => {
  const filter = `<script>window.addEventListener('elementor/frontend/init', () => {
    elementorFrontend.hooks.addFilter('frontend/handlers/menu_anchor/scroll_top_distance', (top) => top - 100);
  });</script>`;

  it.each(withLegacyMarkup('el-nav'))("of %s land at an add-on's position", async (name) => {
    const { page } = await open(name, { extraHtml: filter });
    await page.locator('a[href="#anchor-one"]').click();
    await eventually(() => topOf(page, '#anchor-one')).toBe(100);
    expect(await hash(page)).toBe('#anchor-one');
  });

  it('of a page with scroll snapping are followed without snapping', async () => {
    const { page } = await open('el-snap', { extraHtml: filter });
    await page.evaluate(() => {
      const part = '<div style="height:2000px;scroll-snap-align:start"></div>';
      const link = '<a href="#deep">Deep</a>';
      const html = `${link}${part}<div class="elementor-menu-anchor" id="deep"></div>${part}`;
      document.body.insertAdjacentHTML('afterbegin', html);
      document.body.style.scrollSnapType = 'y mandatory';
    });
    const snaps = () => page.evaluate(() => document.body.style.scrollSnapType);
    const onTheWay = await page.locator('a[href="#deep"]').evaluate((link: HTMLElement) => {
      link.click();
      return document.body.style.scrollSnapType;
    });
    expect(onTheWay).toBe('none');
    await eventually(() => topOf(page, '#deep')).toBe(100);
    await eventually(snaps).toBe('y mandatory');
  });

  it('are handled by the browser if no script changes them', async () => {
    const { page } = await open('el-nav');
    await page.locator('a[href="#anchor-one"]').hover();
    expect(await stateOf(page, 'anchors')).toBe('waiting');
    await page.locator('a[href="#anchor-one"]').click();
    await eventually(() => topOf(page, '#anchor-one')).toBe(0);
  });

  it.runIf(isWholeSuite)('open the tab that contains their target', async () => {
    const { page } = await open('el-tabs');
    const target = page.locator('.elementor-widget-accordion .elementor-tab-content').last();
    await target.evaluate((node) => {
      node.insertAdjacentHTML('beforeend', '<p id="deep">Deep</p>');
      document.body.insertAdjacentHTML('afterbegin', '<a href="#deep" id="to-deep">Deep</a>');
    });
    await page.locator('#to-deep').click();
    await page.locator('#deep').waitFor();
    await expect
      .poll(() => page.locator('#deep').evaluate((node) => node.getBoundingClientRect().top < innerHeight))
      .toBe(true);
  });

  it('land below a sticky header with an offset', async () => {
    const { page, requests } = await open('el-header');
    expect(chunk(requests, 'anchor-offset')).toEqual([]);
    await page
      .locator('.elementor-element-d17d957')
      .first()
      .evaluate((node) => {
        const end = '<div style="height:3000px"></div><h2 id="slippers">Slippers</h2>';
        document.querySelector('.site-main')?.insertAdjacentHTML('beforeend', end);
        (window as unknown as AddOnPage).skerry.update(node, { sticky_anchor_link_offset: 120 });
      });
    const margin = () => page.locator('#slippers').evaluate((node) => node.style.scrollMarginTop);
    await eventually(margin).toBe('120px');
  });
});

describe.skipIf(!hasCaptures)('the link back to the top', () => {
  const LINK = '.generate-back-to-top';
  const lengthen = (page: Page) => page.addStyleTag({ content: 'body{min-height:4000px}' });
  const shows = (page: Page) => page.locator(LINK).evaluate((link) => getComputedStyle(link).opacity === '1');

  it.each(isWholeSuite ? ['home', 'el-header'] : ['home'])(
    'of %s is shown beyond its start value, and scrolls to the top',
    async (name) => {
      const { page, requests } = await open(name);
      await lengthen(page);
      expect(chunk(requests, 'back-to-top')).toEqual([]);
      for (const [y, shown] of [
        [301, true],
        [299, false],
        [1200, true],
      ] as const) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
        await eventually(() => shows(page)).toBe(shown);
      }
      await page.locator(LINK).evaluate((link: HTMLElement) => link.click());
      await eventually(() => scrollY(page)).toBe(0);
      await eventually(() => shows(page)).toBe(false);
      expect([await hash(page), page.url().endsWith('#')]).toEqual(['', false]);
    },
  );

  it('stops when a visitor scrolls', async () => {
    const { page } = await open('home', { prepare: installClock });
    await lengthen(page);
    await page.evaluate(() => window.scrollTo(0, 3000));
    await eventually(() => shows(page)).toBe(true);
    await page.locator(LINK).evaluate((link: HTMLElement) => {
      link.dataset.scrollSpeed = '400';
      link.click();
      setTimeout(() => window.dispatchEvent(new WheelEvent('wheel')), 100);
    });
    await passTime(page, 600);
    expect(await scrollY(page)).toBeGreaterThan(0);
  });
});
