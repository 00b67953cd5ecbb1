import { expect, it } from 'vitest';
import { asMap } from '#lib/as-map.ts';
import fc from '#testing/fast-check.ts';
import { RequestError } from '../errors.ts';
import { parseReply } from '../replies/replies.ts';

const readOutcome = (raw: unknown) => parseReply('submit_stripe_form', raw);

const answer = (code: unknown, body: unknown) => ({
  response: { code },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

it.each([
  [answer(200, { url: 'https://pay.example/1' }), { kind: 'redirect', url: 'https://pay.example/1' }],
  [answer('200', { url: 'https://pay.example/1' }), { kind: 'redirect', url: 'https://pay.example/1' }],
  [answer(200, { url: 7 }), { kind: 'global', message: '' }],
  [answer(200, 'no JSON'), { kind: 'global', message: '' }],
  [answer(401, { error: { message: 'No key.' } }), { kind: 'payment', message: 'No key.' }],
  [answer({ toString: 200 }, { url: 'https://pay.example/1' }), { kind: 'global', message: '' }],
  [answer(403, {}), { kind: 'payment', message: '' }],
  [answer(400, { error: { message: 'No price.' } }), { kind: 'global', message: 'No price.' }],
])('a reply to a payment button is parsed: %j', (raw, expected) => {
  expect(readOutcome(raw)).toEqual(expected);
});

it('a reply to a payment button is parsed when it is an object, and rejected otherwise', () => {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.tuple(fc.jsonValue(), fc.oneof(fc.string(), fc.json())).map(([code, body]) => answer(code, body)),
  );
  fc.assert(
    fc.property(anything, (raw) => {
      if (asMap(raw) !== raw) {
        expect(() => readOutcome(raw)).toThrow(RequestError);
        return;
      }
      const outcome = readOutcome(raw);
      expect(typeof (outcome.kind === 'redirect' ? outcome.url : outcome.message)).toBe('string');
    }),
  );
});
