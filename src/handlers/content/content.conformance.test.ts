import { describe, expect, it } from 'vitest';
import { openMarkup } from '#testing/open-markup.ts';
import { capturedTabs, contentFixture, fixtureSource, isFocused, tabsOnPage } from '#testing/tab-page.ts';
import { waitUntilQuiet } from '#testing/wait-until-idle.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const ACCORDION = '[data-widget_type="accordion.default"]';
const TOGGLE = '[data-widget_type="toggle.default"]';

// Our own markup has the same parts as the captured pages.
const needsFixtures = isWholeSuite || !capturedTabs.length;
const sourcesOf = (...fixtures: readonly string[]) => [
  ...capturedTabs,
  ...(needsFixtures ? fixtures.map(fixtureSource) : []),
];
const accordions = sourcesOf('accordion', 'accordion-legacy');
const toggles = sourcesOf('toggle');

describe('accordion', () => {
  it.runIf(isWholeSuite).each(accordions)(
    'of %s: at most one item open, the first one initially',
    async (_name, open) => {
      const { page } = await open();
      const { title, shows } = tabsOnPage(page, ACCORDION);
      await shows('1');
      expect(await title(1).getAttribute('aria-expanded')).toBe('true');
      await title(2).click();
      await shows('2');
      expect(await title(1).getAttribute('aria-expanded')).toBe('false');
      await title(2).click();
      await shows('');
    },
  );

  it.each(accordions)(
    'of %s: Enter and Space toggle once, without scrolling or navigating',
    async (_name, open) => {
      const { page } = await open();
      const { title, shows } = tabsOnPage(page, ACCORDION);
      await shows('1');
      await page.evaluate(() =>
        document.body.append(Object.assign(document.createElement('div'), { style: 'height: 4000px' })),
      );
      const url = page.url();
      await title(2).focus();
      const before = await page.evaluate(() => scrollY);
      for (const [key, items] of [
        [' ', '2'],
        ['Enter', ''],
        [' ', '2'],
      ] as const) {
        await page.keyboard.press(key);
        await shows(items);
      }
      // Panels change the height above; Space would scroll a whole screen.
      expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(200);
      expect(page.url()).toBe(url);
    },
  );

  it.each([fixtureSource('accordion-legacy')])(
    'of %s: Enter on the link inside a title toggles once',
    async (_name, open) => {
      const { page } = await open();
      const { title, shows } = tabsOnPage(page, ACCORDION);
      const url = page.url();
      // Before and after the code loaded.
      for (const items of ['2', '']) {
        await title(2).locator('a').focus();
        await page.keyboard.down('Enter');
        await waitUntilQuiet(page);
        await page.keyboard.up('Enter');
        await waitUntilQuiet(page);
        await shows(items);
      }
      expect(page.url()).toBe(url);
    },
  );

  it.each([fixtureSource('accordion')])('of %s: one tab stop per title, open or not', async (_name, open) => {
    const { page } = await open();
    const { title, shows } = tabsOnPage(page, ACCORDION);
    await shows('1');
    await title(2).focus();
    await page.keyboard.press('Tab');
    expect(await isFocused(title(3))).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await isFocused(title(2))).toBe(true);
  });

  it.each(accordions)('of %s: an opened item is emitted once', async (_name, open) => {
    const { page } = await open();
    const { title, shows } = tabsOnPage(page, ACCORDION);
    await shows('1');
    await page.evaluate(() => {
      Object.assign(globalThis, { recalcs: 0 });
      addEventListener('elementor-pro/motion-fx/recalc', () => {
        (globalThis as unknown as { recalcs: number }).recalcs += 1;
      });
    });
    const recalcs = () => page.evaluate(() => (globalThis as unknown as { recalcs: number }).recalcs);
    await title(2).click();
    await shows('2');
    await expect.poll(recalcs).toBe(1);
    await page.waitForTimeout(100);
    expect(await recalcs()).toBe(1);
  });

  it('nested in another panel is independent despite equal numbers', async () => {
    const inner = contentFixture('accordion').replaceAll('7c31a0e', '7c31a0f');
    const outer = contentFixture('accordion-legacy').replace('<p>Orders leave', `${inner}<p>Orders leave`);
    const { page } = await openMarkup(outer);
    const [first, second] = [
      tabsOnPage(page, '[data-id="6a90f12"]'),
      tabsOnPage(page, '[data-id="7c31a0f"]'),
    ];
    await second.shows('1');
    await second.title(3).click();
    await second.shows('3');
    expect(await first.title(1).getAttribute('aria-expanded')).toBe('true');
  });

  it.each(accordions)('of %s: the first panel is readable when the code fails to load', async (name) => {
    const body = contentFixture(name.includes('legacy') ? 'accordion-legacy' : 'accordion');
    const isOurs = (path: string) => /\/tab-interactive-/.test(path);
    const { page, clearProblems } = await openMarkup(body, {
      answer: (path) => (isOurs(path) ? { status: 404, body: '' } : undefined),
    });
    await page.locator('.elementor-tab-title').nth(1).click();
    await expect
      .poll(() => clearProblems().some((line) => line.includes('[skerry] accordion (load)')))
      .toBe(true);
    expect(await page.locator('.elementor-tab-content').first().isVisible()).toBe(true);
  });
});

describe('toggle', () => {
  it.runIf(isWholeSuite).each(toggles)(
    'of %s: no item open initially, then any number',
    async (_name, open) => {
      const { page } = await open();
      const { title, shows } = tabsOnPage(page, TOGGLE);
      await shows('');
      await title(1).click();
      await shows('1');
      await title(2).click();
      await shows('1,2');
      await title(1).click();
      await shows('2');
    },
  );

  it('closes smoothly while it is still opening', async () => {
    const { page } = await openMarkup(contentFixture('toggle'));
    const { title, shows, panels } = tabsOnPage(page, TOGGLE);
    await title(1).click();
    await expect.poll(() => panels.first().evaluate((node) => node.getAnimations().length)).toBe(1);
    await title(1).click();
    await shows('');
    expect(await title(1).getAttribute('aria-expanded')).toBe('false');
  });
});
