import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openDemo } from '#testing/open-demo.ts';
import { countInMemory } from '#testing/page-counts.ts';
import { installClock, passTime } from '#testing/pass-time.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const PAGES = isWholeSuite
  ? [
      '/panels/',
      '/menus/',
      '/mega-menu/',
      '/builder/',
      '/carousels/',
      '/gallery/',
      '/popups/',
      '/floating/',
      '/reading/',
      '/motion/',
      '/search/',
    ]
  : ['/popups/'];
/** Even, because a second press undoes the first. */
const ROUNDS = isWholeSuite ? 20 : 4;
const WARM_ROUNDS = isWholeSuite ? 6 : 2;
/** Longer than anything opens, closes or waits. */
const ROUND_MS = 3000;
const TIMEOUT_MS = 240_000;

/** What a visitor can press without leaving the page, sending something, or adding to the page. */
const PRESSABLE =
  ':is(summary, button, [role=button], [role=tab], [aria-expanded], a[href^="#"]):not([type=submit], .add_to_cart_button, .e-loop__load-more *, form *)';

/** Keeps presses from leaving the page. Runs in the page. */
const stayOnPage = () => {
  const prevent = (event: Event) => event.preventDefault();
  addEventListener('click', prevent);
  addEventListener('submit', prevent);
  window.open = () => null;
};

/** Runs in the page: presses everything that is visible, one after the other, and closes what has opened. */
const pressAll = async (selector: string) => {
  let pressed = 0;
  const nextTask = () => scheduler.postTask(() => {}, { priority: 'user-visible' });
  for (const element of document.querySelectorAll(selector)) {
    if (!(element instanceof HTMLElement) || !element.isConnected || !element.checkVisibility()) continue;
    for (const type of ['pointerover', 'pointermove', 'pointerdown', 'pointerup'])
      element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }));
    element.focus({ preventScroll: true });
    element.click();
    pressed += 1;
    await nextTask();
    const target = document.activeElement ?? document.body;
    for (const type of ['keydown', 'keyup'])
      target.dispatchEvent(new KeyboardEvent(type, { key: 'Escape', bubbles: true, cancelable: true }));
    await nextTask();
  }
  return pressed;
};

async function useRepeatedly(page: Page, rounds: number): Promise<number> {
  let pressed = 0;
  for (let round = 0; round < rounds; round += 1) {
    pressed += await page.evaluate(pressAll, PRESSABLE);
    await passTime(page, ROUND_MS);
  }
  return pressed;
}

it.each(PAGES)(
  `the widgets of %s leave no listener and no node when everything is pressed ${ROUNDS} times`,
  async (path) => {
    const { page, cdp } = await openDemo(path, {
      reducedMotion: 'reduce',
      until: 'load',
      prepare: installClock,
    });
    await page.evaluate(stayOnPage);
    await passTime(page, ROUND_MS);
    await useRepeatedly(page, WARM_ROUNDS);
    let earlier = await countInMemory(cdp);
    const growth = async () => {
      expect(await useRepeatedly(page, ROUNDS)).toBeGreaterThanOrEqual(4 * ROUNDS);
      const now = await countInMemory(cdp);
      const grown = { listeners: now.listeners - earlier.listeners, nodes: now.nodes - earlier.nodes };
      earlier = now;
      return grown;
    };
    // What leaks, grows each time. Code that is loaded for the first time, on a busy machine late, grows once.
    await expect
      .poll(growth, { timeout: TIMEOUT_MS / 2 })
      .toSatisfy(({ listeners, nodes }) => listeners <= 10 && nodes <= 50);
  },
  TIMEOUT_MS,
);
