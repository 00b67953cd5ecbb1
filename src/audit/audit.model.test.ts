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

/** Random, because repeated text would compress. */
const SCRIPT = `// ${randomBytes(20_000).toString('hex')}`;

const page = (body: string) => `<!doctype html><html><head><title>Shop</title>
<script id="jquery-core-js" src="/jquery.js"></script>
<script id="wc-add-to-cart-js-extra">var wc_add_to_cart_params = {};</script>
<script id="wc-add-to-cart-js" src="/wp-content/plugins/woocommerce/assets/js/add-to-cart.js?ver=9"></script></head>
<body>${body}<a class="ajax_add_to_cart" data-product_id="1" href="/second">Add</a></body></html>`;

const RESPONSES: Readonly<Record<string, readonly [status: number, type: string, body: string]>> = {
  '/': [
    200,
    'text/html',
    page('<a href="/second#top">Second</a><a href="https://elsewhere.example/">Other</a>'),
  ],
  '/second': [
    200,
    'text/html; charset=utf-8',
    page(`<a href="/">Home</a><div data-element_type="widget" data-widget_type="acme-odometer.default"></div>
      <div data-element_type="widget" data-widget_type="tabs.default"></div>
      <script id="acme-js" src="https://elsewhere.example/acme.js"></script>`),
  ],
  '/atoms': [
    200,
    'text/html',
    page(`<div data-element_type="e-tabs" data-e-type="e-tabs"></div><h2 data-e-type="e-heading"></h2><div data-e-type="e-youtube"></div>
      <form data-element_type="e-form" data-e-type="e-form"></form>
      <script id="elementor-v2-form-handlers-js" src="/wp-content/plugins/elementor/assets/js/form.js"></script>`),
  ],
  '/jquery.js': [200, 'text/javascript', SCRIPT],
  '/wp-content/plugins/woocommerce/assets/js/add-to-cart.js?ver=9': [404, 'text/plain', ''],
  '/closed': [403, 'text/html', 'no'],
  '/broken': [500, 'text/html', 'no'],
  '/data': [200, 'application/json', '{}'],
  '/<b>': [200, 'text/html', page('')],
  '/empty': [200, 'text/html', ' '],
  '/with-skerry': [
    200,
    'text/html',
    page('<script src="/wp-content/plugins/skerry/script/skerry-1.2.0.min.js" data-taken-off="21"></script>'),
  ],
  '/acts': [
    200,
    'text/html',
    page(
      '/cart/?add-to-cart=1 /my-account/customer-logout/?_wpnonce=1 /my-account/customer-logout/ /wp-admin/ /wp-login.php /feed/ /logo.png /files/terms.pdf /shop/?page_id=2 /third?orderby=price mailto:a@b.example'
        .split(' ')
        .map((href) => `<a href="${href}">x</a>`)
        .join(''),
    ),
  ],
};

/** Redirects, by path. */
const REDIRECTS: Readonly<Record<string, string>> = {
  '/moved': '/second',
  '/circle': '/circle',
  '/nowhere': 'http://:0/',
};

const server = createServer(({ url = '' }, response) => {
  if (url === '/slow') return;
  if (url === '/away') return void response.writeHead(302, { location: elsewhere() }).end();
  if (url === '/cut') {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' }).write('<html>');
    return void setTimeout(() => response.destroy(), 20);
  }
  if (url === '/long')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('x'.repeat(5_000_001));
  const redirect = REDIRECTS[url];
  if (redirect) return void response.writeHead(301, { location: redirect }).end();
  const [status, type, body] = RESPONSES[decodeURI(url)] ?? [404, 'text/plain', ''];
  response.writeHead(status, { 'content-type': type }).end(body);
});
let shop = '';
/** The same server under another host name. */
const elsewhere = () => shop.replace('127.0.0.1', 'localhost');

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const audit = (...args: string[]) => auditAt(100, ...args);

async function auditAt(columns: number, ...args: string[]) {
  const output = { out: '', err: '' };
  const terminal = {
    columns,
    out: (text: string) => {
      output.out += text;
    },
    err: (text: string) => {
      output.err += text;
    },
  };
  const status = await run(args, terminal, {
    handlers: catalogue,
    sizes: { start: 30_000, of: () => ({ atRest: 2000, onUse: 90_000 }) },
  });
  return { ...output, status };
}

const pagesOf = (json: string) => (JSON.parse(json) as { pages: PageAudit[] }).pages;
const row = ({ name, bytes }: PageAudit['drop'][number]) => `${name} ${bytes === null ? '?' : bytes > 0}`;

describe('the audit of a page', () => {
  it('lists dropped scripts with sizes, where they can be loaded, and the handlers of the page', async () => {
    const { out, status } = await audit('audit', `${shop}/`, '--json');
    const [only] = pagesOf(out);
    expect(status).toBe(0);
    expect(only?.drop.map(row)).toEqual(['jquery-core true', 'wc-add-to-cart ?']);
    expect(only?.release).toEqual([]);
    expect(only?.handlers).toContain('add-to-cart');
  });

  it('lists the scripts that stay with reasons, and the widgets; fetches nothing from other origins', async () => {
    const { out } = await audit('audit', `${shop}/second`, '--json');
    const [only] = pagesOf(out);
    expect(only?.release.map(({ name, why }) => `${name}: ${why}`)).toEqual(['acme: unknown to Skerry']);
    expect(only?.release[0]?.bytes).toBeNull();
    expect(only?.widgets).toEqual([
      { type: 'acme-odometer', handler: null, isStatic: false },
      { type: 'tabs', handler: 'tabs', isStatic: false },
    ]);
  });

  it('lists atoms with their handlers, and the scripts that stay for the others', async () => {
    const { out } = await audit('audit', `${shop}/atoms`, '--json');
    const [only] = pagesOf(out);
    expect(only?.widgets).toEqual([
      { type: 'e-tabs', handler: 'atomic-tabs', isStatic: false },
      { type: 'e-heading', handler: null, isStatic: true },
      { type: 'e-youtube', handler: 'atomic-youtube', isStatic: false },
      { type: 'e-form', handler: null, isStatic: false },
    ]);
    expect(only?.release.map(({ name, why }) => `${name}: ${why}`)).toEqual([
      'elementor-v2-form-handlers: no handler does its work',
    ]);
    expect((await audit('audit', `${shop}/atoms`)).out).toContain('No handler serves: e-form.');
  });

  it('leaves the named handlers to their originals', async () => {
    const { out } = await audit('audit', `${shop}/`, '--json', '--leave', 'add-to-cart');
    expect(pagesOf(out)[0]?.release.map(({ name }) => name)).toEqual(['jquery-core', 'wc-add-to-cart']);
  });

  it('follows links within the origin, up to a number of pages', async () => {
    const { out, err } = await audit('audit', `${shop}/`, '--pages', '5', '--json');
    expect(pagesOf(out).map(({ url }) => url.slice(shop.length))).toEqual(['/', '/second']);
    expect(err).not.toContain('elsewhere');
  });

  it('visits the front page once, also when its address ends without a slash', async () => {
    const { out } = await audit('audit', shop, '--pages', '2', '--json');
    expect(pagesOf(out).map(({ url }) => url.slice(shop.length))).toEqual(['/', '/second']);
  });

  it('follows no link that may act, and none to anything but a page', async () => {
    const { out } = await audit('audit', `${shop}/acts`, '--pages', '50', '--json');
    const { pages, failures } = JSON.parse(out) as { pages: PageAudit[]; failures: { url: string }[] };
    const visited = [...pages, ...failures].map(({ url }) => url.slice(shop.length)).sort();
    expect(visited).toEqual(['/', '/acts', '/second', '/shop/?page_id=2']);
  });

  it('follows a redirect on the same site', async () => {
    const { out, status } = await audit('audit', `${shop}/moved`, '--json');
    expect(pagesOf(out).map(({ url }) => url)).toEqual([`${shop}/second`]);
    expect(status).toBe(0);
  });

  it('notes that Skerry is already on the page', async () => {
    const { out } = await audit('audit', `${shop}/with-skerry`);
    expect(out).toContain('its plugin removed 21 scripts');
    expect((await audit('audit', `${shop}/`)).out).not.toContain('already');
  });

  it('adds up each page in JSON, and lists what could not be loaded', async () => {
    const { out, status } = await audit('audit', `${shop}/acts`, '--pages', '3', '--json');
    const { pages, failures } = JSON.parse(out) as {
      pages: { before: number; after: number; unweighed: number }[];
      failures: { why: string }[];
    };
    expect(pages[0]?.before).toBeGreaterThan(20_000);
    expect(pages[0]).toMatchObject({ after: 32_000, onUse: 90_000 });
    expect(pages[0]?.unweighed).toBe(1);
    expect(failures.map(({ why }) => why)).toEqual([`${shop}/shop/?page_id=2 answers with status 404.`]);
    expect(status).toBe(1);
  });

  it.each([40, 80, 120])('fits into a terminal of %i columns', async (columns) => {
    const { out } = await auditAt(columns, 'audit', `${shop}/`, '--pages', '2');
    const longest = Math.max(...out.split('\n').map(({ length }) => length));
    expect(longest).toBeLessThanOrEqual(columns);
    expect(out.replace(/\s+/g, ' ')).toContain(
      'No handler serves: acme-odometer. Scripts that may serve them stay.',
    );
    expect(out).toContain('All 2 pages');
    expect(out).not.toContain('\u001b');
  });

  it('notes how many scripts have no known size', async () => {
    expect((await audit('audit', `${shop}/second`)).out).toContain('2 of the scripts have no known size');
  });

  it('is a table with two bars in a terminal, or one HTML page that loads no other files', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'audit-')), 'report.html');
    const { out } = await audit('audit', `${shop}/%3Cb%3E`, '--html', file);
    expect(out).toMatch(/Scripts that go \(2\)[\s\S]+jquery-core[\s\S]+before +█[\s\S]+after +█+ +32\.0 kB/);
    const html = readFileSync(file, 'utf8');
    expect(html).toContain('<code>jquery-core</code>');
    expect(html).not.toMatch(/<script|<link|src=|<b>/);
  });
});

describe('an audit that fails', () => {
  it.each([
    ['/closed', 'refuses robots (403)'],
    ['/broken', 'answers with status 500'],
    ['/data', 'is not HTML, but application/json'],
    ['/slow', 'did not answer in 0.3 s'],
    ['/empty', 'answers with an empty page'],
    ['/cut', 'broke off in the middle'],
    ['/long', 'is longer than 5 MB'],
    ['/circle', 'without an end'],
    ['/nowhere', 'redirects to http://:0/, which is not an address'],
    ['/away', 'Name that address instead'],
  ])('says in one sentence why %s cannot be audited: %s', async (at, sentence) => {
    const { out, err, status } = await audit(
      'audit',
      `${shop}${at}`,
      '--timeout',
      at === '/slow' ? '0.3' : '20',
    );
    expect([out, status]).toEqual(['', 1]);
    expect(err).toContain(sentence);
  });

  it('names a host that cannot be reached, a missing file, and a file that is not HTML', async () => {
    expect((await audit('audit', 'http://127.0.0.1:1/')).err).toContain("can't be reached");
    expect((await audit('audit', '/nowhere.html')).err).toContain('There is no file /nowhere.html');
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'audit-')), 'page.txt');
    writeFileSync(file, 'words');
    expect((await audit('audit', file)).err).toContain('is not HTML');
  });

  it('suggests an address for a host name, and names a report that cannot be written', async () => {
    expect((await audit('audit', 'shop.example/cart')).err).toContain('write https://shop.example/cart');
    const { err, out, status } = await audit('audit', `${shop}/`, '--html', '/nowhere/report.html');
    expect(err).toContain("/nowhere/report.html can't be written (ENOENT).");
    expect(out).toContain('jquery-core');
    expect(status).toBe(1);
  });

  it.each([
    [['audit', 'a', '--leave', 'tabs tabz']],
    [[]],
    [['audit']],
    [['audit', 'a', 'b']],
    [['audit', 'a', '--pages', '0']],
    [['audit', 'a', '--what']],
  ])('shows the usage for the arguments %j', async (args) => {
    const { err, status } = await audit(...args);
    expect(status).toBe(2);
    expect(err).toContain('Usage:');
  });
});
