import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from '#testing/axe.ts';
import { openDemo } from '#testing/open-demo.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const fold = (page: Page, name: string) =>
  page.locator('.page-markup-fold').filter({ has: page.getByText(`Markup: ${name}`, { exact: false }) });

const frameOf = (page: Page, name: string) => page.frameLocator(`iframe[title="Markup: ${name}"]`);

const loadedFrames = (page: Page) => page.frames().filter((frame) => frame.url().includes('/markup/'));

/** Returns the violations in the section, and of its frames. */
const ownViolations = async (page: Page) =>
  (await violations(page)).filter((line) => line.includes('page-markup') || line.includes('iframe'));

it.each([
  ['a desktop', 'desktop', '/panels/?csp=strict'] as const,
  ['a phone, from right to left', 'phone', '/panels/?rtl=1'] as const,
  ...(isWholeSuite
    ? ([
        ['a phone', 'phone', '/panels/?csp=strict'],
        ['a desktop, without the script', 'desktop', '/panels/?script=off'],
      ] as const)
    : []),
])('on %s a fold shows the markup of a widget within the page', async (_, viewport, path) => {
  const until = path.includes('script=off') ? 'painted' : 'rest';
  const { page, layoutShifts } = await openDemo(path, { viewport, until, watchesShifts: true });
  expect(await page.locator('.page-markup-frame').count()).toBeGreaterThan(5);
  expect(loadedFrames(page)).toHaveLength(0);
  const summary = fold(page, 'alert').locator('summary');
  await summary.scrollIntoViewIfNeeded();
  // Before the press, which moves what is below the fold. The other parts of the page have tests of their own.
  const ofFolds = (await layoutShifts()).filter(({ sources }) => sources.join().includes('page-markup'));
  expect(ofFolds).toEqual([]);
  await summary.press('Enter');
  await frameOf(page, 'alert').getByText('<span class="elementor-alert-title">The kiln is firing').waitFor();
  expect(
    await frameOf(page, 'alert')
      .locator('pre')
      .evaluate((pre) => getComputedStyle(pre).whiteSpace),
  ).toBe('pre-wrap');
  // Nothing in it is wider than the window, and no other fold has loaded its frame.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(loadedFrames(page)).toHaveLength(1);
  expect(await ownViolations(page)).toEqual([]);
});
