import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newViolations, violations } from '#testing/axe.ts';
import { hasCaptures, recordedExchanges, withLegacyMarkup } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { openCapture } from '#testing/open-capture.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

// Captured pages have no style sheets: contrast means nothing.
const rules = { 'color-contrast': { enabled: false } };
const TOC_STYLES = `<style>
  .elementor-toc--collapsed .elementor-toc__toggle-button--collapse,
  :not(.elementor-toc--collapsed) > .elementor-toc__header > .elementor-toc__toggle-button--expand { display: none }
  .elementor-widget-text-editor { min-height: 700px }
</style>`;

// The first interaction with a page also loads its cart.
const replies = hasCaptures ? recordedExchanges('wc-ajax-get_refreshed_fragments') : [];

const active = (page: Page) =>
  page.locator('.elementor-element-e6160db .elementor-item-active').allTextContents();

describe.skipIf(!hasCaptures)('tables of contents on the captured page', () => {
  it("list the page's headings with links, and mark the one that is read", async () => {
    const { page } = await openCapture('el-toc', { extraHtml: TOC_STYLES, replies });
    const lines = page.locator('.elementor-element-e6160db .elementor-toc__list-item-text');
    const chapters = await page.locator('.elementor-heading-title').allTextContents();
    // The title of the other table is not listed.
    expect(await lines.allTextContents()).toEqual(chapters);
    expect(
      await page
        .locator('.elementor-element-376dc77 ul > li .elementor-toc__list-item-text-wrapper > svg')
        .count(),
    ).toBe(chapters.length);
    const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);

    await lines.filter({ hasText: 'Chapter 2' }).click();
    await eventually(() => active(page)).toEqual(['Chapter 2']);
    const titleTop = () =>
      page.getByRole('heading', { name: 'Chapter 2' }).evaluate((each) => each.getBoundingClientRect().top);
    await eventually(titleTop).toBeLessThan(40);
    const parts = lines.filter({ hasText: 'Part 2' });
    await eventually(() => parts.first().isVisible()).toBe(true);
    await eventually(() => lines.filter({ hasText: 'Part 1' }).first().isVisible()).toBe(false);
  });

  it('collapse and expand by keyboard', async () => {
    const { page } = await openCapture('el-toc', { extraHtml: TOC_STYLES, replies });
    const body = page.locator('#elementor-toc__e6160db');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.getByRole('button', { name: 'Close table of contents' }).focus();
    await page.keyboard.press('Space');
    await eventually(() => body.isVisible()).toBe(false);
    expect(await focused()).toBe('Open table of contents');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Enter');
    await eventually(() => body.isVisible()).toBe(true);
    expect(await focused()).toBe('Close table of contents');
  });

  it('start collapsed on a phone', async () => {
    const { page } = await openCapture('el-toc', { extraHtml: TOC_STYLES, viewport: 'phone', replies });
    const button = page.getByRole('button', { name: 'Open table of contents' });
    await eventually(() => button.getAttribute('aria-expanded')).toBe('false');
    expect(await page.locator('#elementor-toc__e6160db').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });

  it('scroll to an anchor of theirs in the address, and add no accessibility violation', async () => {
    const pageWithoutScript = await openCapture('el-toc', { script: 'without' });
    const violationsWithout = await violations(pageWithoutScript.page, { rules });
    await pageWithoutScript.close();
    const { page } = await openCapture('el-toc', {
      extraHtml: TOC_STYLES,
      hash: '#elementor-toc__heading-anchor-6',
      replies,
    });
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    expect(newViolations(await violations(page, { rules }), violationsWithout)).toEqual([]);
  });
});

describe.skipIf(!hasCaptures).each(withLegacyMarkup('el-counters'))('the page %s', (capture) => {
  it('shows how far the page is scrolled', async () => {
    const { page } = await openCapture(capture, {
      extraHtml: '<style>body { min-height: 4000px; margin: 0 }</style>',
      replies,
    });
    const bar = page.locator('.elementor-scrolling-tracker-horizontal .current-progress');
    await eventually(() => bar.isVisible()).toBe(false);
    const range = await page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      window.scrollTo(0, (scrollHeight - clientHeight) / 4);
      return scrollHeight - clientHeight;
    });
    expect(range).toBeGreaterThan(1000);
    await eventually(() => bar.textContent().then((text) => text?.trim())).toBe('25%');
    await eventually(() => bar.evaluate((each) => Math.round(Number.parseFloat(each.style.width)))).toBe(25);
    const ring = page.locator('.elementor-scrolling-tracker-circular circle.current-progress');
    const drawn = () =>
      ring.evaluate((each) => {
        // Content that comes into view may make the page longer.
        window.scrollTo(0, document.documentElement.scrollHeight);
        return Math.abs(Number.parseFloat(each.style.strokeDashoffset));
      });
    await eventually(drawn).toBeLessThan(1);
  });

  it.runIf(isWholeSuite)(
    'rotates the words of some headlines, and marks parts of other headlines',
    async () => {
      const { page } = await openCapture(capture, { replies });
      const highlighted = page.locator('.elementor-headline--style-highlight');
      for (const headline of await highlighted.all()) {
        await headline.evaluate((node) => node.scrollIntoView({ block: 'center' }));
        await headline.locator('.e-animated svg path').first().waitFor({ state: 'attached' });
      }
      const lines = await highlighted.evaluateAll((all) =>
        all.map((each) => each.querySelectorAll('path').length),
      );
      expect(lines).toEqual([1, 1, 1, 2, 2, 1, 1, 1, 2]);
      for (const type of ['typing', 'clip', 'slide', 'swirl']) {
        const headline = page.locator(`.elementor-headline-animation-type-${type}`);
        await headline.evaluate((each) => each.scrollIntoView({ block: 'center' }));
        const active = () =>
          headline.evaluate((each) =>
            [...each.querySelectorAll('.elementor-headline-dynamic-text')].findIndex((word) =>
              word.classList.contains('elementor-headline-text-active'),
            ),
          );
        await eventually(active).toBe(1);
      }
    },
  );
});
