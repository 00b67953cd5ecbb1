import { readFileSync } from 'node:fs';

interface Skerry {
  debug(): { handler: string; state: string }[];
  scan(): void;
  dispose(root?: Document): void;
  ready: Promise<unknown>;
}

export type WithSkerry = typeof globalThis & { skerry: Skerry; heard?: string[] };

/** Markup of the fixtures, by its path. */
export const fixture = (path: string): string =>
  readFileSync(new URL(`../../fixtures/${path}`, import.meta.url), 'utf8');

/** The smallest page with an island: one open item, and others to press. */
export const accordion = fixture('content/accordion.html');

export const title = (item: number): string => `.elementor-tab-title[data-tab="${item}"]`;

/** Runs in the page: what became of its widgets. */
export const states = (): string[] =>
  (globalThis as unknown as WithSkerry).skerry.debug().map(({ state }) => state);

/** The browser itself tells of every answer that is an error. */
export const isOwnLine = (problem: string): boolean => !problem.includes('Failed to load resource');
