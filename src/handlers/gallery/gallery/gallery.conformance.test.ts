import { describe, expect, it } from 'vitest';
import { hasCaptures, withLegacyMarkup } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { openCapture } from '#testing/open-capture.ts';
import { reservedSpaceStyles } from '#testing/reserved-space-styles.ts';

const GRID = '.elementor-element-5c74cf8';
const JUSTIFIED = '.elementor-element-dc532aa';
const MULTIPLE = '.elementor-element-adb0d9f';

describe.skipIf(!hasCaptures)('galleries', () => {
  it.each(withLegacyMarkup('el-galleries'))(
    'of %s use their settings, load pictures near the viewport, and show one gallery at a time',
    async (name) => {
      const { page } = await openCapture(name);
      const values = (widget: string, property: string) =>
        page
          .locator(`${widget} .e-gallery-item`)
          .evaluateAll(
            (items, each) =>
              items.map((item) => (item as HTMLElement).style.getPropertyValue(each)).join(' '),
            property,
          );
      await eventually(() => values(GRID, '--column')).toBe('0 1 2 3 0 1');
      await eventually(() => values(JUSTIFIED, '--row')).toBe('0 0 0 0');
      await page.locator(MULTIPLE).scrollIntoViewIfNeeded();
      await eventually(() => values(MULTIPLE, '--column')).not.toContain('  ');
      await eventually(() => page.locator(`${GRID} .e-gallery-image-loaded`).count()).toBe(6);

      const title = page.locator(`${MULTIPLE} [data-gallery-index="1"]`);
      const top = () => page.evaluate(() => scrollY);
      await title.focus();
      const before = await top();
      await page.keyboard.press('Space');
      await eventually(() => title.getAttribute('aria-pressed')).toBe('true');
      expect(await page.locator(`${MULTIPLE} .e-gallery-item--hidden`).count()).toBe(2);
      expect(await top()).toBe(before);
      const groups = await page
        .locator(`${MULTIPLE} .e-gallery-item:not(.e-gallery-item--hidden)`)
        .evaluateAll((items) => items.map((item) => item.getAttribute('data-elementor-lightbox-slideshow')));
      expect(groups).toEqual(Array.from({ length: 4 }, () => '1_adb0d9f'));
    },
  );

  it.each([
    ['a grid', GRID, 0.01],
    ['justified rows', JUSTIFIED, 0.05],
    // Only a script can find the shortest column.
    ['masonry columns', MULTIPLE, 0.25],
  ])('have about their final height through skerry.css: %s', async (_, widget, within) => {
    const over = '.elementor-gallery-item__content { position: absolute }';
    const { page, start } = await openCapture('el-galleries', {
      script: 'held',
      extraHtml: `${reservedSpaceStyles()}<style>${over}</style>`,
    });
    const height = () =>
      page
        .locator(`${widget} .elementor-gallery__container`)
        .evaluate((element) => element.getBoundingClientRect().height);
    const kept = await height();
    expect(kept).toBeGreaterThan(100);
    await start();
    await page.locator(`${widget} .e-gallery-container`).waitFor();
    expect(Math.abs((await height()) / kept - 1)).toBeLessThan(within);
  });

  it('are as high as skerry.css reserves for them, also on a phone', async () => {
    // From the sites' style sheets: text over a picture takes no space.
    const over = '.elementor-gallery-item__content { position: absolute }';
    const { page, start } = await openCapture('el-galleries', {
      script: 'held',
      viewport: 'phone',
      extraHtml: `${reservedSpaceStyles()}<style>${over}</style>`,
    });
    const list = page.locator(`${GRID} .elementor-gallery__container`);
    const height = () => list.evaluate((element) => element.getBoundingClientRect().height);
    const kept = await height();
    await start();
    await page.locator(`${GRID} .e-gallery-container`).waitFor();
    expect(await height()).toBeCloseTo(kept, 0);
  });
});
