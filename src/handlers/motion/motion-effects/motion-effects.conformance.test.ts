import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasCaptures, recordedExchanges, withLegacyMarkup } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { type CaptureOptions, openCapture } from '#testing/open-capture.ts';
import { disposeAndReadMarkup, readPageMarkup } from '#testing/page-markup.ts';

const pages = withLegacyMarkup('el-effects');
const SCROLLED = '.elementor-element-05d4973';
const TILTED = '.elementor-element-86e0150';
const BACKGROUND = '.elementor-element-e7663b0';
/** The site's style sheet for layers, and a height for their host. */
const styles = `<style>
${BACKGROUND} { position: relative; height: 500px }
.elementor-motion-effects-container { position: absolute; inset: 0; overflow: hidden }
.elementor-motion-effects-layer { position: absolute; top: 0; left: 0 }
</style>`;

/** The node that moves: older markup has a container in the widget. */
const moving = (page: Page, selector: string) =>
  page.locator(
    `:is(${selector}:not(:has(> .elementor-widget-container)), ${selector} > .elementor-widget-container)`,
  );

/** The progress of the node's parent in percent, and the styles of the node. */
const stateOf = (page: Page, selector: string) =>
  moving(page, selector).evaluate((node) => {
    const parent = node.parentElement as HTMLElement;
    const { top } = parent.getBoundingClientRect();
    const { paddingTop, paddingBottom } = getComputedStyle(parent);
    const heightPx = parent.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
    const percent = Math.min(1, Math.max(0, (innerHeight - top) / (innerHeight + heightPx))) * 100;
    const { style } = node as HTMLElement;
    const read = (name: string) => Number.parseFloat(style.getPropertyValue(name));
    const names = [
      '--translateX',
      '--translateY',
      '--rotateZ',
      '--scale',
      '--blur',
      'opacity',
      '--rotateX',
      '--rotateY',
    ];
    return {
      percent,
      transform: style.transform,
      values: Object.fromEntries(names.map((name) => [name, read(name)])),
    };
  });

/** Scrolls instantly and waits for the frame loop. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: 'instant' });
    for (let frame = 0; frame < 4; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, top);

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => node.getBoundingClientRect().top + scrollY);

/** The page with these styles; the cart in its footer may request its fragments. */
const open = (name: string, options: CaptureOptions = {}) =>
  openCapture(name, {
    extraHtml: styles,
    replies: recordedExchanges('wc-ajax-get_refreshed_fragments'),
    ...options,
  });

describe.skipIf(!hasCaptures)('motion effects', () => {
  it.each(pages)(
    'of %s follow scrolling and the mouse by their formulas, and leave nothing behind',
    async (name) => {
      const { page, start } = await open(name, { script: 'held' });
      const served = await readPageMarkup(page);
      await start();
      // Tolerance: one pixel and one percent.
      const top = await topOf(page, SCROLLED);
      for (const at of [top - 700, top - 400, top - 100, top + 200, top + 600]) {
        await scrollTo(page, Math.max(0, at));
        const { percent, values, transform } = await stateOf(page, SCROLLED);
        // All courses of this widget go from out to in between 20 and 80 percent.
        const point = Math.min(100, Math.max(0, ((percent - 20) / 60) * 100));
        const expected = {
          '--translateY': -(percent - 50) * 6,
          '--translateX': (percent - 50) * 4,
          '--rotateZ': -(percent - 50),
          '--scale': 1 + (4 * point) / 1000,
          '--blur': 7 - (7 * point) / 100,
          opacity: point / 100,
        };
        expect(transform).toBe(
          'translateY(var(--translateY)) translateX(var(--translateX)) rotateZ(var(--rotateZ)) scale(var(--scale))',
        );
        const tolerances: Record<string, number> = { '--scale': 0.014, opacity: 0.01, '--blur': 0.07 };
        for (const [property, wanted] of Object.entries(expected)) {
          const off = Math.abs((values[property] ?? Number.NaN) - wanted);
          expect(off, `${property} at ${percent} percent`).toBeLessThanOrEqual(tolerances[property] ?? 1);
        }
      }

      // A background moves in a larger layer.
      await scrollTo(page, (await topOf(page, BACKGROUND)) - 300);
      const layer = page.locator(
        `${BACKGROUND} > .elementor-motion-effects-container > .elementor-motion-effects-layer`,
      );
      expect(await layer.evaluate(({ style }) => [style.width, style.height])).toEqual(['130%', '150%']);
      const { percent } = await stateOf(page, BACKGROUND);
      const shiftPx = () =>
        layer.evaluate(({ style }) => Number.parseFloat(style.getPropertyValue('--translateY')));
      expect(Math.abs((await shiftPx()) + (250 * percent) / 100)).toBeLessThanOrEqual(1);

      await scrollTo(page, (await topOf(page, TILTED)) - 300);
      expect((await stateOf(page, TILTED)).transform).toBe('');
      await page.mouse.move(1280 / 4, 600);
      await eventually(async () => (await stateOf(page, TILTED)).values).toMatchObject({
        '--translateX': 50,
        '--translateY': -50,
        '--rotateX': 12.5,
        '--rotateY': 12.5,
      });
      expect((await stateOf(page, TILTED)).transform).toBe(
        'translateX(var(--translateX)) translateY(var(--translateY)) rotateX(var(--rotateX)) rotateY(var(--rotateY))',
      );
      const classes = await moving(page, TILTED).evaluate((node) => node.parentElement?.className);
      expect(classes).toContain('elementor-motion-effects-perspective');

      // The background follows too.
      await scrollTo(page, (await topOf(page, BACKGROUND)) - 300);
      await page.mouse.move(640, 400);
      await eventually(shiftPx).toBe(-125);
      expect(await page.locator(BACKGROUND).getAttribute('class')).toContain(
        'elementor-motion-effects-element-type-background',
      );

      await scrollTo(page, 0);
      expect(await disposeAndReadMarkup(page, served)).toBe(served);
    },
  );

  it('are off on a phone when set, while backgrounds still move', async () => {
    const { page } = await open('el-effects', { viewport: 'phone' });
    await page.locator(BACKGROUND).scrollIntoViewIfNeeded();
    await page.locator('.elementor-motion-effects-layer').waitFor();
    expect(await page.locator(SCROLLED).getAttribute('class')).not.toContain('motion-effects');
    expect(await page.locator(SCROLLED).getAttribute('style')).toBeNull();
  });

  it('are off with reduced motion, and start when that changes', async () => {
    const { page } = await open('el-effects', { reducedMotion: 'reduce' });
    await scrollTo(page, 300);
    expect(await page.locator('[class*="motion-effects"]').count()).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.locator('.elementor-motion-effects-layer').waitFor({ state: 'attached' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await eventually(() => page.locator('[class*="motion-effects"]').count()).toBe(0);
  });

  it('load no code on a page without effects', async () => {
    const { requests } = await openCapture('el-tabs');
    expect(requests.filter((url) => /motion-effects|run-motion|sticky/.test(url))).toEqual([]);
  });
});
