import { readFileSync } from 'node:fs';
import type { Request as BrowserRequest, Page } from 'playwright-core';
import { inject } from 'vitest';
import { sharedBrowser } from '../browser.ts';
import type { AnyReply } from '../capture-replies.ts';
import { openShop } from '../capture-shop.ts';
import { type CapturedPage, capturedPage, readCapture, SHOP_ORIGIN } from '../captures.ts';
import { type FakeInternet, startInternet } from '../fake-internet.ts';
import { type LayoutShift, watchLayoutShifts } from '../layout-shifts.ts';
import { scrollDown, scrollToEnd } from '../scroll-through.ts';
import { waitUntilIdle, waitUntilPainted } from '../wait-until-idle.ts';
import { createWatchedPage, type WatchedPage } from '../watched-page.ts';
import { MOVES_BY_ITSELF } from './compare.ts';
import { type Change, nameElements, type PageState, type WithNamed } from './name-elements.ts';
import { performAct, type VisitedPage, waitUntilQuiet } from './perform.ts';
import type { Act, Device } from './recordings.ts';
import { shopReplies } from './shop-replies.ts';

const styles = `<style>${readFileSync(new URL('./site.css', import.meta.url), 'utf8')}</style>`;
/** Without the shop's style sheets some content is wider than a phone. Browsers would zoom out. */
const asWideAsPhone = '<meta name="viewport" content="width=device-width, initial-scale=1, minimum-scale=1">';

/** By then, everything that a page does by itself soon has happened. */
const SOON_MS = 2200;

/** Longer than the quiet time before offscreen widgets are prepared, and before counters and clocks start. */
const BEGUN_MS = 1100;

/** Longer than the delay after typing, and than the delay before a popup takes the focus. */
const PAUSE_MS = 500;
/** Longer than the cart's delay after a changed quantity. */
const CHANGES_MS = 1600;
/** Kinds of requests whose replies change the page. */
const AWAITED = ['fetch', 'xhr', 'script', 'stylesheet'];

/** A request of the page. */
export interface PageRequest {
  /** Method and address. */
  readonly request: string;
  /** True for XHR, fetch and dialogs; false for pictures and the like. */
  readonly isData: boolean;
}

/** An open captured page whose elements have keys. */
export interface Visit extends VisitedPage {
  /** Addresses that the page tried to navigate to. It stays in place. */
  readonly wentTo: readonly string[];
  /** The requests since the visit began, without those for our files. */
  readonly requests: readonly PageRequest[];
  /** URLs of all requests since the visit began. */
  readonly urls: readonly string[];
  /** Console errors, uncaught errors and unexpected requests. */
  readonly problems: readonly string[];
  /** Returns every layout shift so far, except those while the server's page loads; none without `holdsScript`. */
  layoutShifts(): Promise<LayoutShift[]>;
  /** Loads our script, if the visitor's option `holdsScript` is set, and waits until the page is idle. */
  start(): Promise<void>;
}

const readPageState = (page: Page, focus?: string): Promise<PageState> =>
  page.evaluate((wanted) => (globalThis as WithNamed).__named.pageState(wanted), focus);
const changesOf = (page: Page, keys: readonly string[]): Promise<Change[]> =>
  page.evaluate((wanted) => (globalThis as WithNamed).__named.changes(wanted), keys);

/**
 * Waits with the page's own timers: on a busy machine they are late, but a timer never fires before an
 * earlier one that is due.
 */
const waitForClocks = (page: Page) =>
  page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), BEGUN_MS);

const NOTICE = 'body > p:nth-of-type(1)';

/** Returns the cookie of a visitor who dismissed the shop notice. */
const dismissedNotice = (page: CapturedPage) => {
  const [, id] = /data-notice-id="(\w+)"/.exec(readCapture(page)) ?? [];
  return id ? [{ name: `store_notice${id}`, value: 'hidden', url: SHOP_ORIGIN }] : [];
};

/** Names the elements of a page when it is parsed, before our script and all deferred scripts run. */
const namedWhenParsed = (args: Parameters<typeof nameElements>[0]): string => `
  if (window === top) document.addEventListener('readystatechange', () => {
    if (!globalThis.__named) (${nameElements})(${JSON.stringify(args)});
  }, { capture: true });`;

/** Who visits a captured page, and how. */
export interface Visitor {
  readonly device: Device;
  /** False when the visitor has dismissed the shop notice. Default: true. */
  readonly hasNotice?: boolean;
  /** Keys of the elements in the recording. Default: none. */
  readonly recorded?: readonly string[];
  /** True: the page opens as the server sent it, and our script loads at `start`. Default: false. */
  readonly holdsScript?: boolean;
  /** Styles in the head. */
  readonly extraHtml: string;
  readonly replies: readonly AnyReply[];
}

/** Returns the addresses to which a page navigates after the first, as they come. */
function watchNavigations(page: Page): readonly string[] {
  const wentTo: string[] = [];
  let hasOpened = false;
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    if (hasOpened) wentTo.push(request.url());
    hasOpened = true;
  });
  return wentTo;
}

/** Records the requests and dialogs of a page, which are dismissed. */
function watchRequests(page: Page): Pick<Visit, 'requests' | 'hasPendingRequests'> {
  const requests: PageRequest[] = [];
  const pending = new Set<BrowserRequest>();
  page.on('dialog', async (dialog) => {
    requests.push({ request: `dialog ${dialog.message()}`, isData: true });
    await dialog.dismiss();
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('request', (request) => {
    if (AWAITED.includes(request.resourceType())) pending.add(request);
    if (new URL(request.url()).pathname.startsWith('/skerry/')) return;
    const isData =
      ['xhr', 'fetch', 'document'].includes(request.resourceType()) && !request.isNavigationRequest();
    requests.push({ request: `${request.method()} ${request.url()}`, isData });
  });
  return { requests, hasPendingRequests: () => pending.size > 0 };
}

/** Opens a captured page as a visitor finds it: idle, or painted when our script is held. */
async function openVisit(
  { page, context, problems, requests: urls }: WatchedPage,
  internet: FakeInternet,
  captured: CapturedPage,
  { hasNotice = true, recorded = [], holdsScript = false, extraHtml, replies }: Visitor,
): Promise<Visit> {
  const layoutShifts = holdsScript ? await watchLayoutShifts(page) : () => Promise.resolve([]);
  const shop = openShop(
    internet,
    {
      staysInPlace: true,
      page: captured,
      dist: inject('builtFolder'),
      // Disables the download ahead: the page loads only what it needs.
      tag: { 'data-warm': 'sign' },
      replies,
      extraHtml,
      script: holdsScript ? 'held' : 'with',
    },
    (request) => problems.push(`unexpected request: ${request}`),
  );
  if (!hasNotice) await context.addCookies(dismissedNotice(captured));
  await page.addInitScript(namedWhenParsed([recorded, MOVES_BY_ITSELF.source]));
  const wentTo = watchNavigations(page);
  const watched = watchRequests(page);
  await page.goto(SHOP_ORIGIN + captured.path, { waitUntil: 'commit' });
  await (holdsScript ? waitUntilPainted(page) : waitUntilIdle(page));
  const start = async () => {
    shop.release();
    await waitUntilIdle(page);
  };
  return { ...watched, page, wentTo, urls, problems, layoutShifts, start };
}

/** Opens a captured page, calls `runVisit` when it is idle (or painted, without our script), and closes it. */
export async function withVisit<T>(
  captured: CapturedPage,
  visitor: Visitor,
  runVisit: (visit: Visit) => Promise<T>,
): Promise<T> {
  const viewport = visitor.device === 'mobile' ? 'phone' : 'desktop';
  const internet = await startInternet();
  const watched = await createWatchedPage(await sharedBrowser(), { viewport, internet });
  try {
    return await runVisit(await openVisit(watched, internet, captured, visitor));
  } finally {
    await watched.close();
  }
}

/** What the pages of the recording have besides their markup. */
const asRecorded = (captured: CapturedPage) => ({
  extraHtml: styles + asWideAsPhone,
  replies: shopReplies(captured),
});

/**
 * Opens a page, scrolls through it once and returns our script's changes of server elements. Elements with
 * these keys are always included.
 */
export const visitPage = (name: string, device: Device, keys: readonly string[]): Promise<Change[]> => {
  const captured = capturedPage(name);
  return withVisit(captured, { device, recorded: keys, ...asRecorded(captured) }, async (visit) => {
    const { page } = visit;
    const beganMs = Date.now();
    // Scripts loaded by the first scroll must see the end of the page too, as the originals do.
    await scrollDown(page);
    await waitUntilIdle(page);
    // Loaded pictures may have made the page longer.
    await scrollToEnd(page);
    await waitUntilIdle(page);
    await page.evaluate(() => scrollTo(0, 0));
    await waitUntilIdle(page);
    await page.waitForTimeout(Math.max(0, SOON_MS - (Date.now() - beganMs)));
    await waitUntilQuiet(visit);
    return changesOf(page, keys);
  });
};

/** The effects of an act with our script. */
export interface ActEffects {
  readonly changes: readonly Change[];
  readonly place: PageState;
  readonly before: PageState;
  readonly wentTo: readonly string[];
  readonly requests: readonly PageRequest[];
}

/**
 * Opens a page, repeats an act and returns its effects; undefined when the captured file lacks the element.
 */
export const visitAndAct = (act: Act, device: Device): Promise<ActEffects | undefined> => {
  const recorded = [act.on, ...Object.keys(act.changed ?? {}), ...(act.focus ? [act.focus] : [])];
  const captured = capturedPage(act.page);
  const hasNotice = act.on.startsWith(NOTICE);
  return withVisit(captured, { device, hasNotice, recorded, ...asRecorded(captured) }, async (visit) => {
    const { page, wentTo, requests } = visit;
    await waitForClocks(page);
    await waitUntilIdle(page);
    const before = await readPageState(page);
    const requestsBefore = requests.length;
    if (!(await performAct(visit, act, device))) return undefined;
    await waitUntilQuiet(visit, act.act === 'number' ? CHANGES_MS : PAUSE_MS);
    const [changes, place] = await Promise.all([changesOf(page, recorded), readPageState(page, act.focus)]);
    return { changes, place, before, wentTo, requests: requests.slice(requestsBefore) };
  });
};
