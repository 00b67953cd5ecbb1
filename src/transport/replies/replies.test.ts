import { expect, it } from 'vitest';
import { createFakeTransport } from '#testing/fake-transport.ts';
import fc from '#testing/fast-check.ts';
import { RequestError } from '../errors.ts';
import { readReply } from '../request.ts';
import { type Endpoint, parseReply, type ReplyErrorOptions } from './replies.ts';

const faultOf = (endpoint: Endpoint, value: unknown, failing?: ReplyErrorOptions) => {
  try {
    return parseReply(endpoint, value, failing);
  } catch (error) {
    return (error as RequestError).fault;
  }
};

it.each<[Endpoint, unknown, string]>([
  ['get_variation', { success: true }, 'attributes: expected attributes'],
  ['get_variation', { attributes: 'red' }, 'attributes: expected attributes'],
  ['woo_get_variation', 'no', 'the whole: expected object'],
  ['woo_get_preview_variation', [1], 'the whole: expected record'],
  ['archive-product', { code: 'no' }, 'the whole: expected array'],
  ['single-product', null, 'the whole: expected array'],
  ['get_customer_location', '-1', 'the whole: expected object'],
  ['cart_items', { success: true, data: 7 }, 'data: expected array'],
  ['cart_items', { success: false, data: [] }, 'success: Invalid input'],
  ['elementor_menu_cart_fragments', { fragments: 7 }, 'fragments: expected fragments'],
  ['update_order_review', { success: false }, 'the whole: neither result nor fragments'],
  ['checkout', '<p>', 'the whole: expected record'],
  ['checkout', '{"result":7}', 'result: expected string'],
  ['woocommerce_submit_order_reviews', { success: false }, 'success: Invalid input'],
  ['woocommerce_submit_order_reviews', { success: true, data: {} }, 'data.results: expected record'],
  ['elementor_woocommerce_checkout_login_user', 7, 'the whole: expected object'],
  ['refresh-loop', { data: null }, 'data: expected string'],
  ['refresh-search', [], 'the whole: expected object'],
  ['elementor_pro_forms_send_form', { success: 'yes' }, 'success: expected boolean'],
  ['submit_stripe_form', '<p>', 'the whole: expected object'],
  ['consent_history', { success: false }, 'the whole: expected array'],
  ['feedback', { message: 'Thanks' }, 'status: expected string'],
  ['feedback/schema', 'no', 'the whole: expected record'],
  ['refill', 7, 'the whole: expected record'],
])('the error for a reply of %s that is %j names endpoint and path', (endpoint, value, fault) => {
  expect(faultOf(endpoint, value)).toBe(`The reply of ${endpoint} does not fit at ${fault}.`);
});

it.each<Endpoint>([
  'add_to_cart',
  'remove_from_cart',
  'get_refreshed_fragments',
  'woo_add_to_cart_variation',
])('any reply of %s is parsed to a result with a kind', (endpoint) => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseReply(endpoint, value)).toHaveProperty('kind');
    }),
  );
});

it.each<[Endpoint, unknown, unknown]>([
  ['get_customer_location', { success: true, data: { hash: 'ab12' } }, 'ab12'],
  ['get_customer_location', { success: false }, ''],
  ['elementor_menu_cart_fragments', [], undefined],
  ['elementor_menu_cart_fragments', { fragments: [] }, {}],
  [
    'elementor_woocommerce_checkout_login_user',
    { logged_in: 1, message: 7 },
    { isLoggedIn: false, message: '' },
  ],
  ['refresh-search', { data: '<p>', pagination: null }, { data: '<p>', pagination: '' }],
  ['consent_history', '', []],
  [
    'consent_history',
    [null, { stamp: '1', version: 2, consent: 'a<br>b<br/>c' }],
    [
      { stamp: '', version: '', consents: [''] },
      { stamp: '1', version: '2', consents: ['a', 'b', 'c'] },
    ],
  ],
  ['woo_get_preview_variation', false, undefined],
  [
    'woocommerce_submit_order_reviews',
    { success: true, data: { results: [{ status: 'ok' }, null, { status: 'lost' }] } },
    new Map([
      ['0', 'ok'],
      ['1', 'error'],
      ['2', 'error'],
    ]),
  ],
])('a reply of %s with missing or empty values is not an error: %j', (endpoint, value, reply) => {
  expect(parseReply(endpoint, value)).toEqual(reply);
});

it('the error for a reply has the code from the options, and the status', async () => {
  const transport = createFakeTransport();
  transport.on('GET', '/x', { text: '' }, { json: 7, status: 202 }, { json: {}, status: 403 });
  const ask = () => readReply('feedback', fetch('/x'), { emptyCode: 'invalid_json' });
  await expect(ask()).rejects.toMatchObject({ code: 'invalid_json', status: 200 });
  const misfit = await ask().catch((error: unknown) => error);
  expect(misfit).toBeInstanceOf(RequestError);
  expect(misfit).toMatchObject({
    code: 'unknown_error',
    status: 202,
    message: 'An unknown error occurred. The reply of feedback does not fit at the whole: expected record.',
  });
  await expect(ask()).rejects.toMatchObject({ code: 'unknown_error', status: 403, fault: '' });
});
