import type { Request as BrowserRequest, Page } from 'playwright-core';
import { inject } from 'vitest';
import { sharedBrowser } from '../browser.ts';
import type { AnyReply } from '../capture-replies.ts';
import { openShop } from '../capture-shop.ts';
import { type CapturedPage, readCapture, SHOP_ORIGIN } from '../captures.ts';
import { type FakeInternet, startInternet } from '../fake-internet.ts';
import { type LayoutShift, watchLayoutShifts } from '../layout-shifts.ts';
import { waitUntilIdle, waitUntilPainted } from '../wait-until-idle.ts';
import { createWatchedPage, type WatchedPage } from '../watched-page.ts';
import { MOVES_BY_ITSELF } from './compare.ts';
import { nameElements } from './name-elements.ts';
import type { VisitedPage } from './perform.ts';
import type { Device } from './recordings.ts';

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
    // A page stays where it is when the address opens another program, such as `mailto:`.
    if (!request.url().startsWith('http')) return;
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
