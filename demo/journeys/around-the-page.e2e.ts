import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { DEVICES, isWholeSuite } from '#testing/whole-suite.ts';

const HEADER = '#header-small';
const UP = '.generate-back-to-top';

const bottomOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => Math.round(node.getBoundingClientRect().bottom));
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

describe('a page with a header, a back-to-top link and action links', () => {
  it('hides the header while scrolling down, and shows it while scrolling up', async () => {
    const { page, layoutShifts } = await openDemo('/builder/', { watchesShifts: true });
    const headerPx = await bottomOf(page, HEADER);
    await eventually(() => page.locator(HEADER).getAttribute('class')).toContain('headroom--top');
    for (const [y, shown] of [
      [900, false],
      [800, true],
      [1200, false],
      [0, true],
    ] as const) {
      await scrollTo(page, y);
      await eventually(async () => Math.max(0, await bottomOf(page, HEADER))).toBe(shown ? headerPx : 0);
    }
    expect(await layoutShifts()).toEqual([]);

    // The header appears when a link in it gets the focus.
    await eventually(() => page.locator(HEADER).getAttribute('class')).toContain('headroom--top');
    await scrollTo(page, 900);
    await eventually(() => bottomOf(page, HEADER)).toBeLessThanOrEqual(0);
    await page.locator(`${HEADER} .main-title a`).evaluate((link: HTMLElement) => link.focus());
    await eventually(() => bottomOf(page, HEADER)).toBeGreaterThan(40);
  });

  it.each(DEVICES)(
    'scrolls to the top and moves the focus there, and opens the item that a link targets (%s)',
    async (viewport) => {
      const { page } = await openDemo('/builder/', { viewport });
      await scrollTo(page, 1500);
      await page.locator(UP).waitFor();
      await page.locator(UP).focus();
      await page.keyboard.press('Space');
      await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.locator(UP).waitFor({ state: 'hidden' });
      await page.keyboard.press('Tab');
      const place = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? -1);
      expect(place).toBeGreaterThanOrEqual(-1);
      expect(await page.evaluate(() => document.activeElement?.matches('.site-footer *'))).toBe(false);

      await page.getByRole('link', { name: 'answered below' }).click();
      const answer = page.locator('#elementor-tab-content-1303');
      await answer.waitFor();
      await eventually(() =>
        answer.evaluate((node) => {
          const { top } = node.getBoundingClientRect();
          return top >= 0 && top < window.innerHeight / 2;
        }),
      ).toBe(true);
    },
  );

  it.runIf(isWholeSuite)(
    'opens a picture from a button, and from the address of that button on a new page',
    async () => {
      const { page } = await openDemo('/builder/');
      const button = page.getByRole('link', { name: 'Look at the kiln' });
      const action = await button.getAttribute('href');
      await button.click();
      await page.getByRole('dialog').waitFor();
      expect(await page.evaluate(() => location.hash)).toBe('');

      const next = await openDemo(`/builder/${action}`);
      await next.page.getByRole('dialog').waitFor();
      expect(await next.page.getByRole('dialog').count()).toBe(1);
    },
  );
});
