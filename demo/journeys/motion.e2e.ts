import type { Frame, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { DEVICES, isWholeSuite } from '#testing/whole-suite.ts';

const wheelDown = async (page: Page, steps: number) => {
  await page.mouse.move(600, 400);
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(60);
  }
};

describe('the motion page', () => {
  it.each(DEVICES)('moves and sticks elements, and shifts nothing, on a %s', async (viewport) => {
    const { page, layoutShifts } = await openDemo('/motion/', { watchesShifts: true, viewport });
    const menu = page.locator('.shore-menu:not(.elementor-sticky__spacer)');
    await wheelDown(page, 8);
    await eventually(() => menu.getAttribute('class')).toContain('elementor-sticky--effects');
    expect(Math.round((await menu.boundingBox())?.y ?? Number.NaN)).toBe(0);
    const layer = page.locator('.shore-hero .elementor-motion-effects-layer');
    expect(await layer.evaluate(({ style }) => style.getPropertyValue('--translateY'))).not.toBe('');
    await wheelDown(page, 20);
    const boat = page.locator('.shore-boat:not(.elementor-sticky__spacer)');
    await eventually(() => boat.getAttribute('class')).not.toContain('elementor-sticky--active');
    expect(await layoutShifts()).toEqual([]);
  });

  it.runIf(isWholeSuite)('sticks but does not move elements with reduced motion', async () => {
    const { page } = await openDemo('/motion/', { reducedMotion: 'reduce' });
    await wheelDown(page, 8);
    await page.locator('.shore-menu.elementor-sticky--active').waitFor();
    expect(await page.locator('[class*="motion-effects"]').count()).toBe(0);
  });

  it.runIf(isWholeSuite)('shows atomic elements when they are scrolled into view', async () => {
    const { page } = await openDemo('/motion/');
    const atoms = page.locator('.shore-morning [data-interaction-id]');
    const opacities = () =>
      atoms.evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).opacity).join(' '));
    // Elements without a scroll trigger are visible from the start.
    await eventually(opacities).toBe('1 1 0 0 0 1 1');
    await page
      .locator('.shore-morning')
      .evaluate((node) => node.scrollIntoView({ behavior: 'instant', block: 'center' }));
    await eventually(opacities).toBe('1 1 1 1 1 1 1');
  });

  it('keeps a sidebar beside its content, and releases it at the end', async () => {
    const { page } = await openDemo('/motion/');
    const aside = page.locator('.shore-aside:not(.elementor-sticky__spacer)');
    const scrollTo = (offset: number) =>
      page.locator('.shore-days').evaluate((days, by) => {
        window.scrollTo({ top: days.getBoundingClientRect().top + scrollY + by, behavior: 'instant' });
      }, offset);
    await scrollTo(100);
    await eventually(async () => Math.round((await aside.boundingBox())?.y ?? 0)).toBe(104);
    await scrollTo(2000);
    await eventually(() => aside.evaluate(({ style }) => style.position)).toBe('absolute');
  });
});

describe('the editor', () => {
  it('changes how an element moves and sticks while the preview runs', async () => {
    const { page } = await openDemo('/editor/', { until: 'load' });
    await page.locator('.status[data-state=ready]').waitFor();
    const preview = page.frames().find((frame) => frame.url().includes('/builder/')) as Frame;
    await page.locator('.outline-list button[data-type=image]').first().click();
    const image = preview.locator('.elementor-widget-image:not(.elementor-sticky__spacer)').first();
    const transform = () => image.evaluate(({ style }) => style.transform);
    const control = (label: string) => page.getByLabel(label, { exact: true });
    await control('Up and down').check();
    await eventually(transform).toBe('translateY(var(--translateY))');
    const shift = () =>
      image.evaluate(({ style }) => Number.parseFloat(style.getPropertyValue('--translateY')));
    await control('Up and down: speed').fill('0');
    await eventually(shift).toBe(0);
    await control('Turn').check();
    await eventually(transform).toBe('translateY(var(--translateY)) rotateZ(var(--rotateZ))');
    await control('Turn').uncheck();
    await control('Up and down').uncheck();
    await eventually(transform).toBe('');
    await control('Sticks to').selectOption('top');
    await eventually(() => image.getAttribute('class')).toContain('elementor-sticky');
    await control('Sticks to').selectOption('');
    await eventually(() => image.getAttribute('class')).not.toContain('elementor-sticky');
  });
});
