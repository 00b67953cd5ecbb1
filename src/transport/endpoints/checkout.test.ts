import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeTransport, type FakeTransport, NETWORK_FAILURE } from '#testing/fake-transport.ts';
import { extractReply } from '../replies/checkout.ts';
import { applyCoupon, fetchOrderReview, placeOrder, removeCoupon } from './checkout.ts';

const OPTIONS = { ajaxUrl: '/?lang=de&wc-ajax=%%endpoint%%' };
const REVIEW = '/?wc-ajax=update_order_review';
const ORDER = '/?wc-ajax=checkout';

let transport: FakeTransport;

beforeEach(() => {
  transport = createFakeTransport();
});

describe('the order review', () => {
  it.each([
    [
      'with everything',
      { result: 'failure', messages: '<p>', reload: true, fragments: { a: '<b>', c: 1 }, has_errors: false },
      { isFailure: true, messages: '<p>', reload: true, fragments: { a: '<b>' }, hasErrors: false },
    ],
    [
      'with only fragments',
      { fragments: [] },
      { isFailure: false, messages: '', reload: false, fragments: {}, hasErrors: undefined },
    ],
    [
      'with junk',
      { result: 7, messages: {}, reload: 'true', fragments: 'x', has_errors: 1 },
      { isFailure: false, messages: '', reload: false, fragments: {}, hasErrors: undefined },
    ],
  ])('is parsed %s', async (_what, json, expected) => {
    transport.on('POST', REVIEW, { json });
    expect(await fetchOrderReview({ security: 'n' }, OPTIONS)).toEqual({ ...expected, data: json });
    expect(transport.calls[0]?.path).toBe('/?lang=de&wc-ajax=update_order_review');
  });

  it.each([
    ['an empty body', { text: '' }, 'unknown_error'],
    ['a number', { text: '7' }, 'unknown_error'],
    ['an object without result and fragments', { json: { success: false } }, 'unknown_error'],
    ['a page', { html: '<p>' }, 'invalid_json'],
    ['an error status', { status: 403, text: '-1' }, 'unknown_error'],
  ])('is rejected when it is %s', async (_what, reply, code) => {
    transport.on('POST', REVIEW, reply);
    await expect(fetchOrderReview({}, OPTIONS)).rejects.toMatchObject({ code });
  });
});

describe('the reply to an order', () => {
  const REPLY = { result: 'success', redirect: '/ok' };
  it.each([
    ['is parsed when it is the whole text', JSON.stringify(REPLY), REPLY],
    ['is parsed after a warning', `Notice: {a}\n${JSON.stringify(REPLY)}`, REPLY],
    ['is parsed before a comment', `${JSON.stringify(REPLY)}<!-- x -->`, REPLY],
    ['is undefined when it is cut off', '{"result":"succ', undefined],
    ['is undefined when it is missing', '<p>}', undefined],
    ['is undefined for an empty text', '', undefined],
  ])('%s', (_what, text, expected) => expect(extractReply(text)).toEqual(expected));
});

describe('an order', () => {
  it('is posted unchanged, and its reply is parsed', async () => {
    transport.on('POST', ORDER, { json: { result: 'success', redirect: '/ok', refresh: true } });
    const reply = await placeOrder(ORDER, 'a=1&a=2');
    expect(reply).toMatchObject({
      isSuccess: true,
      redirect: '/ok',
      messages: '',
      refresh: true,
      reload: false,
    });
    expect(transport.calls[0]?.body).toEqual({ a: ['1', '2'] });
  });

  it('has the result in its reply, whatever the status', async () => {
    transport.on('POST', ORDER, { status: 500, json: { result: 'failure', messages: '<p>No</p>' } });
    expect(await placeOrder(ORDER, '')).toMatchObject({ isSuccess: false, messages: '<p>No</p>' });
  });

  it.each([
    ['the network is down', NETWORK_FAILURE, 'fetch_error'],
    ['the server fails', { status: 500, html: '<p>' }, 'unknown_error'],
    ['the reply is a page', { html: '<p>' }, 'invalid_json'],
    ['the reply is a list', { text: '[]' }, 'invalid_json'],
  ] as const)('rejects when %s, and is posted once', async (_what, reply, code) => {
    transport.on('POST', ORDER, reply);
    await expect(placeOrder(ORDER, '')).rejects.toMatchObject({ code });
    expect(transport.calls).toHaveLength(1);
  });
});

it.each([
  ['apply_coupon', applyCoupon],
  ['remove_coupon', removeCoupon],
] as const)('%s returns the notices', async (endpoint, post) => {
  transport.on('POST', `/?wc-ajax=${endpoint}`, { html: '\n <p>Yes</p>\n' });
  expect(await post({ security: 'n' }, OPTIONS)).toBe('<p>Yes</p>');
});
