import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject, it, onTestFinished } from 'vitest';
import { builtFiles } from '#testing/built-files.ts';
import { OTHER_BROWSERS } from '#testing/other-browsers.ts';
import { file, says, TAG } from '#testing/script-page.ts';

/** How long the test may take, with the start of the browser. */
const PATIENCE_MS = 45_000;

const HEAD = [
  TAG,
  file('jquery-core'),
  file('woocommerce'),
  file('wc-add-to-cart', 'defer'),
  file('wc-cart-fragments', 'async'),
  '<script src="/js/analytics.js" async></script>',
  `<script type="module">${says('module')}</script>`,
].join('');
const FOOT = [
  file('acme'),
  file('acme-late', 'defer'),
  `<script>jQuery; ${says('inline')}</script>`,
  '<script>addEventListener("load", () => setTimeout(() => fetch("/ran", { method: "POST", body: JSON.stringify(ran) }), 2000));</script>',
].join('');

/**
 * Serves the page in two parts, so that the parser waits. `ran` resolves with the names of the scripts that
 * ran.
 */
async function serve() {
  const files = builtFiles(inject('builtFolder'));
  let tell = (_names: string[]) => {};
  const ran = new Promise<string[]>((resolve) => {
    tell = resolve;
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
      request.on('end', () => tell(JSON.parse(body)));
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
        .end(says(script, script === 'jquery-core' ? 'window.jQuery = () => {};' : ''));
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
      const loose = ['analytics', 'module'];
      expect(names.filter((each) => !loose.includes(each))).toEqual([
        'jquery-core',
        'acme',
        'inline',
        'acme-late',
      ]);
      expect(names.filter((each) => loose.includes(each)).toSorted()).toEqual(loose);
    },
    PATIENCE_MS,
  );
}
