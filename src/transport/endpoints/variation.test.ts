import { expect, it } from 'vitest';
import { createFakeTransport } from '#testing/fake-transport.ts';
import type { Reply } from '#testing/reply.ts';
import { fetchVariation } from './variation.ts';

const ask = async (reply: Reply) => {
  const transport = createFakeTransport();
  transport.on('POST', '/shop/?lang=de&wc-ajax=get_variation', reply);
  const fields = { attribute_size: "king's", product_id: '7', custom_data: undefined };
  const answer = await fetchVariation(fields, { ajaxUrl: '/shop/?lang=de&wc-ajax=%%endpoint%%' });
  return { answer, call: transport.calls[0] };
};

it("fetchVariation posts its fields to the page's address, and returns the variation", async () => {
  const record = { attributes: { attribute_size: "king's" }, variation_id: 5 };
  const { answer, call } = await ask({ json: record });
  expect(answer).toEqual(record);
  expect(call?.body).toEqual({ attribute_size: "king's", product_id: '7', custom_data: '' });
  expect(call?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
});

it.each<[string, Reply]>([
  ['false', { json: false }],
  ['an empty body', { text: '' }],
  ['null', { json: null }],
])('the reply %s means that there is no variation', async (_what, reply) => {
  expect((await ask(reply)).answer).toBeUndefined();
});

it.each<[string, Reply]>([
  ['a page', { html: '<p>Sign in</p>' }],
  ['a number', { json: -1 }],
  ['a list', { json: [] }],
  ['an object without attributes', { json: { success: true } }],
])('fetchVariation rejects when the reply is %s', async (_what, reply) => {
  await expect(ask(reply)).rejects.toMatchObject({ code: 'invalid_json' });
});

it('fetchVariation rejects with the status when it is an error', async () => {
  await expect(ask({ status: 403, text: '-1' })).rejects.toMatchObject({
    code: 'unknown_error',
    status: 403,
  });
});
