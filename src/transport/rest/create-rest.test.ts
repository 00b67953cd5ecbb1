import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred, type FakeTransport, fakeTransport, networkFailure } from '#testing/fake-transport.ts';
import type { Reply } from '#testing/reply.ts';
import { createRest, type Rest } from './create-rest.ts';
import type { Middleware, RestOptions } from './types.ts';

const ROOT = 'https://shop.example/wp-json/';
const INVALID_JSON = {
  code: 'invalid_json',
  message: 'The response is not a valid JSON response.',
};

let shop: FakeTransport;
let rest: Rest;

beforeEach(() => {
  shop = fakeTransport();
  vi.stubGlobal('fetch', vi.fn(shop.fetch));
  rest = createRest();
  rest.use(rest.createRootURLMiddleware(ROOT));
});

const failed = (options: RestOptions) =>
  rest(options).then(
    () => expect.fail(),
    (reason: unknown) => reason,
  );
const answer = (method: string, path: string, reply: Reply | typeof networkFailure) =>
  shop.on(method, `/wp-json${path}`, reply);

describe('what is sent', () => {
  it('a change goes as POST, with its method in a header and its data as JSON', async () => {
    answer('POST', '/x', { json: 1 });
    const options = { path: '/x', method: 'PUT', data: { a: 1 } };
    await rest(options);
    const [call] = shop.calls;
    expect(call?.path).toBe('/wp-json/x?_locale=user');
    expect(call?.headers.get('x-http-method-override')).toBe('PUT');
    expect(call?.headers.get('content-type')).toBe('application/json');
    expect(call?.body).toEqual({ a: 1 });
    expect(options).toEqual({ path: '/x', method: 'PUT', data: { a: 1 } });
  });

  it.each(['patch', 'Delete'])('%s is overridden without a body too, as it was given', async (method) => {
    answer('POST', '/x', { json: 1 });
    await rest({ path: '/x', method });
    expect(shop.calls[0]?.headers.get('x-http-method-override')).toBe(method);
    expect(shop.calls[0]?.headers.get('content-type')).toBe('application/json');
    expect(shop.calls[0]?.body).toBeUndefined();
  });

  it('asks for JSON, with cookies, unless the caller wants something else', async () => {
    answer('GET', '/x', { json: 1 });
    await rest({ path: '/x' });
    expect(fetch).toHaveBeenLastCalledWith(`${ROOT}x?_locale=user`, {
      headers: { Accept: 'application/json, */*;q=0.1' },
      credentials: 'include',
    });
    const headers = new Headers({ accept: 'text/plain' });
    await rest({ path: '/x', credentials: 'omit', headers, keepalive: true });
    expect(fetch).toHaveBeenLastCalledWith(`${ROOT}x?_locale=user`, {
      headers: { accept: 'text/plain' },
      credentials: 'omit',
      keepalive: true,
    });
  });

  it("data replaces the caller's body and content type, however it is spelled", async () => {
    answer('POST', '/x', { json: 1 });
    await rest({
      path: '/x',
      method: 'POST',
      data: [1],
      body: 'a',
      headers: { 'content-type': 'text/plain' },
    });
    expect(fetch).toHaveBeenLastCalledWith(
      `${ROOT}x?_locale=user`,
      expect.objectContaining({
        body: '[1]',
        headers: { Accept: 'application/json, */*;q=0.1', 'Content-Type': 'application/json' },
      }),
    );
  });

  it.each([0, '', false, null, undefined])(
    'data that is nothing (%j) leaves the body alone',
    async (data) => {
      answer('POST', '/x', { json: 1 });
      await rest({ path: '/x', method: 'POST', body: 'a=1', data });
      expect(shop.calls[0]?.body).toBe('a=1');
      expect(shop.calls[0]?.headers.has('content-type')).toBe(false);
    },
  );

  it.each<[string, string, RestOptions, string]>([
    ['a path', ROOT, { path: 'wp/v2/posts' }, `${ROOT}wp/v2/posts?_locale=user`],
    ['a path with a slash', ROOT, { path: '/wp/v2/posts?a=1' }, `${ROOT}wp/v2/posts?a=1&_locale=user`],
    [
      'a site without permalinks',
      'https://s/index.php?rest_route=/',
      { path: '/wp/v2/posts?per_page=5' },
      'https://s/index.php?rest_route=/wp/v2/posts&per_page=5&_locale=user',
    ],
    [
      'namespace and endpoint',
      ROOT,
      { namespace: '/wp/v2/', endpoint: '/posts?a=1' },
      `${ROOT}wp/v2/posts?a=1&_locale=user`,
    ],
    ['a namespace alone', ROOT, { namespace: 'wp/v2', endpoint: '' }, `${ROOT}wp/v2?_locale=user`],
    ['another language', ROOT, { path: '/x?_locale=site' }, `${ROOT}x?_locale=site`],
    ['a whole address', ROOT, { url: 'https://other/y?a=1#z' }, 'https://other/y?a=1&_locale=user#z'],
  ])('%s has its address', async (_what, root, options, address) => {
    const site = createRest();
    site.use(site.createRootURLMiddleware(root));
    shop.on('GET', /./, { json: 1 });
    await site(options);
    expect(vi.mocked(fetch).mock.lastCall?.[0]).toBe(address);
  });
});

describe('middlewares', () => {
  it('the one added last sees a request first, and the built-in ones come after all', async () => {
    answer('POST', '/x', { json: 1 });
    const seen: unknown[] = [];
    const note =
      (name: string): Middleware =>
      (options, next) => {
        seen.push([name, options.path, options.method]);
        return next({ ...options, path: `${options.path}${name}` });
      };
    rest.use(note('A'));
    rest.use(note('B'));
    shop.on('POST', '/wp-json/xBA', { json: 1 });
    await rest({ path: '/x', method: 'PUT' });
    expect(seen).toEqual([
      ['B', '/x', 'PUT'],
      ['A', '/xB', 'PUT'],
    ]);
  });

  it('may answer themselves', async () => {
    rest.use(async () => 'mine');
    await expect(rest({ path: '/x' })).resolves.toBe('mine');
  });

  it('that throw reject the request', async () => {
    rest.use(() => {
      throw new Error('no');
    });
    await expect(rest({ path: '/x' })).rejects.toThrow('no');
  });

  it('another handler replaces the last step alone', async () => {
    const handler = vi.fn(async (_options: RestOptions) => 'handled');
    rest.setFetchHandler(handler);
    await expect(rest({ path: '/x', data: { a: 1 } })).resolves.toBe('handled');
    expect(handler.mock.lastCall?.[0]).toMatchObject({ url: `${ROOT}x?_locale=user`, data: { a: 1 } });
  });
});

describe('the theme preview', () => {
  it.each([
    ['/x', '/x?wp_theme_preview=blue&_locale=user'],
    ['/x?wp_theme_preview=', '/x?_locale=user'],
    ['/x?wp_theme_preview=red', '/x?wp_theme_preview=red&_locale=user'],
  ])('makes of %s %s', async (path, expected) => {
    rest.use(rest.createThemePreviewMiddleware('blue'));
    answer('GET', '/x', { json: 1 });
    await rest({ path });
    expect(shop.calls[0]?.path).toBe(`/wp-json${expected}`);
  });
});

describe('what comes back', () => {
  it.each<[string, Reply, unknown]>([
    ['a value', { json: { a: 1 } }, { a: 1 }],
    ['a value that is nothing', { json: false }, false],
    ['null without content', { status: 204 }, null],
    ['what was created', { status: 201, json: 7 }, 7],
  ])('is %s', async (_what, reply, value) => {
    answer('GET', '/x', reply);
    await expect(rest({ path: '/x' })).resolves.toEqual(value);
  });

  it.each<[string, Reply | typeof networkFailure, unknown]>([
    ['what is no JSON', { html: '<p>Hello</p>' }, INVALID_JSON],
    ['an empty body', { text: '' }, INVALID_JSON],
    ['a refusal in HTML', { status: 502, html: '<p>Oh</p>' }, INVALID_JSON],
    ['an empty refusal', { status: 404, json: {} }, {}],
    [
      'a refusal that says nothing',
      { status: 500, json: null },
      { code: 'unknown_error', message: 'An unknown error occurred.' },
    ],
    [
      'a refusal of the server',
      { status: 400, json: { code: 'rest_x', message: 'No.', data: { status: 400 } } },
      { code: 'rest_x', message: 'No.', data: { status: 400 } },
    ],
    ['a network that is down', networkFailure, { code: 'fetch_error', message: 'You are probably offline.' }],
  ])('rejects for %s', async (_what, reply, reason) => {
    answer('GET', '/x', reply);
    expect(await failed({ path: '/x' })).toEqual(reason);
  });

  it('is the answer itself when the caller parses', async () => {
    answer('GET', '/x', { status: 204 });
    const good = await rest<Response>({ path: '/x', parse: false });
    expect(good.status).toBe(204);
    answer('GET', '/x', { status: 404, json: {} });
    const bad = (await failed({ path: '/x', parse: false })) as Response;
    expect(bad.status).toBe(404);
  });

  it('is the abort when the caller ended it', async () => {
    const ending = new AbortController();
    answer('GET', '/x', networkFailure);
    shop.on('GET', '/wp-json/x', deferred().promise);
    const outcome = failed({ path: '/x', signal: ending.signal });
    await vi.waitFor(() => expect(shop.calls).toHaveLength(1));
    ending.abort();
    expect(await outcome).toBe(ending.signal.reason);
  });

  it("speaks the page's language", async () => {
    vi.stubGlobal('wp', { i18n: { __: (text: string) => `[${text}]` } });
    answer('GET', '/x', networkFailure);
    expect(await failed({ path: '/x' })).toEqual({
      code: 'fetch_error',
      message: '[You are probably offline.]',
    });
  });

  it.each([
    ['throw', () => expect.fail()],
    ['give nothing', () => undefined],
  ])('has its sentence though the translations %s', async (_what, translate) => {
    vi.stubGlobal('wp', { i18n: { __: translate } });
    answer('GET', '/x', { html: '' });
    expect(await failed({ path: '/x' })).toEqual(INVALID_JSON);
  });
});
