import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { capturedPage, readCapture } from '../../src/testing/captures.ts';
import { openSlowPhone } from './acts/open-act.ts';
import { OUR_TAG, type Protocol, type ShopServer, startShopServer } from './acts/shop-server.ts';
import { DIST } from './bench-page.ts';
import { atMost, type Figure } from './figure.ts';
import { median } from './median.ts';
import { pluginHead } from './plugin-head.ts';

const RUNS = 5;
const SETTLE_MS = 2500;
/** How much later a paint may come with the downloads than without. */
const LIMIT = 1.02;
const CAPTURE = 'el-tabs';
const STYLE_BYTES = 25_000;
const PICTURE_PX = { width: 240, height: 160 };
const BITMAP_HEADER_BYTES = 54;

/** Returns a bitmap of noise, whose size is known and which a browser counts as a large paint. */
function noise(): Buffer {
  const { width, height } = PICTURE_PX;
  const pixels = randomBytes(width * height * 3);
  const header = Buffer.alloc(BITMAP_HEADER_BYTES);
  header.write('BM');
  header.writeUInt32LE(BITMAP_HEADER_BYTES + pixels.length, 2);
  header.writeUInt32LE(BITMAP_HEADER_BYTES, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return Buffer.concat([header, pixels]);
}

/** The theme's style sheets, which block the first paint, and the picture of the first view. */
const themeFiles = new Map([
  ...[1, 2, 3].map((at): [string, { type: string; body: Buffer }] => [
    `/theme-${at}.css`,
    { type: 'text/css', body: Buffer.from(`/*${randomBytes((STYLE_BYTES * 3) / 4).toString('base64')}*/`) },
  ]),
  ['/hero.bmp', { type: 'image/bmp', body: noise() }],
]);
const themeStyles = [1, 2, 3].map((at) => `<link rel="stylesheet" href="/theme-${at}.css">`).join('');
const hero = '<img src="/hero.bmp" style="display:block;width:100%;height:300px" alt="">';

interface Paints {
  readonly first: number;
  readonly largest: number;
}

type Way = 'tag' | 'plugin';

/** Returns what comes before the page's own head: all downloads, or only what every page needs. */
function headOf(way: Way, html: string, isWhole: boolean): string {
  if (way === 'tag') return isWhole ? OUR_TAG : OUR_TAG.replace('<script ', '<script data-warm="sign" ');
  const head = pluginHead({ html, attributes: isWhole ? {} : { 'data-warm': 'sign' } });
  return isWhole ? head : head.replace(/<link [^>]*fetchpriority="low">\n/g, '');
}

async function paintsOf(browser: Browser, server: ShopServer, path: string): Promise<Paints> {
  const opened = await openSlowPhone(browser);
  await opened.page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      Object.assign(globalThis, { largestPaintMs: list.getEntries().at(-1)?.startTime });
    });
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await opened.page.goto(server.origin + path, { waitUntil: 'load' });
  await sleep(SETTLE_MS);
  const paints = await opened.page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    largest: (globalThis as { largestPaintMs?: number }).largestPaintMs ?? 0,
  }));
  await opened.close();
  return paints;
}

async function figuresOf(browser: Browser, way: Way, protocol: Protocol): Promise<Figure[]> {
  const page = capturedPage(CAPTURE);
  const html = readCapture(page);
  const server = (isWhole: boolean) =>
    startShopServer({
      page,
      dist: DIST,
      protocol,
      first: headOf(way, html, isWhole) + themeStyles,
      afterBody: hero,
      styles: '',
      files: themeFiles,
    });
  const servers = { without: await server(false), with: await server(true) };
  const results: Record<keyof typeof servers, Paints[]> = { without: [], with: [] };
  for (let run = 0; run < RUNS; run += 1)
    for (const kind of ['without', 'with'] as const)
      results[kind].push(await paintsOf(browser, servers[kind], page.path));
  for (const each of Object.values(servers)) each.close();
  return (['first', 'largest'] as const).map((paint) => {
    const before = median(results.without.map((each) => each[paint]));
    const after = median(results.with.map((each) => each[paint]));
    return atMost(
      `${way}, ${protocol}: ${paint} paint, ${before.toFixed(0)} ms without downloads`,
      after,
      before * LIMIT,
      'ms',
    );
  });
}

/**
 * Measures the first and the largest paint of a page with style sheets and a large picture on a slow phone,
 * with and without what is downloaded before a visitor acts. The plugin's page also has its preloads.
 */
export async function benchPaints(browser: Browser, only = ''): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const protocol of ['http/1.1', 'h2'] as const)
    for (const way of ['tag', 'plugin'] as const)
      if (`${way}, ${protocol}`.includes(only)) figures.push(...(await figuresOf(browser, way, protocol)));
  return figures;
}
