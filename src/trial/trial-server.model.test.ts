import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { findShop, readAddress } from './find-shop.ts';
import type { OwnFiles } from './own-files.ts';
import { startTrial, type TrialOptions } from './trial-server.ts';

const files: OwnFiles = {
  handlers: [],
  net: '',
  pluginFiles: { start: [], atRest: {}, integrity: {} },
  find: (name) =>
    name === 'skerry.js'
      ? { type: 'text/javascript', body: Buffer.from('ours'), gzip: gzipSync('ours') }
      : undefined,
};

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.closeAllConnections() ?? server.close(resolve)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** Starts a shop that answers like this, and a trial of it. */
async function tryShop(answer: RequestListener, options: Partial<TrialOptions> = {}) {
  const shop = await listen(createServer(answer));
  const lines: string[] = [];
  const trial = await startTrial({
    shop: new URL(shop),
    files,
    isPlugin: false,
    isLive: false,
    hasBar: false,
    leave: [],
    port: 0,
    mayMove: false,
    log: (line) => lines.push(line),
    ...options,
  });
  closing.push(trial.close);
  return { shop, lines, url: trial.url, host: new URL(trial.url).host };
}

const page = (shop: string, more = '') =>
  `<!doctype html><html><head></head><body><a href="${shop}/a/">a</a>${more}</body></html>`;

describe('a shop on this machine', () => {
  it('gets requests as if the browser was at the shop', async () => {
    let seen: IncomingMessage['headers'] & { path?: string | undefined; sent?: string } = {};
    const { url, shop } = await tryShop(async (request, response) => {
      seen = { ...request.headers, path: request.url, sent: await readBody(request) };
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    await fetch(`${url}/?wc-ajax=add_to_cart&from=${encodeURIComponent(`${url}/b/`)}`, {
      method: 'POST',
      body: new URLSearchParams({ product_id: '1', url: `${url}/é` }),
      headers: { origin: url, referer: `${url}/b/`, cookie: 'other=1', 'sec-fetch-dest': 'empty' },
    });
    expect(seen).toMatchObject({
      host: new URL(shop).host,
      origin: shop,
      referer: `${shop}/b/`,
      path: `/?wc-ajax=add_to_cart&from=${encodeURIComponent(`${shop}/b/`)}`,
      sent: `product_id=1&url=${encodeURIComponent(`${shop}/é`)}`,
    });
    expect(seen.cookie).toBeUndefined();
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('sends pages that are compressed with %s', async (encoding, compress) => {
    const { url } = await tryShop(({ headers }, response) => {
      response.writeHead(200, {
        'content-type': 'text/html; charset=ISO-8859-1',
        'content-encoding': encoding,
        'content-security-policy': `script-src http://${headers.host}; upgrade-insecure-requests`,
        'strict-transport-security': 'max-age=1',
        'set-cookie': ['a=1; Secure; Domain=127.0.0.1', 'b=2'],
        etag: '"1"',
      });
      response.end(compress(Buffer.from(page(`http://${headers.host}`, 'Stra\xdfe'), 'latin1')));
    });
    const reply = await fetch(url, { headers: { accept: 'text/html' } });
    const text = await reply.text();
    expect(text).toContain('<head><script src="/skerry-trial/skerry.js"></script></head>');
    expect(text).toContain(`<a href="${url}/a/">a</a>Straße`);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-security-policy': `script-src ${url} ${url}`,
    });
    expect(reply.headers.get('strict-transport-security') ?? reply.headers.get('etag')).toBeNull();
    expect(reply.headers.getSetCookie().slice(0, 2)).toEqual(['a=1', 'b=2']);
  });

  it('sends styles, scripts and data with local addresses, and other files as they are', async () => {
    const { url, shop } = await tryShop(({ url: path, headers }, response) => {
      const type = { '/a.css': 'text/css', '/a.js': 'text/javascript', '/a.json': 'application/json' }[
        path ?? ''
      ];
      const host = `http://${headers.host}`;
      const text =
        type === 'application/json' ? JSON.stringify({ host }).replaceAll('/', '\\/') : `url(${host}/é)`;
      response.writeHead(200, { 'content-type': type ?? 'image/svg+xml' }).end(text);
    });
    const read = async (path: string) => (await fetch(url + path)).text();
    expect(await read('/a.css')).toBe(`url(${url}/é)`);
    expect(await read('/a.js')).toBe(`url(${url}/é)`);
    expect(JSON.parse(await read('/a.json'))).toEqual({ host: url });
    expect(await read('/a.svg')).toBe(`url(${shop}/é)`);
  });

  it('sends a file of which a page has a hash as it is', async () => {
    const { url, shop } = await tryShop(({ url: path, headers }, response) => {
      const host = `http://${headers.host}`;
      const html = page(host, `<script src="${host}/a.js?ver=1" integrity="sha384-x"></script>`);
      response.writeHead(200, { 'content-type': path === '/' ? 'text/html' : 'text/javascript' });
      response.end(path === '/' ? html : `"${host}"`);
    });
    expect(await (await fetch(url)).text()).toContain('integrity="sha384-x"');
    expect(await (await fetch(`${url}/a.js?ver=1`)).text()).toBe(`"${shop}"`);
    expect(await (await fetch(`${url}/a.js?ver=2`)).text()).toBe(`"${url}"`);
  });

  it('sends 50 MB as they are', async () => {
    const megabyte = Buffer.alloc(1_000_000, 'a');
    const { url, shop } = await tryShop(({ headers }, response) => {
      response.writeHead(200, { 'content-type': 'text/css' });
      response.write(`http://${headers.host} `);
      for (let at = 0; at < 50; at += 1) response.write(megabyte);
      response.end();
    });
    const text = await (await fetch(url)).text();
    expect(text.length).toBe(50_000_000 + shop.length + 1);
    expect(text.startsWith(`${shop} `)).toBe(true);
  });

  it('redirects inside the trial, and says so when it does that for ever', async () => {
    const { url } = await tryShop(({ url: path, headers }, response) => {
      const host = path === '/b' ? `https://${headers.host}` : `http://${headers.host}`;
      response.writeHead(302, { location: path === '/a' ? '/c' : `${host}/b` }).end();
    });
    const get = (path: string) => fetch(url + path, { redirect: 'manual' });
    expect((await get('/')).headers.get('location')).toBe(`${url}/b`);
    expect((await get('/a')).headers.get('location')).toBe('/c');
    const endless = await get('/b');
    expect([endless.status, await endless.text()]).toEqual([
      508,
      expect.stringContaining('Start the trial with'),
    ]);
  });

  it('gets no order, unless the owner wants that', async () => {
    const calls: string[] = [];
    const answer: RequestListener = (request, response) => {
      calls.push(`${request.method} ${request.url}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"result":"success"}');
    };
    const order = async (url: string) =>
      (await (await fetch(`${url}/?wc-ajax=checkout`, { method: 'POST', body: 'a=1' })).json()).result;
    const { url, lines } = await tryShop(answer);
    expect(await order(url)).toBe('failure');
    const moved = await fetch(`${url}/contact/`, {
      method: 'POST',
      body: new URLSearchParams({ message: 'a' }),
      headers: { 'sec-fetch-dest': 'document' },
    });
    expect([moved.status, await moved.text()]).toEqual([409, expect.stringContaining('did not send a form')]);
    expect(calls).toEqual([]);
    expect(lines[0]).toContain('Not sent to the shop: POST /?wc-ajax=checkout (an order or a payment)');
    expect(await order((await tryShop(answer, { isLive: true })).url)).toBe('success');
    expect(calls).toEqual(['POST /?wc-ajax=checkout']);
  });

  it('answers only under the name of the trial, and installs no service worker', async () => {
    const { url, host } = await tryShop((_request, response) => response.end('shop'));
    const local = url.replace('localhost', '127.0.0.1');
    expect([(await fetch(local)).status, host.startsWith('localhost')]).toEqual([421, true]);
    expect((await fetch(`${url}/sw.js`, { headers: { 'service-worker': 'script' } })).status).toBe(404);
  });

  it('is shown with our files, and the other way after a switch', async () => {
    const { url } = await tryShop((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page(''));
    });
    const file = await fetch(`${url}/skerry-trial/skerry.js`);
    expect([await file.text(), file.headers.get('content-encoding')]).toEqual(['ours', 'gzip']);
    expect((await fetch(`${url}/skerry-trial/%2fpackage.json`)).status).toBe(404);
    const show = (to: string) =>
      fetch(`${url}/skerry-trial/show?way=without&to=${encodeURIComponent(to)}`, { redirect: 'manual' });
    const switched = await show('/a/?b=1');
    expect(switched.headers.get('location')).toBe('/a/?b=1');
    expect((await show('//evil.example/')).headers.get('location')).toBe('/');
    const cookie = switched.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await (await fetch(url, { headers: { cookie } })).text()).not.toContain('<script');
  });

  it('that does not answer is a page with one sentence', async () => {
    const { url, lines } = await tryShop((request) => request.socket.destroy());
    const reply = await fetch(url);
    expect([reply.status, await reply.text()]).toEqual([502, expect.stringMatching(/can't be reached/)]);
    expect(lines).toHaveLength(1);
  });

  it('that breaks off in the middle is no shorter page', async () => {
    const { url } = await tryShop((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': 500 });
      response.write('<html>');
      setTimeout(() => response.destroy(), 20);
    });
    expect((await fetch(url)).status).toBe(502);
  });

  it('needs a free port', async () => {
    const port = Number(new URL(await listen(createServer())).port);
    const start = (mayMove: boolean) => tryShop(() => {}, { port, mayMove });
    await expect(start(false)).rejects.toThrow(`Port ${port} is in use.`);
    expect(Number(new URL((await start(true)).url).port)).toBeGreaterThan(port);
  });

  it('may be behind a name and a password', async () => {
    const seen: unknown[] = [];
    const server = await listen(
      createServer(({ headers }, response) => {
        seen.push(headers.authorization);
        response
          .writeHead(headers.authorization ? 200 : 401, { 'content-type': 'text/html' })
          .end('woocommerce');
      }),
    );
    const shop = new URL(server.replace('//', '//me:se%20cret@'));
    expect((await findShop(shop)).remarks).toEqual([]);
    await fetch((await tryShop(() => {}, { shop })).url);
    const value = `Basic ${Buffer.from('me:se cret').toString('base64')}`;
    expect(seen).toEqual([value, value]);
    await expect(findShop(new URL(server))).rejects.toThrow('needs a login');
  });
});

describe('the address of a shop', () => {
  const find = async (answer: RequestListener) => findShop(new URL(await listen(createServer(answer))));
  const html = { 'content-type': 'text/html' };

  it('is that after its redirects', async () => {
    const { url } = await find(({ url: path, headers: { cookie } }, response) => {
      if (path === '/') response.writeHead(302, { location: '/shop/', 'set-cookie': 'a=1; Path=/' }).end();
      else response.writeHead(cookie === 'a=1' ? 200 : 500, html).end('woocommerce');
    });
    expect(url.pathname).toBe('/shop/');
  });

  it.each([
    [
      'redirects to another host',
      302,
      { location: 'https://other.example/' },
      '',
      /redirects to https:\/\/other.example\/. Name/,
    ],
    ['redirects to no address', 302, { location: 'http://' }, '', /which is not an address/],
    ['redirects for ever', 302, { location: '/' }, '', /redirects without an end/],
    ['is a firewall', 403, html, '<title>Just a moment...</title>', /A firewall answers/],
    ['is a firewall that says so', 503, { ...html, 'cf-mitigated': 'challenge' }, '', /A firewall answers/],
    ['refuses', 403, html, 'no', /refuses this request \(403\)/],
    ['fails', 500, html, '', /answers with status 500/],
    ['is no page', 200, { 'content-type': 'image/png' }, '', /is not a page, but image\/png/],
  ])('cannot be shown when it %s', async (_what, status, headers, body, sentence) => {
    await expect(find((_request, response) => response.writeHead(status, headers).end(body))).rejects.toThrow(
      sentence,
    );
  });

  it('cannot be shown when it is a login', async () => {
    const login: RequestListener = ({ url: path }, response) => {
      if (path === '/') response.writeHead(302, { location: '/wp-login.php?redirect_to=x' });
      response.end();
    };
    await expect(find(login)).rejects.toThrow('needs a login');
  });

  it('cannot be shown when nothing is there', async () => {
    const server = createServer();
    const url = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    await expect(findShop(new URL(url))).rejects.toThrow(`${url} can't be reached (ECONNREFUSED).`);
  });

  it('is shown with a remark when it is no shop, or has the plugin already', async () => {
    const remarks = async (body: string) =>
      (await find((_request, response) => response.writeHead(200, html).end(body))).remarks;
    expect(await remarks('<p>a blog</p>')).toEqual([
      expect.stringMatching(/^Neither WooCommerce nor Elementor/),
    ]);
    expect(await remarks('<body class="woocommerce">')).toEqual([]);
    expect(await remarks('elementor<script type="application/json" id="skerry-taken-off">')).toEqual([
      expect.stringMatching(/plugin already/),
    ]);
  });

  it.each([
    ['shop.example', 'https://shop.example/'],
    ['http://shop.example/de', 'http://shop.example/de'],
    ['localhost:8080/de', 'http://localhost:8080/de'],
    ['127.0.0.1', 'http://127.0.0.1/'],
  ])('is read as a person writes it: %s', (text, href) => {
    expect(readAddress(text).href).toBe(href);
  });

  it.each(['ftp://shop.example', 'https://', 'http://a b/'])('is refused when it is none: %s', (text) => {
    expect(() => readAddress(text)).toThrow(/is not an address/);
  });
});
