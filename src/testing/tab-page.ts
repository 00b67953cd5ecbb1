import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { hasCaptures, withLegacyMarkup } from './captures.ts';
import { openCapture } from './open-capture.ts';
import { openMarkup } from './open-markup.ts';

/** Reads a fixture of the content family. */
export const contentFixture = (name: string): string =>
  readFileSync(new URL(`../../fixtures/content/${name}.html`, import.meta.url), 'utf8');

/** A page with a widget of titles and panels: its name, and the function that opens it. */
export type TabSource = [name: string, open: (isPhone?: boolean) => Promise<{ readonly page: Page }>];

const viewport = (isPhone = false) => ({ viewport: isPhone ? 'phone' : 'desktop' }) as const;

// Some captured pages refresh the cart by themselves.
const cartReply = {
  method: 'POST',
  path: '/?wc-ajax=get_refreshed_fragments',
  reply: { json: {} },
  repeat: 'always',
} as const;

const captureSource = (name: string): TabSource => [
  name,
  (isPhone) => openCapture(name, { ...viewport(isPhone), replies: [cartReply] }),
];

/** The captured pages of the family; empty without captures. */
export const capturedTabs: readonly TabSource[] = hasCaptures
  ? withLegacyMarkup('el-tabs').map(captureSource)
  : [];

/** Creates a source for a page with our own fixture. */
export const fixtureSource = (name: string): TabSource => [
  `fixture ${name}`,
  (isPhone) => openMarkup(contentFixture(name), viewport(isPhone)),
];

/** Reads the first matching widget of a page as a visitor sees it. */
export function tabsOnPage(page: Page, selector: string) {
  const widget = page.locator(selector).first();
  const panels = widget.locator('.elementor-tab-content');
  const visible = () =>
    panels.evaluateAll((nodes) =>
      nodes
        .filter((node) => (node as HTMLElement).offsetHeight > 0)
        .map((node) => (node as HTMLElement).dataset.tab)
        .join(),
    );
  return {
    widget,
    panels,
    /** The visible title of an item, counted from 1. */
    title: (item: number): Locator =>
      widget.locator(`.elementor-tab-title[data-tab="${item}"]:visible`).first(),
    /** Waits until exactly the panels of these items (`1,2`) are visible. */
    shows: (items: string) => expect.poll(visible, { timeout: 5000 }).toBe(items),
  };
}

/** Returns whether this node has the focus. */
export const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((node) => node === document.activeElement);
