import { describe, expect, it } from 'vitest';
import { openMarkup } from '#testing/open-markup.ts';
import { capturedTabs, contentFixture, fixtureSource, isFocused, tabsOnPage } from '#testing/tab-page.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const TABS = '[data-widget_type="tabs.default"]';
const fixtures = ['tabs', 'tabs-legacy', 'tabs-vertical'];
// Our own markup has the same parts as the captured pages.
const needsFixtures = isWholeSuite || !capturedTabs.length;
const sources = [...capturedTabs, ...(needsFixtures ? fixtures.map(fixtureSource) : [])];

/** Later rows turn the same way. */
const KEYS: readonly [dir: string, key: string, item: number][] = [
  ['rtl', 'ArrowLeft', 2],
  ['ltr', 'End', 3],
  ['ltr', 'ArrowLeft', 3],
  ['ltr', 'ArrowRight', 2],
];

interface Skerry {
  debug(): { readonly handler: string; readonly state: string }[];
}

/** Runs in the page. */
const isMounted = () =>
  (globalThis as typeof globalThis & { skerry?: Skerry }).skerry
    ?.debug()
    .some(({ handler, state }) => handler === 'tabs' && state === 'mounted');

describe('tabs', () => {
  it.each(sources)(
    'of %s: the first is open, the open one stays, and both its titles are marked',
    async (_name, open) => {
      const { page } = await open();
      const { widget, title, panels, shows } = tabsOnPage(page, TABS);
      await shows('1');
      expect(await panels.first().getAttribute('hidden')).toBeNull();
      for (let clicks = 0; clicks < 2; clicks += 1) {
        await title(2).click();
        await shows('2');
      }
      const marked = widget.locator('.elementor-tab-title.elementor-active');
      expect(
        await marked.evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).dataset.tab)),
      ).toEqual(['2', '2']);
    },
  );

  it.each(sources)('of %s on a phone: the titles above the panels work the same', async (_name, open) => {
    const { page } = await open(true);
    const { title, shows } = tabsOnPage(page, TABS);
    await shows('1');
    await title(2).click();
    await shows('2');
    await title(2).click();
    await shows('2');
  });

  it.each(KEYS.slice(0, isWholeSuite ? undefined : 2))(
    'in %s text, %s moves from the first to %i, and only Enter or Space opens',
    async (dir, key, item) => {
      const { page } = await openMarkup(contentFixture('tabs'));
      const { title, shows } = tabsOnPage(page, TABS);
      await page.evaluate((value) => Object.assign(document.documentElement, { dir: value }), dir);
      await shows('1');
      await title(1).focus();
      // The focus loads the code; earlier arrow keys are ignored.
      await page.waitForFunction(isMounted);
      await page.keyboard.press(key);
      expect(await isFocused(title(item))).toBe(true);
      await shows('1');
      await page.keyboard.press('Space');
      await shows(String(item));
      await page.keyboard.press('Home');
      expect(await isFocused(title(1))).toBe(true);
      await shows(String(item));
    },
  );
});
