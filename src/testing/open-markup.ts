import { inject } from 'vitest';
import { type OpenOptions, openPage, type TestPage } from './browser.ts';
import { builtFiles } from './built-files.ts';
import { SHOP_ORIGIN } from './captures.ts';
import { type BrowserResponse, startInternet } from './fake-internet.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

/** Our tag as a module, which runs after the page is parsed. */
export const OUR_TAG = '<script type="module" src="/skerry/skerry.js"></script>';

/** The head of the page, the responses to its requests, and how long to wait for it. */
export interface MarkupOptions extends OpenOptions {
  /** Inserted into the head. Default: our tag. */
  readonly head?: string;
  /** More headers of the page. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the response to a request, for example with a fault. `count` starts at 1 for each path. */
  readonly answer?: (path: string, count: number) => BrowserResponse | undefined;
  /** Runs before the page opens: for the test's own routes. */
  readonly prepare?: (opened: TestPage) => Promise<unknown>;
  /** Default `ready`: waits until our script is idle. `loaded` waits only for the page. */
  readonly until?: 'ready' | 'loaded';
}

/** An open page with markup of a test. */
export interface OpenedMarkup extends TestPage {
  /** Returns how often the file of this name (without its hash) was requested. */
  countOf(chunk: string): number;
}

const html = (body: string, head: string) =>
  `<!doctype html><html lang="en"><head><title>Test</title>${head}</head><body>${body}</body></html>`;

/**
 * Opens a page with the built script and this body. Paths other than `/` and the script's files are empty
 * pages; `countOf` counts them, too. Page problems fail the test. Call it inside a test.
 */
export async function openMarkup(body: string, options: MarkupOptions = {}): Promise<OpenedMarkup> {
  const { head = OUR_TAG, headers, answer, prepare, until = 'ready' } = options;
  const internet = await startInternet();
  const opened = await openPage({ ...options, internet });
  const { page } = opened;
  const files = builtFiles(inject('builtFolder'));
  const counts = new Map<string, number>();
  const defaultResponse = (path: string): BrowserResponse => {
    if (path === '/') return { headers: { 'content-type': 'text/html', ...headers }, body: html(body, head) };
    const file = files.get(path.replace('/skerry/', ''));
    if (file) return { contentType: file.type, body: file.body };
    return { contentType: 'text/html', body: html('', '') };
  };
  internet.onRequest(({ url: { pathname: path } }) => {
    const count = (counts.get(path) ?? 0) + 1;
    counts.set(path, count);
    return answer?.(path, count) ?? defaultResponse(path);
  });
  // The test's own routes run first.
  await prepare?.(opened);
  await page.goto(`${SHOP_ORIGIN}/`);
  if (until === 'ready') await waitUntilIdle(page);
  const countOf = (chunk: string) =>
    [...counts].reduce(
      (sum, [path, count]) => (path.split('/').at(-1)?.startsWith(`${chunk}-`) ? sum + count : sum),
      0,
    );
  return { ...opened, countOf };
}
