import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '#testing/axe.ts';
import { hasCaptures } from '#testing/captures.ts';
import { openCapture } from '#testing/open-capture.ts';
import { disposeAndRead, readMarkup } from '#testing/page-markup.ts';
import { waitUntilRest } from '#testing/rest.ts';

const PAGES = ['el-popups', 'el-popups-legacy-markup'];
const TRIGGERS = 'el-popup-triggers';

/** What the builder's own style sheet says about dialogs, which pages load with the first. */
const STYLES = {
  method: 'GET',
  path: '/wp-content/plugins/elementor/assets/css/conditionals/dialog.min.css?ver=3.34.1',
  repeat: 'always',
  reply: {
    text: `.dialog-type-lightbox { position: fixed; inset: 0; z-index: 9999; background: #000c; display: flex }
      .dialog-widget-content { margin: auto; padding: 20px; width: 400px; background: #fff }
      .animated { animation-duration: 0.5s }`,
    headers: { 'content-type': 'text/css' },
  },
} as const;
const CART = {
  method: 'POST',
  path: '/?wc-ajax=get_refreshed_fragments',
  repeat: 'always',
  reply: { json: { fragments: {}, cart_hash: '' } },
} as const;

const open = (name: string, options: Parameters<typeof openCapture>[1] = {}) =>
  openCapture(name, { replies: [STYLES, CART], ...options });
const modal = (page: Page, id: number) => page.locator(`#elementor-popup-modal-${id}`);
const isShown = (page: Page, id: number) => modal(page, id).isVisible();
const gone = (page: Page, id: number) => modal(page, id).waitFor({ state: 'detached' });
const scrollPage = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    scrollTo({ top: y, behavior: 'instant' });
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  }, top);
const entries = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('elementor') ?? '{}') as Record<string, unknown>);
const chunksOf = (requests: readonly string[], name: string) =>
  requests.filter((url) => new RegExp(`/${name}-[\\w-]+\\.js`).test(url)).length;

/** Opens the page of triggers as a visitor who has been here before, and comes from elsewhere. */
async function comeBack(stored: Record<string, unknown>, referer?: string) {
  const opened = await open(TRIGGERS);
  const { page } = opened;
  await page.evaluate((entries) => {
    localStorage.setItem('elementor', JSON.stringify(entries));
    sessionStorage.clear();
  }, stored);
  await page.goto(page.url(), referer ? { referer } : {});
  await waitUntilRest(page);
  return opened;
}

describe.skipIf(!hasCaptures).each(PAGES)('popups of %s', (name) => {
  it('a link opens one, without its code being there before', async () => {
    const { page, requests } = await open(name);
    const address = page.url();
    expect(chunksOf(requests, 'popup-window')).toBe(0);
    const link = page.getByText('Open basic');
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'Basic popup' });
    await dialog.waitFor();
    expect(await dialog.getAttribute('id')).toBe('elementor-popup-modal-246');
    expect(await dialog.locator('.dialog-widget-content').getAttribute('class')).toContain('animated');
    await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    expect(page.url()).toBe(address);
    // In one go, because a busy machine may need longer than the animation.
    const leaving = await dialog.evaluate((node) => {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      return node.querySelector('.dialog-widget-content')?.className;
    });
    expect(leaving).toMatch(/fadeInUp reverse/);
    await gone(page, 246);
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Open basic');
  });

  it('the keyboard stays inside, and nothing scrolls', async () => {
    const { page } = await open(name);
    await scrollPage(page, 300);
    await page.getByText('Open basic').evaluate((node) => (node.closest('a') as HTMLElement).click());
    await modal(page, 246).waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('.elementor-popup-modal'));
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]')?.id)).toBe(
        'elementor-popup-modal-246',
      );
    }
    await page.keyboard.press('Escape');
    await gone(page, 246);
    expect(await page.evaluate(() => scrollY)).toBe(300);
  });

  it('one that is open violates no rule of accessibility', async () => {
    const { page } = await open(name);
    await page.getByText('Open basic').click();
    await modal(page, 246).waitFor();
    await page.waitForTimeout(600);
    expect(
      (await violations(page)).filter((each) => each.includes('popup') || each.includes('dialog')),
    ).toEqual([]);
  });

  it('a link inside closes it, and it opens again with fresh content', async () => {
    const { page } = await open(name);
    for (const _time of [1, 2]) {
      await page.getByText('Open basic').click();
      const field = modal(page, 246).locator('input[type=email]');
      await field.waitFor();
      expect(await field.inputValue()).toBe('');
      expect(await page.locator('#form-field-email').count()).toBe(1);
      await field.fill('a@b.example');
      await modal(page, 246).getByText('Close it').click();
      await gone(page, 246);
    }
  });

  it('one that keeps stays through presses and Escape, locks the page, and its link toggles it', async () => {
    const { page } = await open(name);
    const toggle = () =>
      page
        .getByText('Toggle', { exact: true })
        .evaluate((node) => (node.closest('a') as HTMLElement).click());
    await toggle();
    const dialog = modal(page, 250);
    await dialog.waitFor();
    expect(await dialog.getAttribute('class')).toContain('my-pop');
    await dialog.click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('Escape');
    expect(await isShown(page, 250)).toBe(true);
    const isLocked = () => page.evaluate(() => document.body.classList.contains('dialog-prevent-scroll'));
    expect(await isLocked()).toBe(true);
    await toggle();
    expect(await isLocked()).toBe(false);
    await gone(page, 250);
  });

  it.each(['By selector', 'text opener'])(
    'a click on "%s" opens the one with that selector',
    async (text) => {
      const { page } = await open(name, { viewport: 'phone' });
      await page.clock.install();
      await page.getByText(text).click();
      await modal(page, 254).waitFor();
      expect(new URL(page.url()).hash).toBe('');
      expect(await modal(page, 254).locator('.dialog-widget-content').getAttribute('class')).toMatch(
        / fadeIn$/,
      );
      await page.clock.runFor(8000);
      await gone(page, 254);
    },
  );

  it('the page is as it was when the script lets go', async () => {
    const { page, start } = await open(name, { script: 'held' });
    const before = await readMarkup(page);
    await start();
    await page.getByText('Open basic').click();
    await modal(page, 246).waitFor();
    expect(await disposeAndRead(page, before)).toBe(before);
  });
});

describe.skipIf(!hasCaptures)('popups that come by themselves', () => {
  it('counts views and sessions, and two seconds after the third view one comes', async () => {
    const { page } = await open(TRIGGERS);
    expect(await entries(page)).toMatchObject({
      pageViews: 1,
      sessions: 1,
      popup_258_page_views_initialPageViews: 1,
    });
    await page.reload();
    await waitUntilRest(page);
    await page.waitForTimeout(2300);
    expect(await isShown(page, 258)).toBe(false);
    await page.reload();
    await waitUntilRest(page);
    await modal(page, 258).waitFor();
    expect(await entries(page)).toMatchObject({ pageViews: 3, sessions: 1 });
  });

  it('at 40 percent of the way down, in a second session', async () => {
    const { page } = await comeBack({ pageViews: 5, sessions: 1, popup_262_sessions_initialSessions: 1 });
    // Its other trigger must not be in view before.
    const range = await page.evaluate(() => {
      document.querySelector('#target-el')?.remove();
      return document.documentElement.scrollHeight - innerHeight;
    });
    await scrollPage(page, Math.floor(range * 0.4) - 2);
    expect(await isShown(page, 262)).toBe(false);
    await scrollPage(page, Math.ceil(range * 0.4) + 1);
    await modal(page, 262).waitFor();
  });

  it('at the element that is looked for, in a second session', async () => {
    const { page } = await comeBack({ pageViews: 5, sessions: 1, popup_262_sessions_initialSessions: 1 });
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="height:9000px"></p>'));
    expect(await isShown(page, 262)).toBe(false);
    await page
      .locator('#target-el')
      .evaluate((node) => node.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await modal(page, 262).waitFor();
  });

  it('not in the first session', async () => {
    const { page } = await open(TRIGGERS);
    await scrollPage(page, 99_999);
    await page.waitForTimeout(300);
    expect(await isShown(page, 262)).toBe(false);
  });

  it('at the third click, twice a day', async () => {
    const { page } = await open(TRIGGERS);
    const click = () => page.evaluate(() => document.querySelector('h2')?.click());
    for (const visit of [1, 2, 3]) {
      await click();
      await click();
      expect(await isShown(page, 266)).toBe(false);
      await click();
      if (visit < 3) await modal(page, 266).waitFor();
      await page.waitForTimeout(200);
      expect(await isShown(page, 266)).toBe(visit < 3);
      if (visit < 3) expect(await entries(page)).toMatchObject({ 'popup-266-impressions-count': visit });
      await page.reload();
      await waitUntilRest(page);
    }
  });

  it('after twenty quiet seconds', async () => {
    const { page } = await open(TRIGGERS);
    await page.clock.install();
    await page.mouse.move(50, 50);
    // The clock goes on by itself meanwhile, so not to the last moment.
    await page.clock.runFor(12_000);
    expect(await isShown(page, 266)).toBe(false);
    await page.clock.runFor(8000);
    await modal(page, 266).waitFor();
  });

  it.each([
    [0, true],
    [5, false],
  ])('when the pointer leaves the window at %d: %s', async (clientY, comes) => {
    const { page } = await open(TRIGGERS);
    await page.evaluate(
      (y) => document.body.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, clientY: y })),
      clientY,
    );
    if (comes) await modal(page, 266).waitFor();
    await page.waitForTimeout(200);
    expect(await isShown(page, 266)).toBe(comes);
  });

  it('for who blocks advertisements', async () => {
    const { page } = await open(TRIGGERS, { extraHtml: '<style>.ad-box { display: none }</style>' });
    await modal(page, 266).waitFor();
  });

  it('at the first move up, for who comes from the blog', async () => {
    const { page } = await comeBack({}, 'https://other.example/blog/');
    // Browsers shorten what they tell other sites.
    await page.goto(page.url(), { referer: 'https://shop.example/blog/' });
    await waitUntilRest(page);
    await scrollPage(page, 200);
    expect(await isShown(page, 270)).toBe(false);
    await scrollPage(page, 150);
    await modal(page, 270).waitFor();
  });

  it('not at a move up for who comes from elsewhere', async () => {
    const { page } = await open(TRIGGERS);
    await scrollPage(page, 200);
    await scrollPage(page, 150);
    await page.waitForTimeout(300);
    expect(await isShown(page, 270)).toBe(false);
  });
});
