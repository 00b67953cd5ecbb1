import { describe, expect, it, vi } from 'vitest';
import { createFakeTransport, NETWORK_FAILURE } from '#testing/fake-transport.ts';
import type { Reply } from '#testing/reply.ts';
import { asFragments } from '../fragments.ts';
import { parseReply } from '../replies/replies.ts';
import { addToCart, type CartReply, refreshFragments, removeFromCart } from './cart.ts';

const AJAX_URL = '/?wc-ajax=%%endpoint%%';
const REFUSED: CartReply = { kind: 'refused' };
const EMPTY: CartReply = { kind: 'empty' };

describe('the reply of a cart endpoint', () => {
  it.each<[string, unknown, CartReply]>([
    [
      'fragments and hash',
      { fragments: { '.a': '<i></i>' }, cart_hash: 'h' },
      { kind: 'fragments', fragments: { '.a': '<i></i>' }, hash: 'h' },
    ],
    ['an empty map as PHP prints it', { fragments: [] }, { kind: 'fragments', fragments: {}, hash: '' }],
    [
      'a fragment that is not text',
      { fragments: { '.a': 1 } },
      { kind: 'fragments', fragments: {}, hash: '' },
    ],
    ['an error with an address', { error: true, product_url: '/p/x' }, { kind: 'redirect', url: '/p/x' }],
    ['an error without address', { error: true, product_url: false }, REFUSED],
    ['an address without error', { product_url: '/p/x' }, REFUSED],
    ['an address that is not text', { error: true, product_url: {} }, REFUSED],
    ['a failure', { success: false }, REFUSED],
    ['text', 'no', REFUSED],
    ['a list', [], REFUSED],
    ['no body', undefined, EMPTY],
    ['null', null, EMPTY],
    ['false', false, EMPTY],
  ])('is parsed from %s', (_what, reply, expected) => {
    expect(parseReply('add_to_cart', reply)).toEqual(expected);
  });
});

describe('asFragments', () => {
  it.each([undefined, null, '', 'text', 0, false])('returns undefined for %s', (value) => {
    expect(asFragments(value)).toBeUndefined();
  });
});

describe('cart endpoints', () => {
  const server = (reply: Reply | typeof NETWORK_FAILURE) => {
    const transport = createFakeTransport();
    transport.on('POST', '/', reply);
    return transport;
  };

  it('replace the token in an address with other arguments', async () => {
    const { calls } = server({ text: '' });
    vi.stubGlobal('location', new URL('https://shop.example/shop/'));
    await addToCart({ product_id: 12, quantity: 1 }, { ajaxUrl: '/?lang=de&wc-ajax=%%endpoint%%' });
    expect(calls[0]?.path).toBe('/?lang=de&wc-ajax=add_to_cart');
    expect(calls[0]?.body).toEqual({ product_id: '12', quantity: '1' });
    expect(calls[0]?.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
  });

  it('remove a line by its key', async () => {
    const { calls } = server({ json: { success: false } });
    expect(await removeFromCart('k1', { ajaxUrl: AJAX_URL })).toEqual(REFUSED);
    expect(calls[0]?.body).toEqual({ cart_item_key: 'k1' });
  });

  it('request fragments with the time', async () => {
    const { calls } = server({ json: { fragments: {}, cart_hash: '' } });
    expect(await refreshFragments(5, { ajaxUrl: AJAX_URL })).toMatchObject({ kind: 'fragments' });
    expect(calls[0]?.body).toEqual({ time: '5' });
  });

  it.each<[string, Reply | typeof NETWORK_FAILURE, string]>([
    ['the network is down', NETWORK_FAILURE, 'fetch_error'],
    ['the server fails', { status: 500, html: '<p>Oh</p>' }, 'unknown_error'],
    ['a login page comes instead', { html: '<html></html>' }, 'invalid_json'],
  ])('reject when %s, after one request', async (_what, reply, code) => {
    const { calls } = server(reply);
    await expect(addToCart({}, { ajaxUrl: AJAX_URL })).rejects.toMatchObject({ code });
    expect(calls).toHaveLength(1);
  });
});
