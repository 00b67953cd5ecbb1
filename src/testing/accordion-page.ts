import { readFileSync } from 'node:fs';

interface Skerry {
  debug(): { handler: string; element: Element; state: string }[];
  scan(): void;
  dispose(root?: Document): void;
  ready: Promise<unknown>;
}

/** The global object of a page with our script; page code pushes what it observes to `recorded`. */
export type WithSkerry = typeof globalThis & { skerry: Skerry; recorded?: string[] };

/** Reads the markup of a fixture, by path. */
export const fixtureMarkup = (path: string): string =>
  readFileSync(new URL(`../../fixtures/${path}`, import.meta.url), 'utf8');

/** The smallest page with an island: one open item, and others to press. */
export const accordionMarkup = fixtureMarkup('content/accordion.html');

/** Returns the selector of an item's title, counted from 1. */
export const titleSelector = (item: number): string => `.elementor-tab-title[data-tab="${item}"]`;

/** Runs in the page: returns the states of its widgets, without what serves the whole page. */
export const widgetStates = (): string[] =>
  (globalThis as unknown as WithSkerry).skerry
    .debug()
    .flatMap(({ element, state }) => (element === document.documentElement ? [] : [state]));

/** Returns false for the browser's own console lines about error responses. */
export const isPageProblem = (problem: string): boolean => !problem.includes('Failed to load resource');
