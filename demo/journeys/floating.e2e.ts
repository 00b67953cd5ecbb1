import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '#testing/axe.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { waitUntilIdle } from '#testing/wait-until-idle.ts';
import { DEVICES, isWholeSuite } from '#testing/whole-suite.ts';

const PAGE = '/floating/';
const CHAT = 'body > .elementor .e-contact-buttons';
const MENU = '#off-canvas-0ff0ca1';
const CARD = '#off-canvas-4567890';
const WITH_NOTICE_SEEN = {
  prepare: async ({ page }: { page: Page }) => {
    await page.addInitScript(() => {
      const dismiss = () =>
        document.querySelector<HTMLElement>('.woocommerce-store-notice__dismiss-link')?.click();
      addEventListener('load', dismiss, { once: true });
    });
  },
};

const isOpen = (page: Page, panel: string) => page.locator(`${panel}[aria-hidden="false"]`).count();
const isStill = (page: Page, selector: string) =>
  page.locator(selector).evaluate((each) => each.getAnimations({ subtree: true }).length === 0);
const bars = (page: Page) => page.locator('.e-floating-bars:not(.is-hidden)');

describe.each(DEVICES)('floating elements on a %s', (viewport) => {
  it('shift nothing, have no accessibility violation open or closed, and can be closed', async () => {
    const { page, layoutShifts } = await openDemo(PAGE, {
      watchesShifts: true,
      viewport,
      ...WITH_NOTICE_SEEN,
    });
    await eventually(() => page.locator('.e-floating-bars__headlines[data-animated]').count()).toBe(1);
    await eventually(() => page.locator(`${CHAT} [aria-expanded="false"]`).count()).toBe(2);
    expect(await layoutShifts()).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await violations(page)).toEqual([]);
    await page.locator(`${CHAT} .e-contact-buttons__chat-button`).click();
    await page.locator('.e-contact-buttons-var-4 .e-contact-buttons__chat-button').click();
    await page.locator('.e-floating-bars__pause-button').click();
    await page.getByRole('link', { name: 'Delivery and returns' }).click();
    await page.locator(`${CARD} .elementor-button-text`).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Browse the shop' }).click();
    await page.locator(`${MENU} .elementor-button-text`).waitFor();
    expect(await isOpen(page, CARD)).toBe(0);
    expect(await violations(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await eventually(() => isOpen(page, MENU)).toBe(0);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    // Closing all bars removes their space at the top.
    const topPx = () => page.locator('.site-header').evaluate((each) => each.getBoundingClientRect().top);
    await eventually(topPx).toBeGreaterThan(60);
    await eventually(() => bars(page).count()).toBe(3);
    for (const kind of [1, 2, 3]) {
      await page.locator(`.e-floating-bars-var-${kind} .e-floating-bars__close-button`).click();
    }
    await eventually(() => bars(page).count()).toBe(0);
    await eventually(topPx).toBe(0);
  });

  it('do not widen a right-to-left page', async () => {
    const { page } = await openDemo(`${PAGE}?rtl=1`, { viewport, ...WITH_NOTICE_SEEN });
    await page.locator(`${CHAT} .e-contact-buttons__chat-button`).click();
    await page.getByRole('link', { name: 'Browse the shop' }).click();
    await eventually(() => isOpen(page, MENU)).toBe(1);
    const sides = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(sides[0]).toBe(sides[1]);
  });
});

it('a panel opens, keeps the focus inside and closes by keyboard', async () => {
  const { page } = await openDemo(PAGE, WITH_NOTICE_SEEN);
  const opener = page.getByRole('link', { name: 'Browse the shop' });
  const offset = await page.evaluate(() => scrollY);
  // A visitor who tabs to it would scroll the page a little.
  await opener.evaluate((node) => node.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await eventually(focused).toBe('Everything');
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('Close');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Everything');
  await page.keyboard.press('Escape');
  await eventually(() => isOpen(page, MENU)).toBe(0);
  expect([await focused(), await page.evaluate(() => scrollY)]).toEqual(['Browse the shop', offset]);

  // A link in the panel closes it, scrolls to its target and unlocks scrolling.
  await page.getByRole('link', { name: 'Browse the shop' }).click();
  await eventually(() => isOpen(page, MENU)).toBe(1);
  await page.getByRole('link', { name: 'Visit us' }).click();
  await eventually(() => isOpen(page, MENU)).toBe(0);
  await eventually(() =>
    page.locator('#visit').evaluate((each) => each.getBoundingClientRect().top),
  ).toBeLessThan(700);
  await page.mouse.wheel(0, -300);
  await eventually(() => page.evaluate(() => document.body.style.overflowY)).toBe('');
});

type WithMounts = typeof globalThis & {
  skerry?: { debug(): readonly { readonly handler: string; readonly state: string }[] };
};

/** Runs in the page: returns the widgets whose code is loading. */
const readLoading = () =>
  ((globalThis as WithMounts).skerry?.debug() ?? [])
    .filter(({ state }) => state === 'loading')
    .map(({ handler }) => handler);

it.runIf(isWholeSuite)(
  'headlines do not move with reduced motion, and opening and closing panels many times leaks nothing',
  async () => {
    const { page, cdp } = await openDemo(PAGE, { reducedMotion: 'reduce', ...WITH_NOTICE_SEEN });
    await eventually(() => page.locator('.e-floating-bars__headline--clone').count()).toBeGreaterThan(0);
    expect(await isStill(page, '.e-floating-bars-var-2')).toBe(true);
    expect(await page.locator('.e-floating-bars__headlines[data-animated]').count()).toBe(0);

    await cdp.send('Performance.enable');
    const turn = async (rounds: number) => {
      await page.evaluate(async (count) => {
        const toggle = (id: string) =>
          window.dispatchEvent(
            new CustomEvent('elementor-pro/off-canvas/toggle-display-mode', {
              detail: { id, displayMode: 'toggle' },
            }),
          );
        const button = document.querySelector<HTMLElement>('.e-contact-buttons__chat-button');
        for (let round = 0; round < count; round += 1) {
          toggle('0ff0ca1');
          toggle('4567890');
          button?.click();
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      }, rounds);
      await waitUntilIdle(page);
    };
    const count = async () => {
      for (let pass = 0; pass < 2; pass += 1) await cdp.send('HeapProfiler.collectGarbage');
      const { metrics } = await cdp.send('Performance.getMetrics');
      const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
      return { listeners: of('JSEventListeners'), nodes: of('Nodes') };
    };
    await turn(20);
    // The first turns have only requested the code of some widgets.
    await eventually(() => page.evaluate(readLoading)).toEqual([]);
    await turn(20);
    const before = await count();
    await turn(isWholeSuite ? 200 : 60);
    const after = await count();
    expect(after.listeners).toBeLessThanOrEqual(before.listeners + 5);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes + 20);
  },
);

it('without the script, buttons that need it are hidden and links work', async () => {
  const { page } = await openDemo(PAGE, { script: 'without' });
  for (const selector of ['.e-floating-bars__close-button', 'button.e-contact-buttons__chat-button']) {
    expect(await page.locator(selector).filter({ visible: true }).count()).toBe(0);
  }
  expect(await page.locator('.e-contact-buttons-var-6 a').filter({ visible: true }).count()).toBe(3);
  expect(await page.locator('.e-floating-bars__cta-button').isVisible()).toBe(true);
});

it.each(['desktop', 'phone'] as const)(
  'on a %s the page does not shift when its end, which contains the bars, loads late',
  async (viewport) => {
    const { page } = await openDemo(PAGE, { viewport, script: 'without' });
    const [before, meanwhile] = await page.evaluate(() => {
      const places = () =>
        [...document.querySelectorAll('.site-header, h1, h2')].map(
          (each) => each.getBoundingClientRect().top,
        );
      const whole = places();
      for (const each of document.querySelectorAll('body > .elementor-location-floating_buttons'))
        each.remove();
      return [whole, places()];
    });
    expect(meanwhile).toEqual(before);
  },
);
