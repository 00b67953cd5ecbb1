import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeTransport, type FakeTransport } from '#testing/fake-transport.ts';
import type { Reply } from '#testing/reply.ts';
import { createRest, type Rest } from './create-rest.ts';

let shop: FakeTransport;
let rest: Rest;

beforeEach(() => {
  shop = createFakeTransport();
  rest = createRest();
  rest.use(rest.createRootURLMiddleware('https://shop.example/wp-json/'));
});

const page = (list: unknown, next?: string): Reply => ({
  json: list,
  headers: next ? { link: `<https://shop.example/>; rel="prev", <${next}>; rel="next"` } : {},
});
const at = (number: number) => `https://shop.example/wp-json/x?per_page=100&page=${number}`;

describe('a whole collection', () => {
  it('is fetched in pages of a hundred, one after the other, as one list', async () => {
    shop.on('GET', '/wp-json/x?page=3', page([3]));
    shop.on('GET', '/wp-json/x?page=2', page([2], at(3)));
    shop.on('GET', /x\?a=1/, page([1], at(2)));
    await expect(rest({ path: '/x?a=1&per_page=-1', headers: { 'X-A': '1' } })).resolves.toEqual([1, 2, 3]);
    expect(shop.calls.map(({ path }) => path)).toEqual([
      '/wp-json/x?a=1&per_page=100&_locale=user',
      '/wp-json/x?per_page=100&page=2&_locale=user',
      '/wp-json/x?per_page=100&page=3&_locale=user',
    ]);
    expect(shop.calls.map(({ headers }) => headers.get('x-a'))).toEqual(['1', '1', '1']);
  });

  it('can be requested by an absolute address', async () => {
    shop.on('GET', '/y?per_page=100', page([1]));
    await expect(rest({ url: 'https://shop.example/y?per_page=-1' })).resolves.toEqual([1]);
  });

  it('is returned as it is when it is not a list', async () => {
    shop.on('GET', '/wp-json/x', page({ a: 1 }, at(2)));
    await expect(rest({ path: '/x?per_page=-1' })).resolves.toEqual({ a: 1 });
    expect(shop.calls).toHaveLength(1);
  });

  it('ends when the server links back to an earlier page', async () => {
    shop.on('GET', '/wp-json/x', page([1], at(2)));
    await expect(rest({ path: '/x?per_page=-1' })).resolves.toEqual([1, 1]);
  });

  it("rejects with the server's error when a later page fails", async () => {
    shop.on('GET', '/wp-json/x', page([1], at(2)), { status: 400, json: { code: 'rest_x' } });
    await expect(rest({ path: '/x?per_page=-1' })).rejects.toEqual({ code: 'rest_x' });
  });

  it('is not fetched page by page with `parse: false`', async () => {
    shop.on('GET', '/wp-json/x?per_page=-1', page([1], at(2)));
    const response = await rest<Response>({ path: '/x?per_page=-1', parse: false });
    expect(response.status).toBe(200);
    expect(shop.calls).toHaveLength(1);
  });
});
