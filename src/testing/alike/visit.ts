import { readFileSync } from 'node:fs';
import type { Request as BrowserRequest, Page } from 'playwright-core';
import { inject } from 'vitest';
import { sharedBrowser } from '../browser.ts';
import { openShop } from '../capture-shop.ts';
import { type CapturedPage, capturedPage, readCapture, SHOP } from '../captures.ts';
import { waitUntilRest } from '../rest.ts';
import { scrollDown, scrollToEnd } from '../scroll-through.ts';
import { createWatchedPage } from '../watched-page.ts';
import { MOVES_BY_ITSELF } from './compare.ts';
import { type Change, nameElements, type Place, type WithNamed } from './name-elements.ts';
import { type Awaited, perform, waitUntilQuiet } from './perform.ts';
import type { Act, Device } from './recordings.ts';
import { shopReplies } from './shop-replies.ts';

const styles = `<style>${readFileSync(new URL('./site.css', import.meta.url), 'utf8')}</style>`;
/** Without the shop's style sheets some things are wider than a phone, which would show the whole page smaller then. */
const asWideAsPhone = '<meta name="viewport" content="width=device-width, initial-scale=1, minimum-scale=1">';

/** By when all has happened that a page does by itself in a moment. */
const SOON_MS = 2200;

/** Longer than a page is quiet before what is out of sight is made ready, and before what counts or is read out by a clock has begun. */
const BEGUN_MS = 1100;

/** Longer than a page waits for the next letter, and before the focus enters a popup. */
const PAUSE_MS = 500;
/** Longer than a cart waits for the next change of a quantity. */
const CHANGES_MS = 1600;
/** Kinds of requests that change the page when they are answered. */
const AWAITED = ['fetch', 'xhr', 'script', 'stylesheet'];

/** A request of the page. */
export interface Asked {
  /** Method and address. */
  readonly request: string;
  /** True for what a script fetched, and for pages and frames; not for pictures and the like. */
  readonly isData: boolean;
}

interface Visit extends Awaited {
  /** Addresses that the page wanted to go to; it stays where it is. */
  readonly wentTo: readonly string[];
  /** What was asked for since the visit began. */
  readonly asked: readonly Asked[];
}

const placeOf = (page: Page, focus?: string): Promise<Place> =>
  page.evaluate((wanted) => (globalThis as WithNamed).__named.place(wanted), focus);
const changesOf = (page: Page, keys: readonly string[]): Promise<Change[]> =>
  page.evaluate((wanted) => (globalThis as WithNamed).__named.changes(wanted), keys);

/** Waits by the page's own clock: on a busy machine its timers are late, but never later than one that was set after them. */
const waitForClocks = (page: Page) =>
  page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), BEGUN_MS);

const NOTICE = 'body > p:nth-of-type(1)';

/** The cookie of a visitor who dismissed the notice of the shop. */
const dismissedNotice = (page: CapturedPage) => {
  const [, id] = /data-notice-id="(\w+)"/.exec(readCapture(page)) ?? [];
  return id ? [{ name: `store_notice${id}`, value: 'hidden', url: SHOP }] : [];
};

/** Where a page is asked for: in the page's own place, in a frame of it, or in a window of its own, which has no frame yet. */
function placeOfRequest(request: BrowserRequest, page: Page): 'page' | 'frame' | 'window' {
  try {
    if (request.frame().parentFrame()) return 'frame';
    return request.frame() === page.mainFrame() ? 'page' : 'window';
  } catch {
    return 'window';
  }
}

/** Names the elements of a page as soon as it is parsed: no script of ours, and none that our tag holds, has run then. */
const namedWhenParsed = (args: Parameters<typeof nameElements>[0]): string => `
  if (window === top) document.addEventListener('readystatechange', () => {
    if (!globalThis.__named) (${nameElements})(${JSON.stringify(args)});
  }, { capture: true });`;

interface Visitor {
  readonly device: Device;
  /** False once the notice of the shop was dismissed. */
  readonly hasNotice: boolean;
  /** Keys of the elements that the recording tells of. */
  readonly recorded: readonly string[];
}

async function visiting<T>(
  captured: CapturedPage,
  { device, hasNotice, recorded }: Visitor,
  look: (visit: Visit) => Promise<T>,
): Promise<T> {
  const { page, context, close } = await createWatchedPage(await sharedBrowser(), {
    viewport: device === 'mobile' ? 'phone' : 'desktop',
  });
  const [wentTo, asked]: [string[], Asked[]] = [[], []];
  try {
    await openShop(
      context,
      {
        page: captured,
        dist: inject('builtFolder'),
        tag: { 'data-warm': 'sign' },
        replies: shopReplies(captured),
        extraHtml: styles + asWideAsPhone,
      },
      () => {},
    );
    if (!hasNotice) await context.addCookies(dismissedNotice(captured));
    await page.addInitScript(namedWhenParsed([recorded, MOVES_BY_ITSELF.source]));
    let hasCome = false;
    // Asked before the shop: a page that is left stays, and says where to.
    await context.route('**/*', async (route) => {
      const request = route.request();
      if (!request.isNavigationRequest()) return route.fallback();
      const place = placeOfRequest(request, page);
      if (place === 'frame' || !hasCome) {
        hasCome = true;
        return route.fallback();
      }
      if (place === 'page') wentTo.push(request.url());
      return route.fulfill({ status: 204 });
    });
    page.on('dialog', async (dialog) => {
      asked.push({ request: `dialog ${dialog.message()}`, isData: true });
      await dialog.dismiss();
    });
    const onItsWay = new Set<BrowserRequest>();
    const isAnswered = (request: BrowserRequest) => onItsWay.delete(request);
    page.on('requestfinished', isAnswered);
    page.on('requestfailed', isAnswered);
    page.on('request', (request) => {
      if (AWAITED.includes(request.resourceType())) onItsWay.add(request);
      const { pathname } = new URL(request.url());
      if (!pathname.startsWith('/skerry/')) {
        const isData =
          ['xhr', 'fetch', 'document'].includes(request.resourceType()) && !request.isNavigationRequest();
        asked.push({ request: `${request.method()} ${request.url()}`, isData });
      }
    });
    await page.goto(SHOP + captured.path, { waitUntil: 'commit' });
    await waitUntilRest(page);
    return await look({ page, wentTo, asked, isAsking: () => onItsWay.size > 0 });
  } finally {
    await close();
  }
}

/** Opens a page, scrolls through it once, and gives what our script made of the server's elements, of these in any case. */
export const visitAtRest = (name: string, device: Device, keys: readonly string[]): Promise<Change[]> =>
  visiting(capturedPage(name), { device, hasNotice: true, recorded: keys }, async (visit) => {
    const { page } = visit;
    const beganMs = Date.now();
    // What the scrolling brought sees the end of the page, too, as the originals do, which were there before.
    await scrollDown(page);
    await waitUntilRest(page);
    // Pictures that came meanwhile may have made the page longer.
    await scrollToEnd(page);
    await waitUntilRest(page);
    await page.evaluate(() => scrollTo(0, 0));
    await waitUntilRest(page);
    await page.waitForTimeout(Math.max(0, SOON_MS - (Date.now() - beganMs)));
    await waitUntilQuiet(visit);
    return changesOf(page, keys);
  });

/** What our script left of an act. */
export interface Left {
  readonly changes: readonly Change[];
  readonly place: Place;
  readonly before: Place;
  readonly wentTo: readonly string[];
  readonly asked: readonly Asked[];
}

/** Opens a page, does what was done on it, and gives what our script left; nothing where the file of the page lacks the element. */
export const visitAndAct = (act: Act, device: Device): Promise<Left | undefined> => {
  const recorded = [act.on, ...Object.keys(act.changed ?? {}), ...(act.focus ? [act.focus] : [])];
  const visitor = { device, hasNotice: act.on.startsWith(NOTICE), recorded };
  return visiting(capturedPage(act.page), visitor, async (visit) => {
    const { page, wentTo, asked } = visit;
    await waitForClocks(page);
    await waitUntilRest(page);
    const before = await placeOf(page);
    const askedBefore = asked.length;
    if (!(await perform(visit, act, device))) return undefined;
    await waitUntilQuiet(visit, act.act === 'number' ? CHANGES_MS : PAUSE_MS);
    const [changes, place] = await Promise.all([changesOf(page, recorded), placeOf(page, act.focus)]);
    return { changes, place, before, wentTo, asked: asked.slice(askedBefore) };
  });
};
