import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject, it, onTestFinished } from 'vitest';
import { builtFiles } from '#testing/built-files.ts';
import { OTHER_BROWSERS } from '#testing/other-browsers.ts';
import { HEAD_TAG, recordRun, scriptTag } from '#testing/script-page.ts';

/** How long the test may take, with the start of the browser. */
const TIMEOUT_MS = 45_000;

const HEAD = [
  HEAD_TAG,
  scriptTag('jquery-core'),
  scriptTag('woocommerce'),
  scriptTag('wc-add-to-cart', 'defer'),
  scriptTag('wc-cart-fragments', 'async'),
  '<script src="/js/analytics.js" async></script>',
  `<script type="module">${recordRun('module')}</script>`,
].join('');
const FOOT = [
  scriptTag('acme'),
  scriptTag('acme-late', 'defer'),
  `<script>jQuery; ${recordRun('inline')}</script>`,
  '<script>addEventListener("load", () => setTimeout(() => fetch("/ran", { method: "POST", body: JSON.stringify(ran) }), 2000));</script>',
].join('');

/**
 * Serves the page in two parts, so that the parser waits. `ran` resolves with the names of the scripts that
 * ran.
 */
async function serve() {
  const files = builtFiles(inject('builtFolder'));
  let resolveRan = (_names: string[]) => {};
  const ran = new Promise<string[]>((resolve) => {
    resolveRan = resolve;
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://shop.test');
    const built = files.get(pathname.replace('/skerry/', ''));
    const script = /\/js\/([^/]+)\.js$/.exec(pathname)?.[1];
    if (pathname === '/ran') {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => resolveRan(JSON.parse(body)));
      response.end();
    } else if (pathname === '/') {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write(
        `<!doctype html><html lang="en"><head><title>Test</title>${HEAD}</head><body><p>First part</p>`,
      );
      setTimeout(() => response.end(`${FOOT}</body></html>`), 300);
    } else if (built) response.writeHead(200, { 'content-type': built.type }).end(built.body);
    else if (script)
      response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(recordRun(script, script === 'jquery-core' ? 'window.jQuery = () => {};' : ''));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { ran, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

for (const { name, open } of OTHER_BROWSERS) {
  it.skipIf(!open)(
    `${name}: replaced originals do not run, other scripts and the libraries that they need run in order`,
    async ({ expect }) => {
      const { ran, address } = await serve();
      const browser = open?.(address);
      onTestFinished(() => browser?.close());
      const names = await ran;
      const unordered = ['analytics', 'module'];
      expect(names.filter((each) => !unordered.includes(each))).toEqual([
        'jquery-core',
        'acme',
        'inline',
        'acme-late',
      ]);
      expect(names.filter((each) => unordered.includes(each)).toSorted()).toEqual(unordered);
    },
    TIMEOUT_MS,
  );
}
