import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { sharedBrowser } from '#testing/browser.ts';
import { builtFiles } from '#testing/built-files.ts';
import { recordValues } from '#testing/library-page.ts';
import { OTHER_BROWSERS, type OtherBrowser } from '#testing/other-browsers.ts';
import { asPluginSends } from '#testing/plugin-page.ts';
import { HEAD_TAG, recordRun, scriptTag } from '#testing/script-page.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

/** How long the test may take, with the start of the browser. */
const TIMEOUT_MS = 45_000;

const HEAD = [
  HEAD_TAG,
  scriptTag('jquery-core'),
  scriptTag('wc-jquery-blockui'),
  `<script id="js-cookie-js-before">${recordRun('before')}</script>`,
  scriptTag('js-cookie'),
  `<script id="js-cookie-js-after">${recordRun('after')}</script>`,
  scriptTag('woocommerce'),
  scriptTag('wc-add-to-cart', 'defer'),
  scriptTag('wc-cart-fragments', 'async'),
  '<script src="/js/analytics.js" async></script>',
  `<script type="module">${recordRun('module')}</script>`,
].join('');
const FOOT = [
  '<script src="/js/checks.js"></script>',
  scriptTag('acme'),
  scriptTag('acme-late', 'defer'),
  `<script>jQuery; ${recordRun('inline')}</script>`,
  `<button onclick="${recordValues('typeof Cookies')}">Press</button>`,
  '<script src="/js/later.js"></script>',
].join('');

/** Where the server waits. */
const PAUSE = '<!-- pause -->';
const PAGE = `<!doctype html><html lang="en"><head><title>Test</title>${HEAD}</head><body><p>First part</p>${PAUSE}${FOOT}</body></html>`;

/** A jQuery with a number. */
const copyOfJQuery = (number: number) =>
  `window.jQuery = window.$ = Object.assign(() => {}, { fn: {}, copy: ${number} });`;

/** Adds code that loads a file when the released scripts have run, and then others, one after another. */
const LATER = `
  const send = () => fetch('/ran', { method: 'POST', body: JSON.stringify({ ran, recorded }) });
  const addScripts = ([name, ...others]) => {
    if (!name) return send();
    const script = Object.assign(document.createElement('script'), { src: '/js/' + name + '.js' });
    script.onload = () => addScripts(others);
    document.body.append(script);
  };
  const begin = () => {
    document.querySelector('button').click();
    addScripts(['injected', 'other', 'last']);
  };
  const timer = setInterval(() => {
    if (!ran.includes('acme-late') && performance.now() < ${TIMEOUT_MS / 3}) return;
    clearInterval(timer);
    setTimeout(begin, 100);
  }, 100);`;

const CODE: Readonly<Record<string, string>> = {
  'jquery-core': copyOfJQuery(1),
  'wc-jquery-blockui': 'jQuery.fn.block = () => {};',
  'js-cookie': 'window.Cookies = {};',
  checks: recordValues("'jQuery' in window", "'block' in window"),
  later: LATER,
  injected: recordValues('typeof jQuery.fn.block'),
  other: `window.first = jQuery;${copyOfJQuery(2)}`,
  last: recordValues('jQuery.copy', 'first.copy', 'typeof jQuery.fn.block', 'typeof first.fn.block'),
};

/** The scripts that ran, and the values that they recorded. */
interface Outcome {
  readonly ran: readonly string[];
  readonly recorded: readonly unknown[];
}

/**
 * Serves the page in two parts, so that the parser waits. `outcome` resolves when the page reports.
 */
async function serve(html: string) {
  const [firstPart, secondPart] = html.split(PAUSE);
  const files = builtFiles(inject('builtFolder'));
  let report = (_outcome: Outcome) => {};
  const outcome = new Promise<Outcome>((resolve) => {
    report = resolve;
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
      request.on('end', () => report(JSON.parse(body) as Outcome));
      response.end();
    } else if (pathname === '/') {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write(firstPart);
      setTimeout(() => response.end(secondPart), 100);
    } else if (built) response.writeHead(200, { 'content-type': built.type }).end(built.body);
    else if (script)
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(recordRun(script, CODE[script]));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { outcome, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

/** Opens the page in Chromium, so that it is tried where no other browser is installed. */
const openChromium: NonNullable<OtherBrowser['open']> = (address) => {
  const context = sharedBrowser().then((browser) => browser.newContext());
  void context.then(async (opened) => (await opened.newPage()).goto(address));
  return { close: () => void context.then((opened) => opened.close()) };
};

const BROWSERS = [{ name: 'Chromium', open: openChromium }, ...OTHER_BROWSERS];

const PAGES = [
  ['tag', (html: string) => html],
  ['plugin', (html: string) => asPluginSends(html, inject('builtFolder'))],
] as const;
/** Firefox opens the page with the tag, WebKit that of the plugin; in the whole suite each browser opens both. */
const chosenPages = (browser: string) =>
  PAGES.filter(
    ([kind]) => isWholeSuite || browser === 'Chromium' || (kind === 'tag') === (browser === 'Firefox'),
  );

describe.each(BROWSERS)('$name', ({ name, open }) => {
  it.skipIf(!open).each(chosenPages(name))(
    '%s: replaced originals do not run, other scripts and the libraries that they need run in order',
    async (_mode, change) => {
      const { outcome, address } = await serve(change(PAGE));
      const browser = open?.(address);
      onTestFinished(() => browser?.close());
      const { ran, recorded } = await outcome;
      const unordered = ['analytics', 'module'];
      expect(ran.filter((each) => !unordered.includes(each))).toEqual([
        'checks',
        'acme',
        'jquery-core',
        'inline',
        'later',
        'acme-late',
        'before',
        'js-cookie',
        'after',
        'injected',
        'wc-jquery-blockui',
        'other',
        'last',
      ]);
      expect(ran.filter((each) => unordered.includes(each)).toSorted()).toEqual(unordered);
      expect(recorded).toEqual([true, false, 'object', 'function', 2, 1, 'undefined', 'function']);
    },
    TIMEOUT_MS,
  );
});
