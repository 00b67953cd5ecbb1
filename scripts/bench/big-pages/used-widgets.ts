import type { Page } from 'playwright-core';
import type { BigPage, Step } from './big-page.ts';
import { numbered, readMarkup, repeat } from './markup.ts';

const NAMES = ['content/accordion', 'content/toggle', 'content/tabs', 'content/nested-accordion'];
const TITLES = '.elementor-tab-title:not(.elementor-tab-mobile-title), .e-n-accordion-item-title';
const TEN = 10;

/** Runs in the page: opens the second item of each widget in a range and closes it, one widget after the other. */
const useWidgets = async ([titles, from, to]: readonly [string, number, number]) => {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  for (const widget of [...document.querySelectorAll('.elementor-widget:not(details *)')].slice(from, to)) {
    const [, title] = widget.querySelectorAll<HTMLElement>(titles);
    widget.scrollIntoView({ block: 'center', behavior: 'instant' });
    for (let press = 0; press < 2; press += 1) {
      title?.click();
      // Until it has slid.
      await pause(500);
    }
  }
};

const use = (
  what: string,
  range: (size: number) => readonly [number, number],
  more: Partial<Step> = {},
): Step => ({
  what,
  isLocal: true,
  budgetMs: Number.POSITIVE_INFINITY,
  run: (page: Page, size: number) => page.evaluate(useWidgets, [TITLES, ...range(size)] as const),
  ...more,
});

/** Widgets that a visitor opens and closes one after the other. */
export const usedWidgets: BigPage = {
  name: 'used',
  size: 100,
  of: 'widgets, each opened and closed',
  async html(size) {
    const widgets = await Promise.all(NAMES.map(readMarkup));
    return repeat(size, (index) => numbered(widgets[index % widgets.length] ?? '', index));
  },
  steps: [
    use('the first ten', () => [0, TEN]),
    use('the others, but the last ten', (size) => [TEN, size - TEN], { isLocal: false }),
    use('the last ten', (size) => [size - TEN, size]),
    use('the first ten again', () => [0, TEN]),
    use('the first ten a third time', () => [0, TEN]),
  ],
};
