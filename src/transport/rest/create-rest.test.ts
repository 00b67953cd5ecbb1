import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createDeferredReply,
  createFakeTransport,
  type FakeTransport,
  NETWORK_FAILURE,
} from '#testing/fake-transport.ts';
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
  shop = createFakeTransport();
  rest = createRest();
  rest.use(rest.createRootURLMiddleware(ROOT));
});

const failed = (options: RestOptions) =>
  rest(options).then(
    () => expect.fail(),
    (reason: unknown) => reason,
  );
const answer = (method: string, path: string, reply: Reply | typeof NETWORK_FAILURE) =>
  shop.on(method, `/wp-json${path}`, reply);

describe('a REST request', () => {
  it('sends PUT as POST, with the method in a header and data as JSON', async () => {
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

  it.each(['patch', 'Delete'])(
    'sends %s as POST, with the method as spelled, also without a body',
    async (method) => {
      answer('POST', '/x', { json: 1 });
      await rest({ path: '/x', method });
      expect(shop.calls[0]?.headers.get('x-http-method-override')).toBe(method);
      expect(shop.calls[0]?.headers.get('content-type')).toBe('application/json');
      expect(shop.calls[0]?.body).toBeUndefined();
    },
  );

  it('accepts JSON and includes cookies, unless the options differ', async () => {
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

  it('replaces body and content type, in any spelling, when there is data', async () => {
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

  it.each([0, '', false, null, undefined])('keeps the body when data is %j', async (data) => {
    answer('POST', '/x', { json: 1 });
    await rest({ path: '/x', method: 'POST', body: 'a=1', data });
    expect(shop.calls[0]?.body).toBe('a=1');
    expect(shop.calls[0]?.headers.has('content-type')).toBe(false);
  });

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
    [
      'a namespace with an empty endpoint',
      ROOT,
      { namespace: 'wp/v2', endpoint: '' },
      `${ROOT}wp/v2?_locale=user`,
    ],
    ['another language', ROOT, { path: '/x?_locale=site' }, `${ROOT}x?_locale=site`],
    ['an absolute address', ROOT, { url: 'https://other/y?a=1#z' }, 'https://other/y?a=1&_locale=user#z'],
  ])('is sent to the right address for %s', async (_what, root, options, address) => {
    const site = createRest();
    site.use(site.createRootURLMiddleware(root));
    shop.on('GET', /./, { json: 1 });
    await site(options);
    expect(vi.mocked(fetch).mock.lastCall?.[0]).toBe(address);
  });
});

describe('middlewares', () => {
  it('run from the last one added to the first, then the built-in ones', async () => {
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

  it('may reply themselves', async () => {
    rest.use(async () => 'mine');
    await expect(rest({ path: '/x' })).resolves.toBe('mine');
  });

  it('reject the request when they throw', async () => {
    rest.use(() => {
      throw new Error('no');
    });
    await expect(rest({ path: '/x' })).rejects.toThrow('no');
  });

  it('still run when the fetch handler is replaced', async () => {
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
  ])('changes the request %s to %s', async (path, expected) => {
    rest.use(rest.createThemePreviewMiddleware('blue'));
    answer('GET', '/x', { json: 1 });
    await rest({ path });
    expect(shop.calls[0]?.path).toBe(`/wp-json${expected}`);
  });
});

describe('the result of a REST request', () => {
  it.each<[string, Reply, unknown]>([
    ['a value', { json: { a: 1 } }, { a: 1 }],
    ['a falsy value', { json: false }, false],
    ['null without content', { status: 204 }, null],
    ['a value with status 201', { status: 201, json: 7 }, 7],
  ])('is %s', async (_what, reply, value) => {
    answer('GET', '/x', reply);
    await expect(rest({ path: '/x' })).resolves.toEqual(value);
  });

  it.each<[string, Reply | typeof NETWORK_FAILURE, unknown]>([
    ['malformed JSON', { html: '<p>Hello</p>' }, INVALID_JSON],
    ['an empty body', { text: '' }, INVALID_JSON],
    ['an error in HTML', { status: 502, html: '<p>Oh</p>' }, INVALID_JSON],
    ['an empty error', { status: 404, json: {} }, {}],
    [
      'an error without a value',
      { status: 500, json: null },
      { code: 'unknown_error', message: 'An unknown error occurred.' },
    ],
    [
      'an error of the server',
      { status: 400, json: { code: 'rest_x', message: 'No.', data: { status: 400 } } },
      { code: 'rest_x', message: 'No.', data: { status: 400 } },
    ],
    ['no network', NETWORK_FAILURE, { code: 'fetch_error', message: 'You are probably offline.' }],
  ])('is a rejection for %s', async (_what, reply, reason) => {
    answer('GET', '/x', reply);
    expect(await failed({ path: '/x' })).toEqual(reason);
  });

  it('is the response with `parse: false`, also when the request fails', async () => {
    answer('GET', '/x', { status: 204 });
    const good = await rest<Response>({ path: '/x', parse: false });
    expect(good.status).toBe(204);
    answer('GET', '/x', { status: 404, json: {} });
    const bad = (await failed({ path: '/x', parse: false })) as Response;
    expect(bad.status).toBe(404);
  });

  it('is the abort reason when the caller aborts', async () => {
    const ending = new AbortController();
    answer('GET', '/x', NETWORK_FAILURE);
    shop.on('GET', '/wp-json/x', createDeferredReply().promise);
    const outcome = failed({ path: '/x', signal: ending.signal });
    await vi.waitFor(() => expect(shop.calls).toHaveLength(1));
    ending.abort();
    expect(await outcome).toBe(ending.signal.reason);
  });

  it("has messages in the page's language", async () => {
    vi.stubGlobal('wp', { i18n: { __: (text: string) => `[${text}]` } });
    answer('GET', '/x', NETWORK_FAILURE);
    expect(await failed({ path: '/x' })).toEqual({
      code: 'fetch_error',
      message: '[You are probably offline.]',
    });
  });

  it.each([
    ['throws', () => expect.fail()],
    ['returns nothing', () => undefined],
  ])('has an English message when the translation %s', async (_what, translate) => {
    vi.stubGlobal('wp', { i18n: { __: translate } });
    answer('GET', '/x', { html: '' });
    expect(await failed({ path: '/x' })).toEqual(INVALID_JSON);
  });
});
