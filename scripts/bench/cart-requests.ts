import type { Browser } from 'playwright-core';
import type { MadeUpReply } from '../../src/testing/capture-replies.ts';
import { capturedPage, recordedExchanges, SHOP_ORIGIN } from '../../src/testing/captures.ts';
import { scrollThrough } from '../../src/testing/scroll-through.ts';
import { waitUntilIdle } from '../../src/testing/wait-until-idle.ts';
import { openBenchPage, untilQuiet } from './bench-page.ts';
import { atMost, type Figure } from './figure.ts';

const VISIT = ['home', 'shop', 'product-simple', 'el-tabs', 'contact'];
/** The original script sends one request per session and stores the reply. */
const ORIGINAL = 1;
const PATH = '/?wc-ajax=get_refreshed_fragments';

/** An empty cart has no hash, and its reply sets no hash cookie. */
const cart: MadeUpReply = {
  method: 'POST',
  path: PATH,
  repeat: 'always',
  reply: () => ({
    json: {
      ...Object(recordedExchanges('wc-ajax-get_refreshed_fragments')[0]?.response.body),
      cart_hash: '',
    },
  }),
};

/**
 * Counts the cart requests during a visit of five pages, each scrolled through. No cache can answer these
 * requests.
 */
export async function benchCartRequests(browser: Browser): Promise<Figure[]> {
  const [first = '', ...others] = VISIT;
  const bench = await openBenchPage(browser, first, { replies: [cart] });
  await bench.start();
  await scrollThrough(bench.page);
  await untilQuiet(bench);
  for (const name of others) {
    await bench.page.goto(SHOP_ORIGIN + capturedPage(name).path);
    await waitUntilIdle(bench.page);
    await scrollThrough(bench.page);
    await untilQuiet(bench);
  }
  const requestCount = bench.requests.filter((url) => url.endsWith(PATH)).length;
  await bench.close();
  return [
    atMost(
      `requests for the cart in a visit of ${VISIT.length} pages (the original: ${ORIGINAL})`,
      requestCount,
      ORIGINAL,
      '',
    ),
  ];
}
