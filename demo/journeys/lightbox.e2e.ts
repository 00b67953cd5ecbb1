import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '#testing/axe.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const GALLERY = '.gallery-item:nth-child(2) a';
const UNTIL_LOAD = { until: 'load' } as const;

const dialog = (page: Page) => page.getByRole('dialog');
const counter = (page: Page) => dialog(page).locator('.elementor-slideshow__counter').textContent();
const isThere = (page: Page) =>
  page.locator('.swiper-initialized .elementor-lightbox-item:not([inert])[data-state=shown]').waitFor();

/** Waits for the entrance animation to end. Ignores endless animations such as the loading spinner. */
const untilStill = (page: Page) =>
  eventually(() =>
    dialog(page).evaluate(
      (node) =>
        node
          .getAnimations({ subtree: true })
          .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === 1)
          .length,
    ),
  ).toBe(0);

describe('a lightbox', () => {
  it('loads no viewer at rest, opens on a click, shows other pictures, closes, and restores the focus', async () => {
    const { page, layoutShifts } = await openDemo('/lightbox/', { watchesShifts: true });
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\//, '')),
    );
    expect(files.filter((file) => /open-lightbox|swiper|dialog|slide|request-of/.test(file))).toEqual([]);
    expect(await violations(page)).toEqual([]);

    await page.locator(GALLERY).click();
    await isThere(page);
    expect(await counter(page)).toBe('2 / 5');
    // Colours are checked after all fades have ended.
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => counter(page)).toBe('3 / 5');
    await dialog(page).locator('.elementor-swiper-button-prev').click();
    await expect.poll(() => counter(page)).toBe('2 / 5');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await page.evaluate((selector) => document.activeElement?.matches(selector), GALLERY)).toBe(true);
    expect(await layoutShifts()).toEqual([]);

    // A swipe does not close the lightbox; a click beside the picture does.
    await page.locator(GALLERY).click();
    await isThere(page);
    await untilStill(page);
    await page.mouse.move(1150, 130);
    await page.mouse.down();
    await page.mouse.move(200, 130, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => counter(page)).toBe('3 / 5');
    await untilStill(page);
    await page.mouse.click(640, 90);
    await dialog(page).waitFor({ state: 'detached' });

    // A video of the site plays in the lightbox, and closing removes the video.
    await page.locator('[data-id="1a9b004"] .elementor-custom-embed-image-overlay').click();
    const video = dialog(page).locator('video');
    await expect.poll(() => video.evaluate((node: HTMLVideoElement) => !node.paused)).toBe(true);
    await video.click({ position: { x: 20, y: 20 } });
    expect(await video.count()).toBe(1);
    await dialog(page).locator('.dialog-close-button').click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await page.locator('video').count()).toBe(0);
  });

  it('opens without its style sheet', async () => {
    const { page, clearProblems } = await openDemo('/lightbox/', {
      prepare: ({ context }) => context.route('**/conditionals/*', (route) => route.abort()),
    });
    await page.locator(GALLERY).click();
    await isThere(page);
    const box = await dialog(page).locator('.elementor-swiper-button-next').boundingBox();
    expect(box && box.y > 300 && box.y < 450).toBe(true);
    expect(clearProblems().length).toBeGreaterThan(0);
  });

  it('follows the link when its code is missing', async () => {
    const { page, clearProblems } = await openDemo('/lightbox/', {
      prepare: ({ blockRequests }) => blockRequests(/chunks\/slideshow-/),
    });
    await page.locator(GALLERY).click();
    await page.waitForURL('**/media/scenes/harbour.svg');
    expect(clearProblems().join()).toContain('lightbox');
  });

  it.runIf(isWholeSuite)('has no axe violation on a phone, and opens from a shared address', async () => {
    const { page } = await openDemo('/lightbox/', { viewport: 'phone' });
    const hash = await page.locator('#action').getAttribute('href');
    expect(await violations(page)).toEqual([]);
    await page.locator(GALLERY).click();
    await isThere(page);
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    const other = await openDemo(`/lightbox/${hash}`, UNTIL_LOAD);
    await expect.poll(() => counter(other.page)).toBe('3 / 5');
  });
});
