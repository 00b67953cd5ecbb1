import { describe, expect, it } from 'vitest';
import { type Exchange, hasCaptures, recordedExchanges } from '#testing/captures.ts';
import { RequestError } from '../errors.ts';
import { readJson } from '../request.ts';
import { type Endpoint, parseReply } from './replies.ts';

/** The endpoints whose replies we parse, each with the name of a recording. */
const RECORDED: readonly (readonly [endpoint: Endpoint, recording: string])[] = [
  ['add_to_cart', 'wc-ajax-add_to_cart-ok'],
  ['add_to_cart', 'wc-ajax-add_to_cart-error'],
  ['add_to_cart', 'wc-ajax-add_to_cart-missing'],
  ['remove_from_cart', 'wc-ajax-remove_from_cart'],
  ['get_refreshed_fragments', 'wc-ajax-get_refreshed_fragments'],
  ['get_variation', 'wc-ajax-get_variation'],
  ['update_order_review', 'wc-ajax-update_order_review'],
  ['checkout', 'wc-ajax-checkout'],
  ['elementor_menu_cart_fragments', 'elementor-menu-cart-fragments'],
  ['elementor_pro_forms_send_form', 'elementor-form-send'],
  ['refresh-loop', 'refresh-loop-ok'],
  ['refresh-loop', 'refresh-loop-filtered'],
  ['refresh-search', 'refresh-search'],
  ['refill', 'cf7-refill'],
  ['feedback/schema', 'cf7-schema'],
  ...[
    ...['aborted', 'acceptance_missing', 'errors', 'mail_failed', 'mail_sent', 'payment_required', 'spam'],
    'validation_failed',
  ].map((status) => ['feedback', `cf7-feedback-${status}`] as const),
];

const bodyOf = ({ response: { body, body_is } }: Exchange) =>
  body_is === 'text' ? String(body ?? '') : JSON.stringify(body);

const read = async (endpoint: Endpoint, exchange: Exchange) =>
  parseReply(
    endpoint,
    // The schema of an order parses the text itself.
    endpoint === 'checkout' ? bodyOf(exchange) : await readJson(new Response(bodyOf(exchange))),
  );

describe.skipIf(!hasCaptures)('recorded replies', () => {
  it.each(RECORDED)('of %s fit the schema (recording %s)', async (endpoint, recording) => {
    const answered = recordedExchanges(recording).filter(({ response }) => response.status < 400);
    expect(answered).not.toEqual([]);
    for (const exchange of answered) await read(endpoint, exchange);
  });

  const all = async (endpoint: Endpoint, recording: string) =>
    Promise.all(recordedExchanges(recording).map((exchange) => read(endpoint, exchange)));

  it('are parsed to the right values', async () => {
    expect(await all('add_to_cart', 'wc-ajax-add_to_cart-missing')).toMatchObject([
      { kind: 'empty' },
      { kind: 'refused' },
    ]);
    expect(await all('add_to_cart', 'wc-ajax-add_to_cart-error')).toMatchObject(
      Array(4).fill({ kind: 'redirect' }),
    );
    expect(await all('remove_from_cart', 'wc-ajax-remove_from_cart')).toMatchObject([
      { kind: 'fragments', hash: expect.stringMatching(/./) },
      { kind: 'refused' },
      { kind: 'refused' },
    ]);
    expect((await all('get_variation', 'wc-ajax-get_variation')).map(Boolean)).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
    expect(await all('checkout', 'wc-ajax-checkout')).toMatchObject([
      { isSuccess: false, refresh: false },
      { isSuccess: false, refresh: false },
      { isSuccess: false, refresh: true },
      { isSuccess: true, redirect: expect.stringMatching(/^https:/), messages: '' },
      { isSuccess: false },
    ]);
    expect(await all('elementor_pro_forms_send_form', 'elementor-form-send')).toMatchObject([
      { isSent: true, errors: [] },
      { isSent: false, errors: expect.arrayContaining([['name', 'This field is required.']]) },
      { isSent: false, errors: [] },
    ]);
    expect(await all('refill', 'cf7-refill')).toMatchObject([
      { quiz: new Map([['your-quiz', ['1+1=?', expect.stringMatching(/^\w{32}$/)]]]) },
      { quiz: new Map(), data: [] },
    ]);
  });

  it('with an error status are rejected', async () => {
    const refusals = recordedExchanges('refresh-loop-bad').filter(({ response }) => response.status >= 400);
    expect(refusals).not.toEqual([]);
    for (const refusal of refusals) await expect(read('refresh-loop', refusal)).rejects.toThrow(RequestError);
  });
});
