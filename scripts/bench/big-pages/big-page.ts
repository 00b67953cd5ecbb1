import type { Page } from 'playwright-core';
import type { BrowserResponse } from '../../../src/testing/fake-internet.ts';

/** One act of a visitor, or one change of the page by another script. */
export interface Step {
  readonly what: string;
  /** Budget of its script, in ms, on a page of either size. Default: 50, as for every interaction. */
  readonly budgetMs?: number;
  /** Whether it concerns a part of the page only: it must cost the same on a page of twice the size. */
  readonly isLocal?: boolean;
  run(page: Page, size: number): Promise<unknown>;
  /** Returns whether the step has had its effect. Default: it always has. */
  hasWorked?(page: Page, size: number): Promise<boolean>;
}

/** A page with many widgets, or with a large one. */
export interface BigPage {
  readonly name: string;
  /** How much is on it. It is measured at this size and at twice the size. */
  readonly size: number;
  /** Names what `size` counts. */
  readonly of: string;
  /** Returns the content of the body. */
  html(size: number): Promise<string>;
  /** Returns the response to a request of the page; undefined for one that it should not send. */
  answer?(url: URL, size: number): Promise<BrowserResponse | undefined>;
  /** Changes the server's page before our script is loaded. */
  prepare?(page: Page, size: number): Promise<unknown>;
  readonly steps: readonly Step[];
}

/** Returns a step that clicks an element, without a pointer that comes near first. */
export const clickOn = (what: string, selector: string, more: Partial<Step> = {}): Step => ({
  what,
  run: (page) =>
    page.evaluate((each) => {
      const target = document.querySelector<HTMLElement>(each);
      if (!target) throw new Error(`Nothing matches "${each}".`);
      // In a task of its own: the time of code that DevTools runs is not counted as script.
      setTimeout(() => target.click());
    }, selector),
  ...more,
});

/** Returns whether an element is shown, with a size. */
export const isShown = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((each) => (document.querySelector(each)?.getBoundingClientRect().height ?? 0) > 0, selector);
