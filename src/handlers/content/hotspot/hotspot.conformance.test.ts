import { describe, expect, it } from 'vitest';
import { newViolations, violations } from '#testing/axe.ts';
import { hasCaptures, recordedExchanges, withLegacyMarkup } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { openCapture } from '#testing/open-capture.ts';

// Captured pages have no style sheets, so colors are meaningless.
const rules = { 'color-contrast': { enabled: false } };
// The first interaction also requests the page's cart.
const replies = hasCaptures ? recordedExchanges('wc-ajax-get_refreshed_fragments') : [];

const PAGES = withLegacyMarkup('el-forms');

describe.skipIf(!hasCaptures).each(PAGES)('hotspots of %s', (capture) => {
  it('open and close by click, hover and keyboard, without new accessibility violations', async () => {
    const served = await openCapture(capture, { script: 'without' });
    const alone = await violations(served.page, { rules });
    await served.close();
    const { page } = await openCapture(capture, {
      replies,
      extraHtml: '<style>.e-hotspot { display: block; width: 5em }</style>',
    });
    const [first, , hovered] = [0, 1, 2].map((index) => page.locator('.e-hotspot').nth(index));
    if (!first || !hovered) throw new Error('The page has no hotspots.');
    const isActive = (spot: typeof first) =>
      spot.evaluate((each) => each.classList.contains('e-hotspot--active'));
    await first.scrollIntoViewIfNeeded();
    await eventually(() => first.getAttribute('aria-expanded')).toBe('false');
    await first.locator('.e-hotspot__button').click();
    await eventually(() => isActive(first)).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => isActive(first)).toBe(false);
    await first.focus();
    await page.keyboard.press('Space');
    await eventually(() => isActive(first)).toBe(true);
    expect(newViolations(await violations(page, { rules }), alone)).toEqual([]);

    // Otherwise a layout change could move it under the pointer.
    await page.mouse.move(0, 0);
    await hovered.scrollIntoViewIfNeeded();
    await eventually(() => hovered.getAttribute('aria-expanded')).toBe('false');
    await hovered.locator('.e-hotspot__button').hover();
    await eventually(() => isActive(hovered)).toBe(true);
    await page.mouse.move(0, 0);
    await eventually(() => isActive(hovered)).toBe(false);
  });
});
