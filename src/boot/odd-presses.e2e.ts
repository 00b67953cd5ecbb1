import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accordionMarkup, fixtureMarkup, titleSelector, widgetStates } from '#testing/accordion-page.ts';
import { eventually } from '#testing/eventually.ts';
import { openMarkup } from '#testing/open-markup.ts';
import { installClock, passTime } from '#testing/pass-time.ts';
import { type PausedRequests, pauseRequests } from '#testing/pause-requests.ts';

const TAG = '<script src="/skerry/skerry.js" data-warm="sign"></script>';
/** Longer than an early press is held. */
const GIVEN_BACK_MS = 3300;

/** Opens a page on which some of our files wait until `release`. */
async function openPaused(body: string, files: RegExp) {
  let paused: PausedRequests | undefined;
  const opened = await openMarkup(body, {
    head: TAG,
    until: 'loaded',
    prepare: async ({ page, context }) => {
      await installClock({ page });
      paused = await pauseRequests(context, files);
    },
  });
  return { ...opened, release: () => paused?.release() };
}

const isExpanded = async (page: Page, selector: string): Promise<boolean> =>
  (await page.getAttribute(selector, 'aria-expanded')) === 'true';

describe('a press whose code is late', () => {
  it('was given back before the code came: the code does not repeat it, and the next press takes effect', async () => {
    const { page, problems, release } = await openPaused(accordionMarkup, /\/chunks\/core-/);
    await page.click(titleSelector(2));
    await passTime(page, GIVEN_BACK_MS);
    expect(await page.locator('[aria-busy="true"]').count()).toBe(0);
    release();
    await eventually(() => isExpanded(page, titleSelector(1))).toBe(true);
    expect(await isExpanded(page, titleSelector(2))).toBe(false);
    await page.click(titleSelector(2));
    await eventually(() => isExpanded(page, titleSelector(2))).toBe(true);
    expect(problems).toEqual([]);
  });

  it.each([
    ['the core', /\/chunks\/core-/],
    ['its code', /\/chunks\/tab-interactive-/],
  ])('is dropped when its widget is gone before %s comes; other widgets work', async (_what, files) => {
    const body = accordionMarkup + fixtureMarkup('content/toggle.html');
    const { page, problems, release } = await openPaused(body, files);
    const toggle = '.elementor-widget-toggle .elementor-tab-title[data-tab="1"]';
    if (!String(files).includes('core')) await page.waitForFunction(() => 'skerry' in globalThis);
    await page.click(titleSelector(2));
    await page.evaluate(() => document.querySelector('.elementor-widget-accordion')?.remove());
    release();
    await page.waitForFunction(() => 'skerry' in globalThis);
    await page.click(toggle);
    await eventually(() => isExpanded(page, toggle)).toBe(true);
    expect(await page.evaluate(widgetStates)).not.toContain('failed');
    expect(problems).toEqual([]);
  });
});

it('ten presses in a second on four widgets all take effect once, in their order', async () => {
  const names = ['accordion', 'toggle', 'tabs', 'alert'];
  const body = names.map((name) => fixtureMarkup(`content/${name}.html`)).join('');
  const { page, problems, release } = await openPaused(body, /\/chunks\/(alert|tab-interactive)-/);
  await page.waitForFunction(() => 'skerry' in globalThis);
  const presses: readonly [widget: string, part: string][] = [
    ['accordion', '.elementor-tab-title[data-tab="2"]'],
    ['toggle', '.elementor-tab-title[data-tab="1"]'],
    ['tabs', '.elementor-tab-desktop-title[data-tab="2"]'],
    ['toggle', '.elementor-tab-title[data-tab="2"]'],
    ['accordion', '.elementor-tab-title[data-tab="3"]'],
    ['alert', '.elementor-alert-dismiss'],
    ['toggle', '.elementor-tab-title[data-tab="1"]'],
    ['tabs', '.elementor-tab-desktop-title[data-tab="3"]'],
    ['toggle', '.elementor-tab-title[data-tab="3"]'],
    ['accordion', '.elementor-tab-title[data-tab="2"]'],
  ];
  for (const [widget, part] of presses) await page.click(`.elementor-widget-${widget} ${part}`);
  release();
  const expanded = (widget: string) =>
    page
      .locator(`.elementor-widget-${widget} .elementor-tab-title:not(.elementor-tab-mobile-title)`)
      .evaluateAll((titles) => titles.map((title) => title.getAttribute('aria-expanded')));
  await eventually(() => expanded('accordion')).toEqual(['false', 'true', 'false', 'false']);
  await eventually(() => expanded('toggle')).toEqual(['false', 'true', 'true']);
  await eventually(() => expanded('tabs')).toEqual(['false', 'false', 'true']);
  await eventually(() => page.locator('.elementor-alert').isVisible()).toBe(false);
  expect(problems).toEqual([]);
});
