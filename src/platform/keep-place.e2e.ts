import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { resolveMarkup } from '#testing/fixture-markup.ts';
import { OUR_TAG, openMarkup } from '#testing/open-markup.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const STYLES = `<style>
  html { scroll-behavior: smooth } body { margin: 0 } .far { height: 3000px }
  p, summary, .elementor-tab-title { margin: 0; padding: 8px }
  summary + *, .elementor-tab-content { overflow: hidden }
  .high::after { content: ''; display: block; height: 1800px }
  .elementor-tab-desktop-title { display: none }
  .e-n-tabs { display: flex; flex-direction: column } .e-n-tabs-heading, .e-n-tabs-content { display: contents }
  .e-n-tab-title, .e-n-tabs-content > * { order: var(--n-tabs-title-order) }
</style>`;

const FAR = '<div class="far"></div>';
const asHigh = (markup: string, opening: string) => markup.replace(opening, `${opening} high`);
const accordion = async () =>
  (await resolveMarkup('content/accordion.html')).replace(
    'class="elementor-tab-content',
    'class="high elementor-tab-content',
  );

interface Kind {
  readonly markup: () => Promise<string>;
  /** Selector of the title that is pressed, below a high panel that closes. */
  readonly title: string;
  /** Selector that matches when the item is open. */
  readonly opened: string;
}

const kinds: Record<string, Kind> = {
  'an accordion': {
    markup: accordion,
    title: '[data-tab="3"].elementor-tab-title',
    opened: '[data-tab="3"].elementor-active',
  },
  'stacked tabs': {
    markup: async () =>
      (await resolveMarkup('content/tabs.html')).replace(
        'class="elementor-tab-content',
        'class="high elementor-tab-content',
      ),
    title: '[data-tab="3"].elementor-tab-mobile-title',
    opened: '[data-tab="3"].elementor-active',
  },
  'a nested accordion': {
    markup: async () => asHigh(await resolveMarkup('content/nested-accordion.html'), '51d3b01 e-flex'),
    title: '#delivery > summary',
    opened: '#delivery[open]',
  },
  'stacked nested tabs': {
    markup: async () => asHigh(await resolveMarkup('content/nested-tabs.html'), '3f81c01 e-flex'),
    title: '#e-n-tab-title-665917463',
    opened: '#e-n-tab-title-665917463[aria-selected="true"]',
  },
  'an accordion in an accordion': {
    markup: async () =>
      (await resolveMarkup('content/nested-accordion.html')).replace(
        '<p>In wood wool',
        `${await accordion()}<p>In`,
      ),
    title: '[data-tab="3"].elementor-tab-title',
    opened: '[data-tab="3"].elementor-active',
  },
};

/** Runs in the page. Presses a title and returns how many pixels it has moved at most, over 50 frames. */
const watchPlace = (title: Element) =>
  new Promise<number>((resolve) => {
    const topOf = () => title.getBoundingClientRect().top;
    const beforePx = topOf();
    const channel = new MessageChannel();
    let mostPx = 0;
    let frames = 0;
    // Requested after the frame, so that it runs after all other callbacks of the next one and before that is
    // painted.
    channel.port1.onmessage = () => requestAnimationFrame(look);
    const look = () => {
      mostPx = Math.max(mostPx, Math.abs(topOf() - beforePx));
      frames += 1;
      if (frames < 50) channel.port2.postMessage(0);
      else resolve(Math.round(mostPx));
    };
    (title as HTMLElement).click();
    channel.port2.postMessage(0);
  });

const open = async ({ markup }: Kind, options: Parameters<typeof openMarkup>[1] = {}) =>
  openMarkup(`${FAR}<main>${await markup()}</main>${FAR}`, { head: STYLES + OUR_TAG, ...options });

type WithApi = typeof globalThis & { skerry: { debug(): { element: Element; state: string }[] } };

/** Scrolls a title to the middle of the window, points at it, and waits until its widget is mounted. */
async function approach(page: Page, title: string): Promise<void> {
  await page.locator(title).evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.locator(title).hover();
  await page.waitForFunction((selector) => {
    const widget = document.querySelector(selector)?.closest('[data-widget_type]');
    return (globalThis as WithApi).skerry
      .debug()
      .some(({ element, state }) => element === widget && state === 'mounted');
  }, title);
}

/** What closes at once, without motion, is the same for all that moves in the same way. */
const WITHOUT_MOTION = ['an accordion', 'stacked nested tabs'];

describe.each(Object.entries(kinds))('the pressed title of %s', (name, kind) => {
  const motions =
    isWholeSuite || WITHOUT_MOTION.includes(name) ? ['no-preference', 'reduce'] : ['no-preference'];
  it.each(motions as ('no-preference' | 'reduce')[])(
    'stays under the pointer while tall content above it closes (motion: %s)',
    async (reducedMotion) => {
      const { page } = await open(kind, { reducedMotion });
      await approach(page, kind.title);
      expect(await page.locator(kind.title).evaluate(watchPlace)).toBeLessThan(2);
      await page.locator(kind.opened).first().waitFor({ state: 'attached' });
      expect(await page.evaluate(() => document.documentElement.getAttribute('style') || null)).toBeNull();
    },
  );
});

it('a pressed title stays in place in a scroll container without scroll anchoring', async () => {
  const { page } = await openMarkup(
    `<div class="box" style="height: 500px; overflow: auto; overflow-anchor: none">${FAR}${await accordion()}${FAR}</div>`,
    { head: STYLES + OUR_TAG },
  );
  const { title, opened } = kinds['an accordion'] as Kind;
  await approach(page, title);
  expect(await page.locator(title).evaluate(watchPlace)).toBeLessThan(2);
  await page.locator(opened).first().waitFor({ state: 'attached' });
});

it('a pressed title is not kept in place when a visitor scrolls', async () => {
  const { page } = await open(kinds['an accordion'] as Kind);
  const { title } = kinds['an accordion'] as Kind;
  await approach(page, title);
  const before = await page.evaluate(() => scrollY);
  await page.locator(title).click();
  await page.mouse.wheel(0, 300);
  // The wheel and the closing content move the page, which is not moved back.
  await page.waitForFunction((y) => Math.abs(scrollY - y) > 200, before);
  await page.waitForFunction(() => !document.documentElement.style.overflowAnchor);
});

it('a pressed title is not kept in place when other code scrolls, such as a link that opens an item', async () => {
  const { page } = await open(kinds['an accordion'] as Kind);
  const { title } = kinds['an accordion'] as Kind;
  await approach(page, title);
  await page.locator(title).evaluate((node) => {
    (node as HTMLElement).click();
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForFunction(() => !document.documentElement.style.overflowAnchor);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
