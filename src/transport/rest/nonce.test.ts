import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createDeferredReply,
  createFakeTransport,
  type FakeTransport,
  NETWORK_FAILURE,
} from '#testing/fake-transport.ts';
import type { RecordedCall } from '#testing/recorded-call.ts';
import type { Reply } from '#testing/reply.ts';
import { createRest, type Rest } from './create-rest.ts';

const ENDPOINT = '/wp-admin/admin-ajax.php?action=rest-nonce';
const REFUSED: Reply = {
  status: 403,
  json: { code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed', data: { status: 403 } },
};

let shop: FakeTransport;
let rest: Rest;

beforeEach(() => {
  shop = createFakeTransport();
  rest = createRest();
  rest.nonceMiddleware = rest.createNonceMiddleware('old');
  rest.nonceEndpoint = ENDPOINT;
  rest.use(rest.nonceMiddleware);
});

const nonceOf = (call: RecordedCall) => call.headers.get('x-wp-nonce');
/** Makes the server accept only this nonce. */
const accept = (nonce: string) =>
  shop.on('GET', '/x', (call) => (nonceOf(call) === nonce ? { json: 'ok' } : REFUSED));

describe('the nonce', () => {
  it('is sent with every request', async () => {
    accept('old');
    await expect(rest({ path: '/x' })).resolves.toBe('ok');
  });

  it.each(['x-wp-nonce', 'X-WP-NONCE'])('replaces an older one under the name %s', async (name) => {
    accept('old');
    await expect(rest({ path: '/x', headers: { [name]: 'older' } })).resolves.toBe('ok');
  });

  it('is not added again to a header with another spelling of the name', async () => {
    accept('old');
    const handler = vi.fn(async (_options: unknown) => 1);
    rest.setFetchHandler(handler);
    await rest({ path: '/x', headers: { 'x-wp-nonce': 'old' } });
    expect(handler.mock.lastCall?.[0]).toMatchObject({ headers: { 'x-wp-nonce': 'old' } });
  });
});

describe('a refused nonce', () => {
  it('is renewed, and the request is repeated once', async () => {
    accept('abc');
    shop.on('GET', ENDPOINT, { text: 'abc' });
    await expect(rest({ path: '/x' })).resolves.toBe('ok');
    expect(shop.calls.map(({ path }) => path)).toEqual(['/x?_locale=user', ENDPOINT, '/x?_locale=user']);
    expect(rest.nonceMiddleware?.nonce).toBe('abc');
  });

  it('is not renewed twice for one request', async () => {
    accept('other');
    shop.on('GET', ENDPOINT, { text: 'abc' });
    await expect(rest({ path: '/x' })).rejects.toMatchObject({ code: 'rest_cookie_invalid_nonce' });
    expect(shop.calls).toHaveLength(3);
  });

  it('is renewed once for several requests, also for one that fails after the renewal', async () => {
    const renewal = createDeferredReply();
    const late = createDeferredReply();
    accept('abc');
    shop.on('GET', '/late', late.promise, { json: 'late' });
    shop.on('GET', ENDPOINT, renewal.promise);
    const requests = [rest({ path: '/x' }), rest({ path: '/x' }), rest({ path: '/late' })];
    await vi.waitFor(() => expect(shop.callsTo('GET', ENDPOINT)).toHaveLength(1));
    renewal.resolve({ text: 'abc\n' });
    await requests[0];
    late.resolve(REFUSED);
    await expect(Promise.all(requests)).resolves.toEqual(['ok', 'ok', 'late']);
    expect(shop.callsTo('GET', ENDPOINT)).toHaveLength(1);
  });

  it.each<[string, Reply | typeof NETWORK_FAILURE]>([
    ['sends an error', { status: 400, text: '0' }],
    ['sends a page', { html: '<html>Sign in</html>' }],
    ['sends an empty reply', { text: '' }],
    ['cannot be reached', NETWORK_FAILURE],
  ])('makes the request fail when the nonce endpoint %s', async (_what, reply) => {
    accept('abc');
    shop.on('GET', ENDPOINT, reply);
    await expect(rest({ path: '/x' })).rejects.toMatchObject({ code: 'rest_cookie_invalid_nonce' });
    expect(shop.callsTo('GET', '/x')).toHaveLength(1);
  });

  it('makes the request fail without a nonce endpoint', async () => {
    accept('abc');
    rest.nonceEndpoint = undefined;
    await expect(rest({ path: '/x' })).rejects.toMatchObject({ code: 'rest_cookie_invalid_nonce' });
    expect(shop.calls).toHaveLength(1);
  });

  it('is not renewed with `parse: false`', async () => {
    accept('abc');
    await expect(rest({ path: '/x', parse: false })).rejects.toMatchObject({ status: 403 });
    expect(shop.calls).toHaveLength(1);
  });

  it('is renewed while a whole collection is fetched', async () => {
    shop.on('GET', '/all?per_page=100', (call) => (nonceOf(call) === 'abc' ? { json: [1] } : REFUSED));
    shop.on('GET', ENDPOINT, { text: 'abc' });
    await expect(rest({ path: '/all?per_page=-1' })).resolves.toEqual([1]);
  });
});
