import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newViolations, violations } from '#testing/axe.ts';
import { hasCaptures, withLegacyMarkup } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { type CaptureOptions, openCapture } from '#testing/open-capture.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const PAGES = withLegacyMarkup('el-nested');
const EVENTS = [
  'elementor-pro/motion-fx/recalc',
  'elementor/nested-tabs/activate',
  'elementor/bg-video/recalc',
];

// The pages refresh the cart themselves.
const cart = {
  method: 'POST',
  path: '/?wc-ajax=get_refreshed_fragments',
  reply: { json: {} },
  repeat: 'always',
} as const;
const open = (name: string, options: CaptureOptions = {}) =>
  openCapture(name, { ...options, replies: [cart] });

const element = (page: Page, id: string) => page.locator(`[data-id="${id}"]`);
const tab = (widget: Locator, name: string) => widget.getByRole('tab', { name, exact: true });
const summary = (widget: Locator, item: number) =>
  widget.locator(`summary[data-accordion-index="${item}"]`).first();
const openItems = (widget: Locator) =>
  widget.evaluate((node) =>
    [...node.querySelectorAll('.e-n-accordion > details')]
      .flatMap((each, index) => (each.hasAttribute('open') ? index + 1 : []))
      .join(),
  );
const isFocused = (locator: Locator) => locator.evaluate((node) => node === document.activeElement);
const isStill = (widget: Locator) =>
  widget.evaluate((node) => node.getAnimations({ subtree: true }).length === 0);

const watchEvents = async (page: Page) => {
  await page.evaluate((names) => {
    const emitted: string[] = [];
    Object.assign(globalThis, { emitted });
    for (const name of names) addEventListener(name, () => emitted.push(name));
  }, EVENTS);
  return () => page.evaluate(() => (globalThis as unknown as { emitted: string[] }).emitted.join());
};

describe.skipIf(!hasCaptures).each(PAGES)('nested tabs of %s', (name) => {
  it('switch, emit the opened panel, and are independent of inner tabs', async () => {
    const { page } = await open(name);
    const widget = element(page, 'f2f7a82');
    const [outer] = await widget.locator('.e-n-tabs').all();
    expect(await outer?.evaluate((node) => node.matches('.e-activated'))).toBe(true);
    const panel = (text: string) => page.getByRole('heading', { name: text, exact: true });
    expect(await panel('Panel A').isVisible()).toBe(true);

    const emittedEvents = await watchEvents(page);
    await tab(widget, 'Tab B').click();
    await panel('Panel B').waitFor();
    expect(await panel('Panel A').isVisible()).toBe(false);
    expect(await emittedEvents()).toBe(EVENTS.join());
    expect(await page.locator('#tab-b').getAttribute('aria-selected')).toBe('true');
    await tab(widget, 'Tab B').click();
    expect(await emittedEvents()).toBe(EVENTS.join());

    await tab(widget, 'Tab C').click();
    await tab(widget, 'Inner 2').click();
    await page.getByText('Inner two').waitFor();
    expect(await panel('Panel C').isVisible()).toBe(true);
    expect(await page.getByText('Inner one').isVisible()).toBe(false);

    // The carousel was hidden while the page became narrower.
    await page.setViewportSize({ width: 700, height: 800 });
    await tab(widget, 'Tab A').click();
    const gap = () =>
      page.locator('.swiper').evaluate((swiper) => {
        const slide = swiper.querySelector('.swiper-slide-active');
        const widths = [swiper, slide].map((each) => each?.getBoundingClientRect().width ?? 0);
        const [carouselWidth = 0, slideWidth = 0] = widths;
        return (
          slideWidth > 0 &&
          Math.abs(carouselWidth / slideWidth - Math.round(carouselWidth / slideWidth)) < 0.2
        );
      });
    await eventually(gap).toBe(true);
  });

  it('are one tab stop, with arrow keys, Enter, Space and Escape', async () => {
    const { page } = await open(name);
    const widget = element(page, 'f2f7a82');
    await tab(widget, 'Tab A').focus();
    await page.keyboard.press('ArrowUp');
    // The focus loads the code; earlier keys are held.
    await eventually(() => isFocused(tab(widget, 'Tab C'))).toBe(true);
    await page.keyboard.press('ArrowLeft');
    expect(await isFocused(tab(widget, 'Tab B'))).toBe(true);
    expect(await tab(widget, 'Tab A').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    expect(await tab(widget, 'Tab C').getAttribute('aria-selected')).toBe('true');
    // They were hidden until now, and mount a moment later.
    await widget.locator('.e-n-tabs .e-n-tabs.e-activated').waitFor();
    await tab(widget, 'Inner 1').focus();
    await page.keyboard.press('ArrowRight');
    await eventually(() => isFocused(tab(widget, 'Inner 2'))).toBe(true);
    await page.keyboard.press('Space');
    expect(await tab(widget, 'Inner 2').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Escape');
    expect(await isFocused(tab(widget, 'Tab C'))).toBe(true);
  });

  it('open the tab that the URL links to', async () => {
    const { page } = await open(name, { hash: '#tab-b' });
    await page.getByRole('heading', { name: 'Panel B' }).waitFor();
  });

  it('scroll an overflowing row, and ignore the click after a drag', async () => {
    const { page } = await open(name);
    const widget = element(page, '9cf74c7');
    await widget.scrollIntoViewIfNeeded();
    const row = widget.locator('.e-n-tabs-heading');
    await page.addStyleTag({
      content:
        '.e-n-tabs-heading{display:flex;justify-content:var(--n-tabs-heading-justify-content,center);width:320px;overflow-x:auto;white-space:nowrap}',
    });
    const justify = () =>
      row.evaluate((node) =>
        (node as HTMLElement).style.getPropertyValue('--n-tabs-heading-justify-content'),
      );
    await eventually(justify).toBe('start');
    const box = await row.boundingBox();
    if (!box) throw new Error('There is no row.');
    await page.mouse.move(box.x + 250, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, box.y + 8);
    expect(
      await row.evaluate((node) => [node.scrollLeft, node.className.includes('e-scroll-active')]),
    ).toEqual([5, true]);
    await page.mouse.up();
    expect(await row.evaluate((node) => node.className)).toBe('e-n-tabs-heading');
    expect(await tab(widget, 'Scrolling tab number 1').getAttribute('aria-selected')).toBe('true');
  });
});

describe.skipIf(!hasCaptures).each(PAGES)('nested accordions of %s', (name) => {
  it.runIf(isWholeSuite)('have one or several open items, by mouse and keyboard', async () => {
    const { page } = await open(name);
    const widget = element(page, '111cea4');
    await widget.scrollIntoViewIfNeeded();
    expect(await openItems(widget)).toBe('1');
    await summary(widget, 2).click();
    await eventually(() => openItems(widget)).toBe('2');
    expect(await summary(widget, 1).getAttribute('aria-expanded')).toBe('false');
    expect(await summary(widget, 2).getAttribute('aria-expanded')).toBe('true');

    await eventually(() => isStill(widget)).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await isFocused(summary(widget, 3))).toBe(true);
    await page.keyboard.press('Enter');
    await eventually(() => openItems(widget)).toBe('3');
    await page.keyboard.press('Space');
    await eventually(() => openItems(widget)).toBe('');
    await page.keyboard.press('Space');
    await eventually(() => openItems(widget)).toBe('3');
    await widget.getByRole('link', { name: 'Inside' }).focus();
    await page.keyboard.press('Escape');
    await eventually(() => openItems(widget)).toBe('');
    expect(await isFocused(summary(widget, 3))).toBe(true);

    const several = element(page, '93d821f');
    await summary(several, 1).click();
    await summary(several, 2).click();
    await eventually(() => openItems(several)).toBe('1,2');
  });

  it('reverse a running slide, and open hidden items without one', async () => {
    const { page } = await open(name);
    const widget = element(page, '111cea4');
    await widget.scrollIntoViewIfNeeded();
    await summary(widget, 2).dblclick();
    // Both clicks may be held, and nothing moves before they are handled.
    await eventually(() => openItems(widget)).toBe('');
    await eventually(() => isStill(widget)).toBe(true);
    expect(await openItems(widget)).toBe('');
    expect(await summary(widget, 2).getAttribute('aria-expanded')).toBe('false');
    await summary(widget, 1).evaluate((node) => {
      node.style.display = 'none';
      (node as HTMLElement).click();
    });
    expect(await openItems(widget)).toBe('1');
    expect(await isStill(widget)).toBe(true);
    // Like the browser's find-in-page.
    await widget
      .locator('details')
      .nth(1)
      .evaluate((node) => node.setAttribute('open', ''));
    await eventually(() => openItems(widget)).toBe('2');
    expect(await summary(widget, 2).getAttribute('aria-expanded')).toBe('true');
  });
});

describe.skipIf(!hasCaptures)('a page with nested widgets', () => {
  it('loses no click before the script loaded', async () => {
    const { page, start } = await open('el-nested', { script: 'held', reducedMotion: 'reduce' });
    const accordion = element(page, '111cea4');
    // Without the script, the browser opens items itself.
    await summary(accordion, 2).click();
    expect(await openItems(accordion)).toBe('1,2');
    await start();
    await tab(element(page, 'f2f7a82'), 'Tab B').click();
    await page.getByRole('heading', { name: 'Panel B' }).waitFor();
    await summary(accordion, 3).click();
    await eventually(() => openItems(accordion)).toBe('3');
    expect(await isStill(accordion)).toBe(true);
  });

  it.runIf(isWholeSuite)("has no accessibility violations beyond the markup's own", async () => {
    const rules = { 'color-contrast': { enabled: false } };
    const pageWithoutScript = await open('el-nested', { script: 'without' });
    const violationsWithout = await violations(pageWithoutScript.page, { rules });
    await pageWithoutScript.close();
    const { page } = await open('el-nested');
    const accordion = element(page, '111cea4');
    await accordion.scrollIntoViewIfNeeded();
    await summary(accordion, 2).click();
    await tab(element(page, 'f2f7a82'), 'Tab C').click();
    await eventually(() => isStill(accordion)).toBe(true);
    const found = await violations(page, { rules });
    expect(newViolations(found, violationsWithout)).toEqual([]);
    expect(found.filter((each) => /e-n-|tab-b/.test(each))).toEqual([]);
  });
});
