import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeTransport, type FakeTransport, NETWORK_FAILURE } from '#testing/fake-transport.ts';
import type { Reply } from '#testing/reply.ts';
import { requestPage, requestPart } from './cart-page.ts';

const { signal } = new AbortController();
const FAILURES: [string, Reply | typeof NETWORK_FAILURE, { code: string; status: number }][] = [
  ['the network is down', NETWORK_FAILURE, { code: 'fetch_error', status: 0 }],
  ['the server fails', { status: 500, html: '<h1>Fatal</h1>' }, { code: 'unknown_error', status: 500 }],
  ['the nonce has expired', { status: 403, text: '-1' }, { code: 'unknown_error', status: 403 }],
  ['the body is empty', { html: ' \n' }, { code: 'unknown_error', status: 200 }],
];

let transport: FakeTransport;

beforeEach(() => {
  transport = createFakeTransport();
});

describe('requestPage', () => {
  it('fetches a page by its address', async () => {
    transport.on('GET', '/cart/', { html: '<p>Cart</p>' });
    await expect(requestPage({ url: '/cart/?remove_item=a' }, signal)).resolves.toBe('<p>Cart</p>');
    expect(transport.calls[0]?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
  });

  it('posts an encoded form', async () => {
    transport.on('POST', '/cart/', { html: '<p>Cart</p>' });
    await requestPage({ url: '/cart/', body: 'a=1&b=2' }, signal);
    expect(transport.calls[0]?.body).toEqual({ a: '1', b: '2' });
  });

  it.each(FAILURES)('rejects when %s', async (_what, reply, error) => {
    transport.on('GET', '/cart/', reply);
    await expect(requestPage({ url: '/cart/' }, signal)).rejects.toMatchObject(error);
  });
});

describe('requestPart', () => {
  const ask = () =>
    requestPart(
      'apply_coupon',
      { security: 'k', coupon_code: "it's" },
      { ajaxUrl: '/?wc-ajax=%%endpoint%%' },
    );

  it('posts the fields to the endpoint', async () => {
    transport.on('POST', '/?wc-ajax=apply_coupon', { html: '<p>Yes</p>' });
    await expect(ask()).resolves.toBe('<p>Yes</p>');
    expect(transport.calls[0]?.body).toEqual({ security: 'k', coupon_code: "it's" });
  });

  it.each(FAILURES)('rejects when %s', async (_what, reply, error) => {
    transport.on('POST', '/?wc-ajax=apply_coupon', reply);
    await expect(ask()).rejects.toMatchObject(error);
  });
});
