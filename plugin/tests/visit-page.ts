import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pauseRequests } from '#testing/pause-requests.ts';
import type { OwnSite } from './own-site.ts';
import { scriptAnswers } from './script-answers.ts';
import { SHOP, SHOP_WITH_CART, SHOP_WITH_SLIDER } from './shop.ts';
import { type Settling, watchSettling } from './watch-settling.ts';

/** Shops of `?shop=`, by name. */
const SHOPS = { plain: SHOP, slider: SHOP_WITH_SLIDER, cart: SHOP_WITH_CART };

/** The name of a shop: `slider` has a script of another plugin, which needs jQuery, `cart` also a cart. */
export type ShopName = keyof typeof SHOPS;

/** What the stubs leave on a page. */
export type Visited = typeof globalThis & {
  originalsRan?: string[];
  ran?: string[];
  ranAtPress?: number[];
  addedByOriginal?: number;
  skerry?: { debug?(): readonly { readonly handler: string; readonly state: string }[] };
};

/** What happened on a page. */
export interface Visit {
  /** True when a press opens a tab, so our widget works. */
  readonly isServed: boolean;
  /** Original scripts that have run, in that order. */
  readonly ran: readonly string[];
  /** Inline code of the originals that has run, in that order. */
  readonly inline: readonly string[];
  readonly hasCompanion: boolean;
  /** How often one press of the shop's button added the product: the original, and we. Undefined without `adds`. */
  readonly added: { readonly byOriginal: number; readonly byUs: number } | undefined;
  readonly thrown: readonly string[];
  readonly lines: readonly string[];
}

/** How a page is visited. */
export interface VisitOptions {
  /** Runs before the page opens. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Requests that are answered only when the mouse has moved and all else on the page has happened. */
  readonly late?: RegExp;
  /** True to press the shop's button after the tab. */
  readonly adds?: boolean;
}

/** Expects that one press was answered once: by the original, or by us. */
export const expectAddedOnce = ({ added }: Visit): void =>
  expect((added?.byOriginal ?? 0) + (added?.byUs ?? 0), JSON.stringify(added)).toBe(1);

/** Names of scripts without the polyfill: the plugin leaves it where it is, so the order may differ. */
export const withoutPolyfill = (ran: readonly string[]): string[] =>
  ran.filter((name) => name !== 'wp-polyfill');

/** Returns an address with a shop. */
export const addressOf = (shop: ShopName, query = ''): string => `/?shop=${shop}${query && `&${query}`}`;

/** A visitor of a site. */
export interface Visitor {
  /** Opens an empty page whose requests for scripts are answered. */
  newPage(): Promise<Page>;
  /** Opens a page, moves the mouse, and presses a tab. */
  visit(at: string, options?: VisitOptions): Promise<Visit>;
}

/** Records what a page throws, what it logs as ours, and how often it asks the shop to add a product. */
async function watchPage(page: Page) {
  const watched = { thrown: [] as string[], lines: [] as string[], byUs: 0 };
  page.on('pageerror', (error) => watched.thrown.push(String(error)));
  page.on('console', (message) => {
    if (message.text().startsWith('[skerry]')) watched.lines.push(message.text());
  });
  await page.route(/wc-ajax=add_to_cart/, (route) => {
    watched.byUs++;
    return route.fulfill({ json: { fragments: {}, cart_hash: '' } });
  });
  return watched;
}

/** Opens an address, moves the mouse, and waits until the page has settled, then until `late` requests are answered. */
async function openAndSettle(page: Page, url: string, { settled }: Settling, late?: RegExp): Promise<void> {
  const held = late && (await pauseRequests(page, late));
  await page.goto(url, { waitUntil: held ? 'domcontentloaded' : 'load' });
  await page.mouse.move(200, 200);
  await settled(late);
  if (!held) return;
  if (!held.paused.length) throw new Error(`Nothing on the page requests ${late}.`);
  held.release();
  await settled();
}

/** Presses the second tab. Returns what it opened and what has run on the page. */
async function pressTab(page: Page, { settled }: Settling) {
  const tab = page.getByRole('tab').nth(1);
  await tab.click();
  await settled();
  const isServed = (await tab.getAttribute('aria-expanded')) === 'true';
  const ran = await page.evaluate(() => {
    const { originalsRan = [], ran = [] } = globalThis as Visited;
    const hasCompanion = document.documentElement.dataset.companion === 'ran';
    return { ran: [...originalsRan], inline: ran, hasCompanion };
  });
  return { isServed, ...ran };
}

/** Presses the shop's button. Returns how often the original added the product. */
async function pressButton(page: Page, { settled }: Settling): Promise<number> {
  await page.locator('.add_to_cart_button').click();
  await settled();
  return page.evaluate(() => (globalThis as Visited).addedByOriginal ?? 0);
}

/** Prepares the shops of a site, and returns a visitor. */
export function visitorOf(own: OwnSite): Visitor {
  for (const [name, shop] of Object.entries(SHOPS)) own.site.print(shop, name);
  const { answer } = scriptAnswers(own.site);
  const newPage = async () => {
    const page = await own.visitor.newPage();
    await answer(page);
    return page;
  };
  return {
    newPage,
    async visit(at, { prepare, late, adds = false } = {}) {
      const page = await newPage();
      const watched = await watchPage(page);
      await prepare?.(page);
      const settling = await watchSettling(page);
      await openAndSettle(page, own.site.url + at, settling, late);
      const found = await pressTab(page, settling);
      const byOriginal = adds ? await pressButton(page, settling) : 0;
      await page.close();
      const { thrown, lines, byUs } = watched;
      return { ...found, added: adds ? { byOriginal, byUs } : undefined, thrown, lines };
    },
  };
}
