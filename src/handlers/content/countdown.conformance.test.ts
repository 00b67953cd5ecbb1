import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasCaptures, withLegacyMarkup } from '#testing/captures.ts';
import { openCapture } from '#testing/open-capture.ts';

const pages = withLegacyMarkup('el-counters');
const TO_DATE = '.elementor-element-2f9f28b';
const EVERGREEN = '.elementor-element-3ec4085';
const HIDDEN = '.elementor-element-d71466d';
const REPLACED = '.elementor-element-51965cd';
/** Like the site's styles. */
const STYLES = '<style>.elementor-countdown-expire--message { display: none }</style>';

const digits = (page: Page, widget: string) =>
  page
    .locator(`${widget} .elementor-countdown-digits`)
    .evaluateAll((nodes) => nodes.map((node) => node.textContent));

describe.skipIf(!hasCaptures)('countdown', () => {
  it.each(pages)("of %s counts to a date, and to the end of a visitor's interval", async (name) => {
    const { page } = await openCapture(name, { extraHtml: STYLES });
    await expect.poll(() => digits(page, TO_DATE)).toHaveLength(4);
    expect((await digits(page, TO_DATE)).join(' ')).toMatch(/^\d{2,} \d\d \d\d \d\d$/);
    const before = await digits(page, TO_DATE);
    await expect.poll(() => digits(page, TO_DATE)).not.toEqual(before);
    expect((await digits(page, EVERGREEN)).slice(0, 2)).toEqual(['00', '01']);
    const stored = await page.evaluate(() => [
      localStorage.getItem('3ec4085-evergreen_interval'),
      localStorage.getItem('3ec4085-evergreen_due_date'),
    ]);
    expect(stored[0]).toBe('5400');
    expect(Number(stored[1]) - (await page.evaluate(() => Date.now()))).toBeGreaterThan(5_000_000);
  });

  it.each(pages)('of %s that has expired is hidden or shows its message', async (name) => {
    const { page } = await openCapture(name, { extraHtml: STYLES });
    const isShown = (selector: string) => page.locator(selector).isVisible();
    await expect.poll(() => isShown(`${HIDDEN} .elementor-countdown-expire--message`)).toBe(true);
    expect(await isShown(`${HIDDEN} .elementor-countdown-wrapper`)).toBe(false);
    expect(await isShown(`${REPLACED} .elementor-countdown-expire--message`)).toBe(true);
    expect(await digits(page, REPLACED)).toEqual(['00', '00', '00', '00']);
  });
});
