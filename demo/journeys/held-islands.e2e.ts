import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openItems, visibleTitle, WORKSHOP_IDS, widgetById } from '#testing/demo-widgets.ts';
import { eventually } from '#testing/eventually.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { openDemo } from '#testing/open-demo.ts';
import { openMarkup } from '#testing/open-markup.ts';
import { LAZY_CHUNKS, type PausedRequests, pauseRequests } from '#testing/pause-requests.ts';

/** Returns the link in a title if there is one: titles from the server cannot have the focus, links can. */
const focusable = async (titleBox: Locator): Promise<Locator> => {
  const link = titleBox.locator('a[tabindex]');
  return (await link.count()) ? link : titleBox;
};

const acts: Record<string, (target: Locator) => Promise<void>> = {
  click: (target) => target.click(),
  Enter: async (target) => (await focusable(target)).press('Enter'),
  Space: async (target) => (await focusable(target)).press('Space'),
};

describe('an action before the code loads happens once afterwards', () => {
  it.each(Object.keys(acts))('%s', async (way) => {
    const act = acts[way] as (target: Locator) => Promise<void>;
    let chunks: PausedRequests | undefined;
    const { page } = await openDemo('/builder/', {
      until: 'painted',
      async prepare({ context }) {
        chunks = await pauseRequests(context, LAZY_CHUNKS);
      },
    });
    await page.waitForFunction(() => 'debug' in Object(window.skerry));
    const accordion = widgetById(page, WORKSHOP_IDS.accordion);
    const tabs = widgetById(page, WORKSHOP_IDS.tabs);
    const toggle = widgetById(page, WORKSHOP_IDS.toggle);
    await act(visibleTitle(tabs, 2));
    await act(visibleTitle(accordion, 3));
    await act(visibleTitle(toggle, 2));
    expect(await page.locator('[aria-busy=true]').count()).toBe(3);
    chunks?.release();

    await eventually(() => openItems(toggle)).toBe('2');
    await eventually(() => openItems(accordion)).toBe('3');
    await eventually(() => openItems(tabs)).toBe('2');
    expect(await page.locator('[aria-busy=true]').count()).toBe(0);
    await visibleTitle(toggle, 2).click();
    await eventually(() => openItems(toggle)).toBe('');
  });
});

describe('Escape moves the focus from a panel to its title before the code for presses has loaded', () => {
  it.each([
    ['nested-tabs', '.e-n-tab-title', true],
    ['nested-accordion', '.e-n-accordion-item-title', false],
  ])('%s', async (name, titles, staysOpen) => {
    const html = await readFixture(`content/${name}.html`);
    const { page } = await openMarkup(html, {
      prepare: async ({ context }) =>
        void (await pauseRequests(context, /\/chunks\/nested-\w+\.interactive-/)),
    });
    const panel = page.locator('[data-element_type="container"]').first();
    await panel.evaluate((node) =>
      node.insertAdjacentHTML('beforeend', '<button class="inside">In</button>'),
    );
    await panel.locator('.inside').focus();
    await page.keyboard.press('Escape');
    const title = page.locator(titles).first();
    expect(await title.evaluate((node) => node === document.activeElement)).toBe(true);
    // The panel closes with an animation.
    await eventually(() => panel.isVisible()).toBe(staysOpen);
  });
});

it('arrow keys in an accordion with legacy markup are held until its code has loaded', async () => {
  let chunks: PausedRequests | undefined;
  const html = await readFixture('content/accordion-legacy.html');
  const { page } = await openMarkup(html, {
    prepare: async ({ context }) => {
      chunks = await pauseRequests(context, /\/chunks\/accordion\.interactive-/);
    },
  });
  const titles = page.locator('.elementor-tab-title');
  await (await focusable(titles.first())).focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('[aria-busy=true]').waitFor();
  chunks?.release();
  await eventually(() => titles.nth(1).evaluate((node) => node.contains(document.activeElement))).toBe(true);
});
