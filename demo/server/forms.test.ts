import { beforeEach, describe, expect, it } from 'vitest';
import { hasCaptures, recordedExchanges } from '../../src/testing/captures.ts';
import { createShop } from '../server.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const ajax = '/wp-admin/admin-ajax.php';
const whole = {
  action: 'elementor_pro_forms_send_form',
  form_id: 'f0a1001',
  'form_fields[name]': 'Ann',
  'form_fields[email]': 'ann@shop.test',
  'form_fields[message]': 'Hello',
  'form_fields[terms]': 'on',
};

let visitor: Visitor;
const send = async (fields: Record<string, string>): Promise<unknown> =>
  (await visitor.postMultipart(ajax, fields)).json();

beforeEach(() => {
  visitor = createVisitor(createShop());
});

describe('forms of the page builder', () => {
  it('accept a valid submission, and return the errors of an invalid one by field', async () => {
    expect(await send(whole)).toMatchObject({ success: true, data: { data: [] } });
    expect(await send({ ...whole, 'form_fields[name]': '', 'form_fields[email]': 'nope' })).toEqual({
      success: false,
      data: {
        message: 'Your submission failed because of an error.',
        errors: {
          name: 'This field is required.',
          email: 'Please enter an email address that can be reached.',
        },
        data: [],
      },
    });
    expect(await send({ ...whole, form_id: 'constructor' })).toMatchObject({ success: false });
  });

  it.skipIf(!hasCaptures)('return the recorded message when the mail fails', async () => {
    const recorded = recordedExchanges('elementor-form-send').at(-1)?.response.body;
    expect(await send({ ...whole, 'form_fields[message]': 'FAILMAIL' })).toEqual(recorded);
  });
});

describe('payment buttons', () => {
  it.each([
    ['5155d116c8', 200],
    ['another', 401],
  ])('with the nonce %s get status %i', async (nonce, code) => {
    const answer = await send({ action: 'submit_stripe_form', 'data[nonce]': nonce });
    expect(answer).toMatchObject({ response: { code }, body: expect.stringMatching(/^\{/) });
  });
});

it.each([
  ['/terms/', '/terms/'],
  ['//elsewhere.example/', '/forms/'],
  ['https://elsewhere.example/', '/forms/'],
])('the login redirects to %s only if it is a page of the shop', async (path, expected) => {
  const response = await visitor.post('/wp-login.php', { log: 'x', pwd: 'y', redirect_to: path });
  expect([response.status, response.headers.get('location')]).toEqual([302, expected]);
});
