import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

type WithAxe = typeof globalThis & {
  axe?: { run(context: Document, options: RunOptions): Promise<AxeResults> };
};

export interface AxeOptions {
  readonly rules?: RunOptions['rules'];
}

let source: Promise<string> | undefined;
const axeSource = () => {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return source;
};

const LONGEST_MS = 3000;

/** Runs in the page: until what is fading or sliding has come to its place; what goes on for longer, or for ever, is not waited for. */
const settle = async (longestMs: number): Promise<void> => {
  const isShort = (each: Animation) => {
    const endTime = Number(each.effect?.getComputedTiming().endTime);
    return each.playState === 'running' && endTime - Number(each.currentTime) < longestMs;
  };
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isShort)
      .map(({ finished }) => finished),
  );
};

/** Runs in the page. Only lines come back: the whole results of a page are megabytes. */
const run = async ({ rules = {} }: AxeOptions): Promise<string[] | undefined> => {
  const results = await (globalThis as WithAxe).axe?.run(document, { resultTypes: ['violations'], rules });
  // Which class of an element axe names first depends on how often others have it.
  const inOrder = (step: string) => (step.match(/\[[^\]]*\]|[.#:]?[^.#:[]+/g) ?? [step]).sort().join('');
  return results?.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any: [told] }) => {
      // Of landmarks with the same name any one stands for all: what they are called tells them from others.
      const { role, accessibleText } = (id === 'landmark-unique' && told?.data) || {};
      return `${id}: ${role ? `${role} ${accessibleText}` : target.flat().join(' ').split(' ').map(inOrder).join(' ')}`;
    }),
  );
};

/** Accessibility violations of a page as it is, short animations over: one line for each rule and element, `rule: target`. */
export async function violations(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(await axeSource());
  await page.evaluate(settle, LONGEST_MS);
  const found = await page.evaluate(run, options);
  if (!found) throw new Error('axe did not start in the page');
  return found;
}

/**
 * Opens the first panel of every list of tabs in markup that no script runs on. The builder prints tabs and panels into one list,
 * which is a violation as soon as a panel shows, whoever opens it: a page compared with its markup alone has to show one there too.
 * First tabs and lists with masonry are marked, because violations name elements by their classes.
 */
export const openFirstPanels = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const list of document.querySelectorAll('[role="tablist"]')) {
      const panel = list.querySelector<HTMLElement>('[role="tabpanel"]');
      panel?.removeAttribute('hidden');
      panel?.style.setProperty('display', 'block');
    }
    for (const tab of document.querySelectorAll('.wc-tabs > li:first-child')) tab.classList.add('active');
    for (const tab of document.querySelectorAll('.elementor-tab-title[role="tab"][data-tab="1"]'))
      tab.classList.add('elementor-active');
    const masonry = '.elementor-widget-posts[data-settings*="masonry"] .elementor-posts-container';
    for (const list of document.querySelectorAll(masonry)) list.classList.add('elementor-posts-masonry');
  });

/** What is violated with the script and not without it. */
export function newViolations(withScript: readonly string[], without: readonly string[]): string[] {
  const known = new Set(without);
  return withScript.filter((violation) => !known.has(violation));
}
