import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openItems, title, WORKSHOP, widget } from '#testing/demo-widgets.ts';
import { eventually } from '#testing/eventually.ts';
import { type HeldRequests, holdRequests, LAZY_CHUNKS } from '#testing/hold-requests.ts';
import { openDemo } from '#testing/open-demo.ts';

/** As the server sends them, the titles of accordions and toggles can't have the focus, but what is inside can. */
const focusable = async (titleBox: Locator): Promise<Locator> => {
  const link = titleBox.locator('a[tabindex]');
  return (await link.count()) ? link : titleBox;
};

const acts: Record<string, (target: Locator) => Promise<void>> = {
  click: (target) => target.click(),
  Enter: async (target) => (await focusable(target)).press('Enter'),
  Space: async (target) => (await focusable(target)).press('Space'),
};

describe('what a visitor does before the code is there happens once when it is', () => {
  it.each(Object.keys(acts))('%s', async (way) => {
    const act = acts[way] as (target: Locator) => Promise<void>;
    let chunks: HeldRequests | undefined;
    const { page } = await openDemo('/builder/', {
      until: 'painted',
      async prepare({ context }) {
        chunks = await holdRequests(context, LAZY_CHUNKS);
      },
    });
    await page.waitForFunction(() => 'debug' in Object(window.skerry));
    const accordion = widget(page, WORKSHOP.accordion);
    const tabs = widget(page, WORKSHOP.tabs);
    const toggle = widget(page, WORKSHOP.toggle);
    await act(title(tabs, 2));
    await act(title(accordion, 3));
    await act(title(toggle, 2));
    expect(await page.locator('[aria-busy=true]').count()).toBe(3);
    chunks?.release();

    await eventually(() => openItems(toggle)).toBe('2');
    await eventually(() => openItems(accordion)).toBe('3');
    await eventually(() => openItems(tabs)).toBe('2');
    expect(await page.locator('[aria-busy=true]').count()).toBe(0);
    await title(toggle, 2).click();
    await eventually(() => openItems(toggle)).toBe('');
  });
});
