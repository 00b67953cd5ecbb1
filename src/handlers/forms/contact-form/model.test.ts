import { describe, expect, it } from 'vitest';
import fc from '#testing/fast-check.ts';
import { contactUrl } from '#transport/endpoints/contact-form.ts';
import { parseReply } from '#transport/replies/replies.ts';
import { endPress, initialState, startPress, withScheme, withStatus, withValues } from './model.ts';
import { countOf } from './rare-forms.ts';
import {
  endSending,
  errorId,
  hideTip,
  isWaiting,
  listErrors,
  prepareSending,
  startReset,
  startSending,
  withErrors,
} from './sending/sending-model.ts';
import { replyClass, resultEvent, statusClass } from './sending/statuses.ts';

describe('a status', () => {
  it.each([
    ['init', 'init', undefined],
    ['validating', 'validating', undefined],
    ['submitting', 'submitting', undefined],
    ['resetting', 'resetting', undefined],
    ['validation_failed', 'invalid', 'invalid'],
    ['acceptance_missing', 'unaccepted', 'unaccepted'],
    ['spam', 'spam', 'spam'],
    ['aborted', 'aborted', 'aborted'],
    ['mail_sent', 'sent', 'mailsent'],
    ['mail_failed', 'failed', 'mailfailed'],
    ['payment_required', 'payment-required', undefined],
    ['error', 'custom-error', undefined],
    ['on_hold by_us', 'custom-on-hold-by-us', undefined],
    ['__proto__', 'custom--proto-', undefined],
    // Already a class.
    ['invalid', 'invalid', 'invalid'],
    ['payment-required', 'payment-required', undefined],
    ['custom-error', 'custom-error', undefined],
  ])('%s has the class %s and the event %s', (status, name, event) => {
    expect(statusClass(status)).toBe(name);
    expect(resultEvent(name)).toBe(event);
  });

  it('of a reply is never a transient one', () => {
    for (const status of ['submitting', 'resetting', 'validating']) {
      expect(replyClass(status)).toBe(`custom-${status}`);
    }
    expect(replyClass('mail_sent')).toBe('sent');
  });

  it('is always one class', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (status) => {
        expect(replyClass(status)).toMatch(/^[\w-]+$/);
      }),
    );
  });
});

it.each([
  ['wpcf7-f1-p2-o1', 'your-email', 'wpcf7-f1-p2-o1-ve-your-email'],
  ['wpcf7-f1-o1', 'a"><b> c', 'wpcf7-f1-o1-ve-abc'],
  ['x', 'name:2', 'x-ve-name2'],
])('the error of %s %s has the id %s', (tag, field, id) => {
  expect(errorId(tag, field)).toBe(id);
});

it.each([
  ['www.x.y', 'http://www.x.y'],
  ['//x.y', 'http://x.y'],
  ['  x.y/a?b ', 'http://x.y/a?b'],
  ['mailto:a@b.cd', 'mailto:a@b.cd'],
  ['HTTPS://X.y', 'HTTPS://X.y'],
  ['localhost', 'localhost'],
  ['', ''],
  ['  ', ''],
])('the address "%s" becomes "%s"', (typed, meant) => {
  expect(withScheme(typed)).toBe(meant);
});

describe('a counter', () => {
  const up = { counts: 'up', start: 0, min: 3, max: 5 } as const;
  const down = { counts: 'down', start: 5, min: undefined, max: undefined } as const;
  it.each([
    ['', up, 0, false, true],
    [' a ', up, 1, false, false],
    ['ab', up, 2, false, true],
    ['abcde', up, 5, false, false],
    ['abcdef', up, 6, true, false],
    ['abc   ', up, 3, true, false],
    ['😀😀', up, 4, false, false],
    ['', down, 5, false, false],
    ['abcdefg', down, -2, false, false],
  ])('of "%s" by %j shows %i, too long %s, too short %s', (text, rules, shown, isTooLong, isTooShort) => {
    expect(countOf(text, rules)).toEqual({ shown, isTooLong, isTooShort });
  });
});

describe('the address of an endpoint', () => {
  it.each([
    ['https://x/wp-json/', 'https://x/wp-json/contact-form-7/v1/contact-forms/5/feedback/schema'],
    ['https://x/?rest_route=/', 'https://x/?rest_route=/contact-form-7/v1/contact-forms/5/feedback/schema'],
    [
      'https://x/wp-json/?lang=de',
      'https://x/wp-json/contact-form-7/v1/contact-forms/5/feedback/schema?lang=de',
    ],
  ])('below %s', (root, url) => {
    expect(contactUrl({ root, namespace: 'contact-form-7/v1' }, 5, 'feedback/schema')).toBe(url);
  });

  it('has only one query string', () => {
    const api = { root: 'https://x/?rest_route=/', namespace: 'n' };
    expect(contactUrl(api, 5, 'refill?a=1')).toBe('https://x/?rest_route=/n/contact-forms/5/refill&a=1');
  });
});

describe('a reply', () => {
  it('needs only a status', () => {
    expect(parseReply('feedback', { status: 'error' })).toMatchObject({
      status: 'error',
      message: '',
      hash: '',
      invalidFields: [],
    });
  });

  it.each([[undefined], [null], [[]], ['mail_sent'], [{}], [{ status: '' }], [{ status: 5 }]])(
    'without a valid status throws: %j',
    (data) => {
      expect(() => parseReply('feedback', data)).toThrow(/response|error/i);
    },
  );

  it('for a form without questions is an empty list', () => {
    const { captcha, quiz } = parseReply('refill', []);
    expect([captcha.size, quiz.size]).toEqual([0, 0]);
  });

  it('is parsed whatever it contains, without values that are no text', () => {
    const reply = fc.record(
      {
        status: fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
        message: fc.anything(),
        posted_data_hash: fc.anything(),
        invalid_fields: fc.oneof(
          fc.anything(),
          fc.array(fc.record({ field: fc.anything(), message: fc.anything() })),
        ),
        captcha: fc.oneof(fc.anything(), fc.dictionary(fc.string(), fc.anything())),
        quiz: fc.oneof(fc.anything(), fc.dictionary(fc.string(), fc.array(fc.anything()))),
      },
      { requiredKeys: ['status'] },
    );
    fc.assert(
      fc.property(reply, (data) => {
        const { status, message, hash, invalidFields, captcha, quiz } = parseReply('feedback', data);
        const texts = [status, message, hash, ...captcha.values(), ...[...quiz.values()].flat()];
        const errors = invalidFields.flatMap((each) => [each.field, each.message]);
        expect([...texts, ...errors].every((text) => typeof text === 'string')).toBe(true);
      }),
    );
  });
});

const INIT = initialState('init');

describe('the state of a form', () => {
  it('remembers every status that the form had, once, if it is a class', () => {
    const states = [
      ['submitting', 'init'],
      ['spam', 'submitting'],
      ['spam', 'spam'],
      ['init', 'two words'],
    ] as const;
    const { status, leftStatuses } = states.reduce((state, [to, from]) => withStatus(state, to, from), INIT);
    expect([status, leftStatuses]).toEqual(['init', ['init', 'submitting']]);
  });

  it('lists errors in the order in which they appeared; a repeated one appears anew', () => {
    const first = withErrors(INIT, [
      ['10', 'A'],
      ['2', 'B'],
    ]);
    expect(listErrors(first).map(([field]) => field)).toEqual(['10', '2']);
    const second = withErrors(first, [
      ['10', 'A'],
      ['3', undefined],
    ]);
    expect(listErrors(second).map(([field, { number }]) => [field, number])).toEqual([
      ['2', 2],
      ['10', 3],
    ]);
    expect(second.errors.get('3')).toBeNull();
  });

  it('shows a hidden message again when the error is repeated', () => {
    const hidden = hideTip(withErrors(INIT, [['a', 'No']]), 'a');
    expect(hidden.errors.get('a')?.isTipHidden).toBe(true);
    expect(withErrors(hidden, [['a', 'No']]).errors.get('a')?.isTipHidden).toBeUndefined();
    expect(hideTip(INIT, 'a')).toBe(INIT);
  });

  it('is the same if nothing depends on the values that changed', () => {
    expect(withValues(INIT, { freeTexts: [] })).toBe(INIT);
    expect(withValues(INIT, { freeTexts: [true] }).values.freeTexts).toEqual([true]);
  });

  it('ignores submits until the message of the press is sent, or its own time is over', () => {
    const pressed = startPress(startPress(INIT));
    expect(endPress(pressed, 1)).toBe(pressed);
    expect(endPress(pressed, 2).isIgnoring).toBe(false);
    const { isIgnoring, isSending, sentCount } = endSending(startSending(pressed));
    expect([isIgnoring, isSending, sentCount]).toEqual([false, false, 1]);
  });

  it('ends a reset when another one begins, or a message is sent', () => {
    const resetting = startReset(INIT);
    expect(isWaiting(resetting, 1)).toBe(true);
    expect(isWaiting(startReset(resetting), 1)).toBe(false);
    expect(isWaiting(prepareSending(resetting), 1)).toBe(false);
  });
});
