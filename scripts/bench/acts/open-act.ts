import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import {
  capturedPage,
  type Exchange,
  readCapture,
  recordedExchanges,
} from '../../../src/testing/captures.ts';
import { originalTagStubs } from '../../../src/testing/original-stubs.ts';
import { createWatchedPage, type WatchedPage } from '../../../src/testing/watched-page.ts';
import { DIST } from '../bench-page.ts';
import { pluginHead } from '../plugin-head.ts';
import { stubFiles } from '../stub-files.ts';
import type { Act } from './act-list.ts';
import {
  OUR_TAG,
  type Protocol,
  type ServerOptions,
  type ShopServer,
  startShopServer,
} from './shop-server.ts';

/**
 * The code that handles the act. `ours`: our script alone; `bare`: a listener at the start of the page;
 * `originals`: stubs of the page's original scripts, and a listener after them; `tag`: our tag before these
 * stubs; `plugin`: what the plugin prints, without originals.
 */
export type Responder = 'ours' | 'bare' | 'originals' | 'tag' | 'plugin';

/** A variant of the measurement: the code that handles the act, and the protocol. */
export interface Way {
  readonly answerer: Responder;
  readonly protocol: Protocol;
}

/** An empty page on a slow phone, and the shop server that it will visit. */
export interface ActPage extends WatchedPage {
  readonly server: ShopServer;
  /** URL of the page with the widget. */
  readonly url: string;
}

/** How much slower a phone's processor is. */
const SLOW = 4;
/** A slow network: latency in milliseconds, throughput in bytes a second. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
};
/** Leaves room for a scroll before the press. A page is moved up no more than that: its header may become sticky. */
const TARGET_TOP_PX = 400;

const siteStyles = readFileSync(new URL('../../../src/testing/site-styles.css', import.meta.url), 'utf8');

const bareScript = ({ target, bare }: Act) => `<script>
  document.addEventListener('click', (event) => {
    const target = event.target.closest(${JSON.stringify(target)});
    if (!target) return;
    if (target.localName !== 'summary') event.preventDefault();
    ${bare}
  });
</script>`;

/** Returns what an answerer puts into the page. */
function partsOf(act: Act, answerer: Responder): Pick<ServerOptions, 'first' | 'last' | 'scripts'> {
  if (answerer === 'ours') return { first: OUR_TAG };
  if (answerer === 'bare') return { first: bareScript(act) };
  const html = readCapture(capturedPage(act.capture));
  const { head, foot } = originalTagStubs(act.capture, html);
  if (answerer === 'plugin') return { first: pluginHead({ html, removed: head + foot }) };
  const scripts = stubFiles(head + foot);
  return answerer === 'tag'
    ? { first: OUR_TAG + head, last: foot, scripts }
    : { first: head, last: foot + bareScript(act), scripts };
}

const repliesOf = ({ recordings = [], note }: Act): Exchange[] =>
  recordings.flatMap(recordedExchanges).filter((exchange) => note === undefined || exchange.note === note);

/** Opens an empty page on a phone with a slow processor and a slow network. */
export async function openSlowPhone(browser: Browser): Promise<WatchedPage> {
  const opened = await createWatchedPage(browser, {
    viewport: 'phone',
    cpuSlowdown: SLOW,
    ignoresCertificates: true,
  });
  await opened.cdp.send('Network.enable');
  await opened.cdp.send('Network.emulateNetworkConditions', NETWORK);
  return opened;
}

async function openLifted(
  browser: Browser,
  act: Act,
  { answerer, protocol }: Way,
  liftPx: number,
): Promise<ActPage> {
  const page = capturedPage(act.capture);
  const server = await startShopServer({
    page,
    dist: DIST,
    protocol,
    ...partsOf(act, answerer),
    // Moves everything before the target above the page: scrolling there would count as a visitor's
    // interaction.
    styles: `${siteStyles}${act.styles ?? ''}body{margin-top:${-liftPx}px;min-height:200vh}`,
    replies: repliesOf(act),
  });
  const opened = await openSlowPhone(browser);
  const close = async () => {
    await opened.close();
    server.close();
  };
  return { ...opened, server, url: server.origin + page.path, close };
}

const tops = new Map<Act, number>();

/** Returns the distance of the target from the top of the page. */
async function topOf(browser: Browser, act: Act): Promise<number> {
  const known = tops.get(act);
  if (known !== undefined) return known;
  const { page, url, close } = await openLifted(browser, act, { answerer: 'bare', protocol: 'http/1.1' }, 0);
  await page.goto(url);
  const top = await page
    .locator(act.target)
    .first()
    .evaluate((node) => node.getBoundingClientRect().top + scrollY);
  await close();
  tops.set(act, top);
  return top;
}

/** Prepares a page that will have the target in the first view. */
export async function openAct(browser: Browser, act: Act, way: Way): Promise<ActPage> {
  const liftPx = Math.max(0, (await topOf(browser, act)) - TARGET_TOP_PX);
  return openLifted(browser, act, way, liftPx);
}
