import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

type WithAxe = typeof globalThis & {
  axe?: { run(context: Document, options: RunOptions): Promise<AxeResults> };
};

/** Elements that may violate a rule. */
export interface AxeException {
  readonly rule: string;
  readonly selector: string;
  readonly reason: string;
}

/** The rules to switch on or off, by name, and exceptions. Default: none. */
export interface AxeOptions {
  readonly rules?: RunOptions['rules'];
  readonly except?: readonly AxeException[];
  /** Names of the only rules to run. Default: all. */
  readonly only?: readonly string[];
}

let axeCode: Promise<string> | undefined;
const loadAxe = () => {
  axeCode ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return axeCode;
};

const LONGEST_MS = 3000;

/** Runs in the page: waits for the animations that end within this time. */
const settle = async (longestMs: number): Promise<void> => {
  const isShort = (animation: Animation) => {
    const endTime = Number(animation.effect?.getComputedTiming().endTime);
    return animation.playState === 'running' && endTime - Number(animation.currentTime) < longestMs;
  };
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isShort)
      .map(({ finished }) => finished),
  );
};

/** Runs in the page. Returns only lines, because the full results are megabytes. */
const run = async ({ rules = {}, only, except = [] }: AxeOptions): Promise<string[] | undefined> => {
  const results = await (globalThis as WithAxe).axe?.run(document, {
    resultTypes: ['violations'],
    rules,
    ...(only && { runOnly: { type: 'rule', values: [...only] } }),
  });
  // Sorts classes: the class that axe writes first depends on how many elements have it.
  const inOrder = (step: string) => (step.match(/\[[^\]]*\]|[.#:]?[^.#:[]+/g) ?? [step]).sort().join('');
  const isExcepted = (rule: string, target: unknown) =>
    typeof target === 'string' &&
    except.some((each) => each.rule === rule && document.querySelector(target)?.matches(each.selector));
  return results?.violations.flatMap(({ id, nodes }) =>
    nodes.flatMap(({ target, any: [firstCheck] }) => {
      if (isExcepted(id, target[0])) return [];
      // Axe reports one of several landmarks with the same name. Role and name identify the problem better
      // than the element.
      const { role, accessibleText } = (id === 'landmark-unique' && firstCheck?.data) || {};
      return `${id}: ${role ? `${role} ${accessibleText}` : target.flat().join(' ').split(' ').map(inOrder).join(' ')}`;
    }),
  );
};

/**
 * Returns the accessibility violations of a page after short animations: one line per rule and element,
 * `rule: target`.
 */
export async function violations(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(await loadAxe());
  await page.evaluate(settle, LONGEST_MS);
  const found = await page.evaluate(run, options);
  if (!found) throw new Error('axe did not start in the page.');
  return found;
}

/**
 * Opens the first panel of every tab list in markup without scripts. The builder prints tabs and panels into
 * one list, which is a violation once a panel is shown; it must not count as one of our script. Also sets the
 * classes of first tabs and masonry lists, because violations name elements by class.
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

/** Returns the names of the rules that are violated, for a run of only these. */
export const violatedRules = (found: readonly string[]): string[] => [
  ...new Set(found.map((violation) => violation.slice(0, violation.indexOf(':')))),
];

/** Returns the violations that occur only with the script. */
export function newViolations(withScript: readonly string[], without: readonly string[]): string[] {
  const known = new Set(without);
  return withScript.filter((violation) => !known.has(violation));
}
