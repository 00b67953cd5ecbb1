import type { Page } from 'playwright-core';
import type { BrowserTools } from './browser-tools.ts';
import { openSlowPage } from './slow-phone.ts';

/** What became of a press as soon as its button was on the screen. */
export interface Press {
  /** What was pressed, in a few words; undefined when there was nothing to press. */
  readonly what?: string | undefined;
  /** From the press to its effect; null when it was lost. */
  readonly answeredMs?: number | null;
  /** True when the effect was another page. */
  readonly isNewPage?: boolean;
}

/** One thing to press: where it is, and what shows that the press was answered. */
interface Button {
  readonly what: string;
  readonly on: string;
  readonly answered: string;
}

const OPEN = '[aria-expanded="true"], [aria-selected="true"], .elementor-active, .toggled, .is-open';

const BUTTONS: readonly Button[] = [
  { what: 'the menu', on: '.elementor-menu-toggle, button.menu-toggle', answered: OPEN },
  { what: 'the cart', on: '.elementor-menu-cart__toggle_button', answered: '[aria-expanded="true"]' },
  { what: 'a button that adds a product', on: 'a.ajax_add_to_cart', answered: '.loading, .added' },
  {
    what: 'a tab',
    on: '.elementor-tab-title:not(.elementor-active), .e-n-tab-title[aria-selected="false"]',
    answered: OPEN,
  },
];

const APPEARS_MS = 20_000;
const ANSWER_MS = 12_000;

type WithPressed = typeof globalThis & { skerryPressed?: { button: Element; answered: string } };

/** Runs in the page: finds the first button when something is painted. Returns where it is. */
function findButton(buttons: readonly Button[]) {
  if (!performance.getEntriesByName('first-contentful-paint').length) return undefined;
  const isThere = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  for (const { what, on, answered } of buttons) {
    const button = [...document.querySelectorAll(on)].find(isThere);
    if (!button) continue;
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = button.getBoundingClientRect();
    (globalThis as WithPressed).skerryPressed = { button, answered };
    return { what, x: left + width / 2, y: top + height / 2 };
  }
  return undefined;
}

/** Runs in the page: returns whether the press was answered. */
function isAnswered(): boolean {
  const { button, answered } = (globalThis as WithPressed).skerryPressed ?? {};
  return Boolean(answered && button?.matches(answered));
}

/** Waits for the effect of a press. Returns when it came, and whether it is another page. */
async function waitForAnswer(page: Page, hasMoved: () => boolean): Promise<Press> {
  const pressedMs = Date.now();
  while (Date.now() - pressedMs < ANSWER_MS) {
    // The page may be replaced while it is read.
    const answered = await page.evaluate(isAnswered).catch(() => false);
    if (hasMoved()) return { answeredMs: Date.now() - pressedMs, isNewPage: true };
    if (answered) return { answeredMs: Date.now() - pressedMs };
    await page.waitForTimeout(20);
  }
  return { answeredMs: null };
}

/** Presses the first button of a page as soon as it is on the screen of a slow phone. */
export function pressEarly(url: string, { withBrowser }: BrowserTools): Promise<Press> {
  return withBrowser(async (browser) => {
    const { page } = await openSlowPage(browser);
    let moves = 0;
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) moves += 1;
    });
    await page.goto(url, { waitUntil: 'commit' });
    const found = await page
      .waitForFunction(findButton, BUTTONS, { polling: 'raf', timeout: APPEARS_MS })
      .then((handle) => handle.jsonValue())
      .catch(() => undefined);
    if (!found) return {};
    const movesBefore = moves;
    await page.touchscreen.tap(found.x, found.y);
    return { what: found.what, ...(await waitForAnswer(page, () => moves > movesBefore)) };
  });
}
