import { describe, expect, it } from 'vitest';
import { violations } from '#testing/axe.ts';
import { widgetById } from '#testing/demo-widgets.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';

describe('the blog', () => {
  it('loads posts by a button, by page links and while scrolling', async () => {
    const { page, layoutShifts } = await openDemo('/blog/', { watchesShifts: true });
    const [stories, turned, endless] = ['b106001', 'b106002', 'b106003'].map((id) => widgetById(page, id));
    if (!stories || !turned || !endless) throw new Error('a list is missing');
    const titles = stories.locator('article h3');
    await stories.locator('.elementor-button').focus();
    await page.keyboard.press('Enter');
    await eventually(() => titles.count()).toBe(12);
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
      'A glaze named Tide',
    );

    const first = turned.locator('h3').first();
    await turned.locator('a.page-numbers').filter({ hasText: '2' }).click();
    await eventually(() => first.textContent()).toBe('Six hundred threads');
    expect(new URL(page.url()).search).toBe('?e-page-b106002=2');
    await page.goBack();
    await eventually(() => first.textContent()).toBe('The first firing of the year');
    // The builder renders articles as list items, and the live region is outside the landmarks.
    const rules = { 'aria-allowed-role': { enabled: false }, region: { enabled: false } };
    expect(await violations(page, { rules })).toEqual([]);

    // Posts that load while scrolling push the end of the page down, so check shifts before.
    expect(await layoutShifts()).toEqual([]);
    await eventually(async () => {
      await endless.locator('.e-load-more-anchor').scrollIntoViewIfNeeded();
      return endless.locator('article').count();
    }).toBe(12);
    await endless.locator('.e-load-more-message').waitFor();
  });
});

describe('the gallery', () => {
  it('switches galleries, opens one as a lightbox, and filters a portfolio, under a strict policy', async () => {
    const { page, layoutShifts } = await openDemo('/gallery/?csp=strict', { watchesShifts: true });
    const several = widgetById(page, '6a11e03');
    await several.locator('.e-gallery-container').waitFor();
    // The theme reserves the gallery's space.
    expect(await layoutShifts()).toEqual([]);
    const inside = several.locator('.elementor-gallery-title').filter({ hasText: 'Inside' });
    await inside.click();
    await eventually(() => several.locator('.e-gallery-item').filter({ visible: true }).count()).toBe(3);
    await several.locator('.e-gallery-image-loaded').filter({ visible: true }).first().waitFor();
    // As in the blog, articles are list items.
    const rules = { 'aria-allowed-role': { enabled: false } };
    expect(await violations(page, { rules })).toEqual([]);
    await several.locator('.e-gallery-item').filter({ visible: true }).first().click();
    await page.locator('.elementor-lightbox').waitFor();
    await eventually(() =>
      page.locator('.elementor-lightbox-item:not(.swiper-slide-duplicate)').count(),
    ).toBe(3);
    await page.keyboard.press('Escape');

    const works = widgetById(page, '7a10c03');
    await works.locator('.elementor-portfolio__filter').filter({ hasText: 'Inside' }).click();
    await eventually(() => works.locator('article').filter({ visible: true }).count()).toBe(2);
  });
});
