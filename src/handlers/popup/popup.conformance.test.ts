import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '#testing/axe.ts';
import { hasCaptures, withLegacyMarkup } from '#testing/captures.ts';
import { DIALOG_STYLES } from '#testing/dialog-styles.ts';
import { openCapture } from '#testing/open-capture.ts';
import { disposeAndReadMarkup, readPageMarkup } from '#testing/page-markup.ts';
import { waitUntilIdle } from '#testing/wait-until-idle.ts';

const PAGES = withLegacyMarkup('el-popups');
const TRIGGERS = 'el-popup-triggers';

const CART = {
  method: 'POST',
  path: '/?wc-ajax=get_refreshed_fragments',
  repeat: 'always',
  reply: { json: { fragments: {}, cart_hash: '' } },
} as const;

const open = (name: string, options: Parameters<typeof openCapture>[1] = {}) =>
  openCapture(name, { replies: [DIALOG_STYLES, CART], ...options });
const modal = (page: Page, id: number) => page.locator(`#elementor-popup-modal-${id}`);
const isShown = (page: Page, id: number) => modal(page, id).isVisible();
const untilRemoved = (page: Page, id: number) => modal(page, id).waitFor({ state: 'detached' });
const scrollPage = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    scrollTo({ top: y, behavior: 'instant' });
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  }, top);
const entries = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('elementor') ?? '{}') as Record<string, unknown>);
const chunksOf = (requests: readonly string[], name: string) =>
  requests.filter((url) => new RegExp(`/${name}-[\\w-]+\\.js`).test(url)).length;

/** Longer than any animation or focus delay here. */
const SETTLE_MS = 1500;

/** Waits until animations have ended and the focus has moved. */
const settleAnimations = (page: Page) => page.clock.runFor(SETTLE_MS);

/** Opens the page with triggers and a clock that runs and can be advanced. */
async function openTriggers(options: Parameters<typeof openCapture>[1] = {}) {
  const opened = await open(TRIGGERS, options);
  await opened.page.clock.install();
  return opened;
}

/** Like `openTriggers`, for a returning visitor who comes from the blog. */
async function openAsReturningVisitor() {
  const opened = await open(TRIGGERS, { script: 'held' });
  const { page, start } = opened;
  await page.evaluate(() => {
    const entries = { pageViews: 5, sessions: 1, popup_262_sessions_initialSessions: 1 };
    localStorage.setItem('elementor', JSON.stringify(entries));
    // Browsers shorten the referrer, depending on both sites.
    Object.defineProperty(document, 'referrer', { value: 'https://shop.example/blog/' });
  });
  await start();
  await page.clock.install();
  return opened;
}

const clickPage = (page: Page) => page.evaluate(() => document.querySelector('h2')?.click());
const leaveWindow = (page: Page, clientY: number) =>
  page.evaluate(
    (y) => document.body.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, clientY: y })),
    clientY,
  );

describe.skipIf(!hasCaptures).each(PAGES)('popups of %s', (name) => {
  it('open by links, trap the focus, close, open again, and restore the page', async () => {
    const { page, requests, start } = await open(name, { script: 'held' });
    const before = await readPageMarkup(page);
    await start();
    await page.clock.install();
    const address = page.url();
    const opener = page.getByText('Open basic');

    // The code was not loaded before.
    expect(chunksOf(requests, 'popup-window')).toBe(0);
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Basic popup' });
    await dialog.waitFor();
    expect(await dialog.getAttribute('id')).toBe('elementor-popup-modal-246');
    expect(await dialog.locator('.dialog-widget-content').getAttribute('class')).toContain('animated');
    await settleAnimations(page);
    await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    expect(page.url()).toBe(address);
    const leaving = await dialog.evaluate((node) => {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      return node.querySelector('.dialog-widget-content')?.className;
    });
    expect(leaving).toMatch(/fadeInUp reverse/);
    await settleAnimations(page);
    await untilRemoved(page, 246);
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Open basic');

    // The focus stays inside, nothing scrolls, and no accessibility rule is violated.
    await scrollPage(page, 300);
    await opener.evaluate((node) => (node.closest('a') as HTMLElement).click());
    await modal(page, 246).waitFor();
    await settleAnimations(page);
    await page.waitForFunction(() => document.activeElement?.closest('.elementor-popup-modal'));
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]')?.id)).toBe(
        'elementor-popup-modal-246',
      );
    }
    expect(
      (await violations(page)).filter((each) => each.includes('popup') || each.includes('dialog')),
    ).toEqual([]);
    await page.keyboard.press('Escape');
    await settleAnimations(page);
    await untilRemoved(page, 246);
    expect(await page.evaluate(() => scrollY)).toBe(300);

    // A link inside closes it, and it opens again with fresh content and what was typed.
    for (const typed of ['', 'a@b.example']) {
      await opener.click();
      const field = modal(page, 246).locator('input[type=email]');
      await field.waitFor();
      expect(await field.inputValue()).toBe(typed);
      expect(await field.getAttribute('data-used')).toBeNull();
      expect(await page.locator('#form-field-email').count()).toBe(1);
      await field.evaluate((node) => node.setAttribute('data-used', ''));
      await field.fill('a@b.example');
      await modal(page, 246).getByText('Close it').click();
      await settleAnimations(page);
      await untilRemoved(page, 246);
    }

    // A popup that cannot be closed by clicks or Escape locks the page; its link toggles it.
    const toggle = () =>
      page
        .getByText('Toggle', { exact: true })
        .evaluate((node) => (node.closest('a') as HTMLElement).click());
    await toggle();
    const keeping = modal(page, 250);
    await keeping.waitFor();
    expect(await keeping.getAttribute('class')).toContain('my-pop');
    await keeping.click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('Escape');
    expect(await isShown(page, 250)).toBe(true);
    const isLocked = () => page.evaluate(() => document.body.classList.contains('dialog-prevent-scroll'));
    expect(await isLocked()).toBe(true);
    await toggle();
    expect(await isLocked()).toBe(false);
    await settleAnimations(page);
    await untilRemoved(page, 250);

    // Disposal restores the page, even with an open popup.
    await opener.click();
    await modal(page, 246).waitFor();
    expect(await disposeAndReadMarkup(page, before)).toBe(before);
  });

  it('open on a phone by clicks on their selector, and close by themselves', async () => {
    const { page } = await open(name, { viewport: 'phone' });
    await page.clock.install();
    for (const text of ['By selector', 'text opener']) {
      // Polled inside the page, because the animation may end before the next check from outside.
      const isEntering = page.waitForFunction(() =>
        / fadeIn$/.test(
          document.querySelector('#elementor-popup-modal-254 .dialog-widget-content')?.className ?? '',
        ),
      );
      await page.getByText(text).click();
      await isEntering;
      expect(new URL(page.url()).hash).toBe('');
      await page.clock.runFor(8000);
      await settleAnimations(page);
      await untilRemoved(page, 254);
    }
  });
});

describe.skipIf(!hasCaptures)('popups that open by themselves', () => {
  it('open at the third click twice a day, and at the third page view', async () => {
    const { page } = await openTriggers();
    expect(await entries(page)).toMatchObject({
      pageViews: 1,
      sessions: 1,
      popup_258_page_views_initialPageViews: 1,
    });
    // No popup opens for an external visitor in a first session who leaves the window at the side.
    await scrollPage(page, 200);
    await scrollPage(page, 150);
    await scrollPage(page, 99_999);
    await leaveWindow(page, 5);
    await page.clock.runFor(300);
    expect(await page.locator('.elementor-popup-modal').count()).toBe(0);

    const clickThrice = async (opens: boolean) => {
      await clickPage(page);
      await clickPage(page);
      expect(await isShown(page, 266)).toBe(false);
      await clickPage(page);
      if (opens) await modal(page, 266).waitFor();
      await page.clock.runFor(200);
      expect(await isShown(page, 266)).toBe(opens);
    };
    await clickThrice(true);
    expect(await entries(page)).toMatchObject({ 'popup-266-impressions-count': 1 });

    await page.reload();
    await waitUntilIdle(page);
    await page.clock.runFor(2300);
    expect(await isShown(page, 258)).toBe(false);
    await clickThrice(true);
    expect(await entries(page)).toMatchObject({ 'popup-266-impressions-count': 2 });

    await page.reload();
    await waitUntilIdle(page);
    await clickThrice(false);
    await page.clock.runFor(2000);
    await modal(page, 258).waitFor();
    expect(await entries(page)).toMatchObject({ pageViews: 3, sessions: 1 });
  });

  it('open while scrolling down, at the first scroll up and on exit intent, in a second session', async () => {
    const { page } = await openAsReturningVisitor();
    // The other trigger of the popup must not be in view.
    const range = await page.evaluate(() => {
      document.querySelector('#target-el')?.remove();
      return document.documentElement.scrollHeight - innerHeight;
    });
    await scrollPage(page, Math.floor(range * 0.4) - 2);
    expect(await isShown(page, 262)).toBe(false);
    await scrollPage(page, Math.ceil(range * 0.4) + 1);
    await modal(page, 262).waitFor();
    expect(await isShown(page, 270)).toBe(false);
    await scrollPage(page, Math.floor(range * 0.4) - 50);
    await modal(page, 270).waitFor();
    expect(await isShown(page, 266)).toBe(false);
    await leaveWindow(page, 0);
    await modal(page, 266).waitFor();
  });

  it('open when their element is reached, and after twenty seconds of inactivity', async () => {
    const { page } = await openAsReturningVisitor();
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="height:9000px"></p>'));
    expect(await isShown(page, 262)).toBe(false);
    await page
      .locator('#target-el')
      .evaluate((node) => node.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await modal(page, 262).waitFor();
    await page.mouse.move(50, 50);
    // The clock also runs by itself, so stop well before the limit.
    await page.clock.runFor(12_000);
    expect(await isShown(page, 266)).toBe(false);
    await page.clock.runFor(8000);
    await modal(page, 266).waitFor();
  });

  it('open for visitors with an ad blocker', async () => {
    const { page } = await open(TRIGGERS, { extraHtml: '<style>.ad-box { display: none }</style>' });
    await modal(page, 266).waitFor();
  });
});
