import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../handlers/index.ts';
import type { PageAudit } from './audit-page.ts';
import { run } from './cli.ts';

/** As long as it looks, because nothing in it repeats. */
const SCRIPT = `// ${randomBytes(20_000).toString('hex')}`;

const page = (body: string) => `<!doctype html><html><head><title>Shop</title>
<script id="jquery-core-js" src="/jquery.js"></script>
<script id="wc-add-to-cart-js-extra">var wc_add_to_cart_params = {};</script>
<script id="wc-add-to-cart-js" src="/add-to-cart.js?ver=9"></script></head>
<body>${body}<a class="ajax_add_to_cart" data-product_id="1" href="/second">Add</a></body></html>`;

const ANSWERS: Readonly<Record<string, readonly [status: number, type: string, body: string]>> = {
  '/': [
    200,
    'text/html',
    page('<a href="/second#top">Second</a><a href="https://elsewhere.example/">Other</a>'),
  ],
  '/second': [
    200,
    'text/html; charset=utf-8',
    page(`<div data-element_type="widget" data-widget_type="acme-odometer.default"></div>
      <div data-element_type="widget" data-widget_type="tabs.default"></div>
      <script id="acme-js" src="https://elsewhere.example/acme.js"></script>`),
  ],
  '/jquery.js': [200, 'text/javascript', SCRIPT],
  '/add-to-cart.js?ver=9': [404, 'text/plain', ''],
  '/closed': [403, 'text/html', 'no'],
  '/broken': [500, 'text/html', 'no'],
  '/data': [200, 'application/json', '{}'],
  '/<b>': [200, 'text/html', page('')],
};

const server = createServer(({ url = '' }, response) => {
  if (url === '/slow') return;
  const [status, type, body] = ANSWERS[decodeURI(url)] ?? [404, 'text/plain', ''];
  response.writeHead(status, { 'content-type': type }).end(body);
});
let shop = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function audit(...args: string[]) {
  const told = { out: '', err: '' };
  const terminal = {
    out: (text: string) => {
      told.out += text;
    },
    err: (text: string) => {
      told.err += text;
    },
  };
  const status = await run(args, terminal, { handlers: catalogue, bytes: 30_000 });
  return { ...told, status };
}

const pagesOf = (json: string) => (JSON.parse(json) as { pages: PageAudit[] }).pages;
const row = ({ name, bytes }: PageAudit['drop'][number]) => `${name} ${bytes === null ? '?' : bytes > 0}`;

describe('the audit of a page', () => {
  it('says what goes, with sizes as far as they can be had, and who serves which widget', async () => {
    const { out, status } = await audit('audit', `${shop}/`, '--json');
    const [only] = pagesOf(out);
    expect(status).toBe(0);
    expect(only?.drop.map(row)).toEqual(['jquery-core true', 'wc-add-to-cart ?']);
    expect(only?.release).toEqual([]);
    expect(only?.handlers).toContain('add-to-cart');
  });

  it('says what stays and why, and which widgets nobody serves; other origins are not asked', async () => {
    const { out } = await audit('audit', `${shop}/second`, '--json');
    const [only] = pagesOf(out);
    expect(only?.release.map(({ name, why }) => `${name}: ${why}`)).toEqual([
      'jquery-core: needed by acme',
      'acme: unknown: it may need what stands before it',
    ]);
    expect(only?.release[1]?.bytes).toBeNull();
    expect(only?.widgets).toEqual([
      { type: 'acme-odometer', handler: null, isStatic: false },
      { type: 'tabs', handler: 'tabs', isStatic: false },
    ]);
  });

  it('leaves to the originals what is named', async () => {
    const { out } = await audit('audit', `${shop}/`, '--json', '--leave', 'add-to-cart');
    expect(pagesOf(out)[0]?.release.map(({ name }) => name)).toEqual(['jquery-core', 'wc-add-to-cart']);
  });

  it('goes on within the origin, up to a number of pages', async () => {
    const { out, err } = await audit('audit', `${shop}/`, '--pages', '5', '--json');
    expect(pagesOf(out).map(({ url }) => url.slice(shop.length))).toEqual(['/', '/second']);
    expect(err).not.toContain('elsewhere');
  });

  it('is a table with two bars in a terminal, and one page that needs nothing else', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'audit-')), 'report.html');
    const { out } = await audit('audit', `${shop}/%3Cb%3E`, '--html', file);
    expect(out).toMatch(/Scripts that go \(2\)[\s\S]+jquery-core[\s\S]+before +█[\s\S]+after +█+ +30\.0 kB/);
    const html = readFileSync(file, 'utf8');
    expect(html).toContain('<code>jquery-core</code>');
    expect(html).not.toMatch(/<script|<link|src=|<b>/);
  });
});

describe('what can not be had gets one sentence', () => {
  it.each([
    ['/closed', 'keeps robots away (403)'],
    ['/broken', 'answers with status 500'],
    ['/data', 'is not HTML, but application/json'],
    ['/slow', 'did not answer in 0.3 s'],
  ])('%s', async (at, sentence) => {
    const { out, err, status } = await audit('audit', `${shop}${at}`, '--timeout', '0.3');
    expect([out, status]).toEqual(['', 1]);
    expect(err).toContain(sentence);
  });

  it('a host that is not there, a file that is missing, and one that is no page', async () => {
    expect((await audit('audit', 'http://127.0.0.1:1/')).err).toContain("can't be reached");
    expect((await audit('audit', '/nowhere.html')).err).toContain('There is no file /nowhere.html');
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'audit-')), 'page.txt');
    writeFileSync(file, 'words');
    expect((await audit('audit', file)).err).toContain('is not HTML');
  });

  it.each([
    [[]],
    [['audit']],
    [['audit', 'a', 'b']],
    [['audit', 'a', '--pages', '0']],
    [['audit', 'a', '--what']],
  ])('and %j the way to use it', async (args) => {
    const { err, status } = await audit(...args);
    expect(status).toBe(2);
    expect(err).toContain('Usage:');
  });
});
