import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { newViolations, violations } from '#testing/axe.ts';
import { builtFiles } from '#testing/built-files.ts';
import { hasCaptures } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { type CaptureOptions, openCapture } from '#testing/open-capture.ts';
import { LAZY_CHUNKS, pauseRequests } from '#testing/pause-requests.ts';
import { hasReactRun, recordReactRunsFromNow } from '#testing/react-runs.ts';
import { isFocused } from '#testing/tab-page.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

// The pages refresh the cart themselves.
const cart = {
  method: 'POST',
  path: '/?wc-ajax=get_refreshed_fragments',
  reply: { json: {} },
  repeat: 'always',
} as const;
const open = (name: string, options: CaptureOptions = {}) =>
  openCapture(`7/${name}`, { ...options, replies: [cart] });

/** A block theme's page works the same. */
const PAGES = isWholeSuite ? ['atoms-atomic', 'atoms-block-theme'] : ['atoms-atomic'];

/** One tabs widget, by its id. */
function tabsOf(page: Page, id: string) {
  const widget = page.locator(`[data-e-type="e-tabs"][data-id="${id}"]`);
  const findNodes = (type: string) => widget.locator(`xpath=./div/*[@data-e-type="${type}"]`);
  const [tabs, panels] = [findNodes('e-tab'), findNodes('e-tab-content')];
  const read = (nodes: Locator, names: readonly string[]) =>
    nodes.evaluateAll(
      (all, wanted) => all.map((node) => wanted.map((name) => node.getAttribute(name)).join()),
      names,
    );
  return {
    widget,
    tabs,
    tab: (item: number) => tabs.nth(item - 1),
    panel: (item: number) => panels.nth(item - 1),
    /** The visible panels. */
    shown: () =>
      panels.evaluateAll((all) =>
        all.flatMap((node, index) => ((node as HTMLElement).checkVisibility() ? index + 1 : [])).join(),
      ),
    /** Everything that shows which tab is selected. */
    state: async () => [
      await read(tabs, ['aria-selected', 'tabindex']),
      await read(panels, ['hidden', 'style']),
      await tabs.or(panels).evaluateAll((all) => all.map((node) => node.classList.contains('e--selected'))),
    ],
  };
}

/** The files of a chunk with all its imports. */
function filesWith(name: string, found = new Set<string>()): Set<string> {
  const body = String(builtFiles(inject('builtFolder')).get(`chunks/${name}`)?.body);
  found.add(name);
  for (const [, other = ''] of body.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)/g))
    if (!found.has(other)) filesWith(other, found);
  return found;
}

const nameOf = (url: string) => path.posix.basename(new URL(url).pathname);
const gzipBytes = (name: string) =>
  gzipSync(builtFiles(inject('builtFolder')).get(`chunks/${name}`)?.body ?? '').length;

describe.skipIf(!hasCaptures).each(PAGES)('atomic tabs on %s', (name) => {
  it('are selected by a click, without running React before it', async () => {
    const { page, start } = await open(name, { script: 'held' });
    await recordReactRunsFromNow(page);
    const { tab, panel, shown, state } = tabsOf(page, 'mtabs01');
    const pageWithoutScript = await state();
    await start();
    expect([await state(), await hasReactRun(page)]).toEqual([pageWithoutScript, false]);
    await tab(2).click();
    await eventually(shown).toBe('2');
    expect(await panel(2).textContent()).toContain('Panel two');
    expect(await state()).toEqual([
      ['false,-1', 'true,0', 'false,-1'],
      ['true,display: none;', ',', 'true,display: none;'],
      [false, true, false, false, true, false],
    ]);
    await tab(1).click();
    await eventually(state).toEqual(pageWithoutScript);
  });

  it('are one tab stop, with arrow keys, Enter and Space', async () => {
    const { page } = await open(name);
    const { tab, shown } = tabsOf(page, 'mtabs01');
    await tab(1).focus();
    await page.keyboard.press('ArrowLeft');
    // The focus loads the code; earlier keys are held.
    await eventually(() => isFocused(tab(3))).toBe(true);
    expect(await shown()).toBe('1');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await isFocused(tab(2))).toBe(true);
    await page.keyboard.press('Enter');
    expect(await shown()).toBe('2');
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    expect(await shown()).toBe('3');
    expect(await tab(3).getAttribute('tabindex')).toBe('0');
    await page.keyboard.press('Home');
    expect([await isFocused(tab(1)), await shown()]).toEqual([true, '3']);
  });

  it.runIf(isWholeSuite)('are independent of tabs in a panel', async () => {
    const { page } = await open(name);
    const [outer, inner] = [tabsOf(page, 'mtabs01'), tabsOf(page, 'mtabs02')];
    await outer.tab(2).click();
    await eventually(outer.shown).toBe('2');
    await inner.tab(2).click();
    await eventually(inner.shown).toBe('2');
    expect(await outer.shown()).toBe('2');
    await inner.tab(2).focus();
    await page.keyboard.press('ArrowRight');
    expect(await isFocused(inner.tab(1))).toBe(true);
    await outer.tab(3).click();
    expect([await outer.shown(), await inner.shown()]).toEqual(['3', '']);
    await outer.tab(2).click();
    expect(await inner.shown()).toBe('2');
  });

  it('are independent of classic tabs on the same page', async () => {
    const { page } = await open(name);
    const { tab, shown } = tabsOf(page, 'mtabs01');
    await page.getByRole('tab', { name: 'Tab B', exact: true }).click();
    await page.getByRole('heading', { name: 'Panel B' }).waitFor();
    expect(await shown()).toBe('1');
    await tab(3).click();
    await eventually(shown).toBe('3');
    expect(await page.getByRole('heading', { name: 'Panel B' }).isVisible()).toBe(true);
  });
});

describe.skipIf(!hasCaptures)('a click on atomic tabs', () => {
  it.each([
    ['the core', /\/chunks\/core-/] as const,
    ...(isWholeSuite ? [['its code', LAZY_CHUNKS] as const] : []),
  ])('before %s has loaded is held, and selects afterwards', async (_, address) => {
    const { page, context, shop } = await open('atoms-only', { script: 'held' });
    const { tab, shown } = tabsOf(page, 'mtabs05');
    const chunks = await pauseRequests(context, address);
    shop.release();
    await eventually(() => chunks.paused.length > 0).toBe(true);
    await tab(2).click();
    await page.locator('[aria-busy=true]').waitFor();
    expect(await shown()).toBe('1');
    chunks.release();
    await eventually(shown).toBe('2');
    expect(await page.locator('[aria-busy=true]').count()).toBe(0);
  });

  it('or an arrow key before the code loaded is held, and moves the focus afterwards', async () => {
    const { page, context, shop } = await open('atoms-only', { script: 'held' });
    const { tab, shown } = tabsOf(page, 'mtabs05');
    const chunks = await pauseRequests(context, LAZY_CHUNKS);
    shop.release();
    await page.waitForFunction(() => 'debug' in Object((window as { skerry?: object }).skerry));
    await tab(1).focus();
    await page.keyboard.press('ArrowRight');
    expect(await isFocused(tab(1))).toBe(true);
    chunks.release();
    await eventually(() => isFocused(tab(2))).toBe(true);
    expect(await shown()).toBe('1');
  });

  it('selects only in the clicked instance of a component', async () => {
    const { page } = await open('atoms-component-page');
    const [first, second] = [tabsOf(page, '1ty3xaj'), tabsOf(page, '1796u2w')];
    await second.tab(2).click();
    await eventually(second.shown).toBe('2');
    expect(await first.shown()).toBe('1');
    await first.tab(2).click();
    await eventually(first.shown).toBe('2');
    expect(await second.shown()).toBe('2');
  });

  it('selects only in the clicked instance even with equal ids', async () => {
    const { page } = await open('atoms-component-page', {
      extraHtml: `<script>{
        const [one, other] = document.querySelectorAll('[data-e-type="e-tabs"]');
        for (const node of [other, ...other.querySelectorAll('[id]')])
          for (const { name, value } of [...node.attributes])
            if (value.startsWith('1796u2w')) node.setAttribute(name, value.replace('1796u2w', '1ty3xaj'));
      }</script>`,
    });
    const widgets = page.locator('[data-e-type="e-tabs"]');
    await widgets.nth(1).getByRole('tab', { name: 'C2' }).click();
    await eventually(() => widgets.nth(1).getByText('Component two').isVisible()).toBe(true);
    expect(await widgets.nth(0).getByText('Component one').isVisible()).toBe(true);
  });

  it('works once on a page with its original scripts, where the original for tabs does not run', async () => {
    const { page } = await open('atoms-only', { originals: true });
    const { tab, shown, state } = tabsOf(page, 'mtabs05');
    await tab(2).click();
    await eventually(shown).toBe('2');
    expect((await state())[0]).toEqual(['false,-1', 'true,0']);
    const ran = await page.evaluate(() => (globalThis as { originalsRan?: string[] }).originalsRan ?? []);
    expect(ran).not.toContain('elementor-tabs-handler');
  });
});

describe.skipIf(!hasCaptures)('a page with atoms only', () => {
  it('loads less than 6 kB for its tabs, besides React', async () => {
    const { page, requests } = await open('atoms-only');
    const { tab, shown } = tabsOf(page, 'mtabs05');
    const beforeClick = requests.map(nameOf);
    await tab(2).click();
    await eventually(shown).toBe('2');
    const tabsChunk = requests.map(nameOf).find((name) => name.startsWith('atomic-tabs-')) ?? '';
    const loadedByClick = [...filesWith(tabsChunk)].filter(
      (name) => !beforeClick.includes(name) && !/^react-/.test(name),
    );
    expect(loadedByClick).toContain(tabsChunk);
    expect(loadedByClick.reduce((sum, name) => sum + gzipBytes(name), 0)).toBeLessThan(6000);
  });

  it("has no accessibility violations beyond the markup's own", async () => {
    const pageWithoutScript = await open('atoms-only', { script: 'without' });
    const violationsWithout = await violations(pageWithoutScript.page);
    await pageWithoutScript.close();
    const { page } = await open('atoms-only');
    const { tab, shown } = tabsOf(page, 'mtabs05');
    await tab(2).click();
    await eventually(shown).toBe('2');
    const found = newViolations(await violations(page), violationsWithout);
    expect(found.filter((each) => /e-tab|mtabs/.test(each))).toEqual([]);
  });
});
