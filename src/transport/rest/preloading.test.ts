import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeTransport, type FakeTransport } from '#testing/fake-transport.ts';
import { createRest, type Rest } from './create-rest.ts';

let shop: FakeTransport;
let rest: Rest;

beforeEach(() => {
  shop = createFakeTransport();
  rest = createRest();
  rest.use(rest.createRootURLMiddleware('/wp-json/'));
});

const preload = (answers: unknown) => rest.use(rest.createPreloadingMiddleware(answers));

describe('preloaded data', () => {
  it('replies once, whatever the order of the arguments', async () => {
    preload({ '/a?b=2&a=1': { body: 'preloaded', headers: {} } });
    shop.on('GET', '/wp-json/a', { json: 'network' });
    await expect(rest({ path: '/a?a=1&b=2' })).resolves.toBe('preloaded');
    await expect(rest({ path: '/a?a=1&b=2' })).resolves.toBe('network');
  });

  it('replies to an absolute address of a site without permalinks', async () => {
    preload({ '/a?b=2': { body: 1 } });
    await expect(rest({ url: 'https://s/index.php?rest_route=%2Fa&b=2' })).resolves.toBe(1);
  });

  it('replies with a response that has the preloaded headers for `parse: false`', async () => {
    const link = '<https://s/cafés?page=2>; rel="next"';
    preload({ '/a': { body: [1], headers: { Link: link, 'X-WP-Total': 3 } } });
    const response = await rest<Response>({ path: '/a', parse: false });
    expect(await response.json()).toEqual([1]);
    expect(response.status).toBe(200);
    expect(response.headers.get('link')).toBe('<https://s/caf%C3%A9s?page=2>; rel="next"');
    expect(response.headers.get('x-wp-total')).toBe('3');
  });

  it('replies to OPTIONS from a separate map', async () => {
    preload({ OPTIONS: { '/a': { body: { methods: 1 } } } });
    await expect(rest({ path: '/a', method: 'OPTIONS' })).resolves.toEqual({ methods: 1 });
    shop.on('GET', '/wp-json/a', { json: 'network' });
    await expect(rest({ path: '/a' })).resolves.toBe('network');
  });

  it('does not reply to other methods', async () => {
    preload({ '/a': { body: 1 } });
    shop.on('POST', '/wp-json/a', { json: 'sent' });
    await expect(rest({ path: '/a', method: 'POST' })).resolves.toBe('sent');
  });

  it.each([undefined, null, [], 'junk', { '/a': null, '/b': false }, { '/a': 'text' }, { OPTIONS: 7 }])(
    'is ignored when it is junk: %j',
    async (answers) => {
      preload(answers);
      shop.on('GET', '/wp-json/a', { json: 'network' });
      await expect(rest({ path: '/a' })).resolves.toBe('network');
    },
  );

  it('is ignored when its headers are invalid', async () => {
    preload({ '/a': { body: 1, headers: { 'no header': '1' } } });
    shop.on('GET', '/wp-json/a', { json: 'network' });
    const response = await rest<Response>({ path: '/a', parse: false });
    expect(await response.json()).toBe('network');
  });
});
