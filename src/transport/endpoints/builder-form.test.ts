import { expect, it } from 'vitest';
import fc from '#testing/fast-check.ts';
import { RequestError } from '../errors.ts';
import { parseReply } from '../replies/replies.ts';

const readAnswer = (raw: unknown) => parseReply('elementor_pro_forms_send_form', raw);

it.each([
  [
    { success: true, data: { message: 'Yes.', data: { redirect_url: '/x', popup: { action: 'open' } } } },
    { isSent: true, message: 'Yes.', errors: [], redirectUrl: '/x' },
  ],
  [
    { success: false, data: { message: 'No.', errors: { name: 'a', '': '' }, data: [] } },
    {
      isSent: false,
      message: 'No.',
      errors: [
        ['name', 'a'],
        ['', ''],
      ],
      redirectUrl: '',
    },
  ],
  [
    { success: false, data: { errors: ['first', 'second'] } },
    {
      message: '',
      errors: [
        ['0', 'first'],
        ['1', 'second'],
      ],
    },
  ],
  [
    { success: true, data: { errors: { name: 'a' } } },
    { isSent: true, errors: [] },
  ],
  [
    { success: true, data: 'x' },
    { isSent: true, message: '', data: {} },
  ],
  [
    { success: true, data: { message: 7, data: { redirect_url: ['x'] } } },
    { message: '', redirectUrl: '' },
  ],
])('a reply to a form is parsed: %j', (raw, expected) => {
  expect(readAnswer(raw)).toMatchObject(expected);
});

it.each([undefined, null, 0, -1, '', 'x', [], {}, { success: 'yes' }, { data: {} }])(
  'a reply to a form is rejected: %j',
  (raw) => {
    expect(() => readAnswer(raw)).toThrow(RequestError);
  },
);

it('the parsed reply has only texts, whatever the server sends', () => {
  const anything = fc.record(
    {
      success: fc.oneof(fc.boolean(), fc.jsonValue()),
      data: fc.oneof(
        fc.jsonValue(),
        fc.record(
          { message: fc.jsonValue(), errors: fc.jsonValue(), data: fc.jsonValue() },
          { requiredKeys: [] },
        ),
      ),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(anything, (raw) => {
      if (typeof raw.success !== 'boolean') {
        expect(() => readAnswer(raw)).toThrow(RequestError);
        return;
      }
      const answer = readAnswer(raw);
      const texts = [answer.message, answer.redirectUrl, ...answer.errors.flat()];
      expect(texts.every((text) => typeof text === 'string')).toBe(true);
    }),
  );
});
