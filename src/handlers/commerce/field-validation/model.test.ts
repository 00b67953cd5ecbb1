import { describe, expect, it } from 'vitest';
import { findFault, isEmail, isPhone } from './model.ts';

const NOTHING = { isRequired: false, isEmail: false, isPhone: false };

describe('an email address', () => {
  it.each([
    'a@b.co',
    'first.last+tag@sub.shop.example',
    "o'hara@shop.example",
    'bücher@käse.example',
    '"quoted local"@shop.example',
    'a@b.co.',
    '1@2.co',
    'a@b-c.d1e',
    `${'x'.repeat(90)}@${'y'.repeat(90)}.example`,
  ])('%s may be one', (text) => expect(isEmail(text)).toBe(true));

  it.each([
    'a@b',
    'a',
    '@b.co',
    'a@',
    'a b@c.de',
    'a..b@c.de',
    '.a@c.de',
    'a@.de',
    'a@b..de',
    'a@b.1x',
    'a@b.co..',
    'a@-b.co',
    'a@@b.co',
  ])('%s is none', (text) => expect(isEmail(text)).toBe(false));

  it('is judged at once, whatever it is', () => {
    const started = performance.now();
    isEmail(`${'a.'.repeat(5000)}@`);
    isEmail(`a@${'a-'.repeat(5000)}!`);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('a phone number', () => {
  it.each(['+1 (2) 3.4/5#6', '', '030_123', '0\u00a030'])('%s may be one', (text) =>
    expect(isPhone(text)).toBe(true),
  );
  it.each(['12a', '1,2', 'x'])('%s is none', (text) => expect(isPhone(text)).toBe(false));
});

describe('what is wrong', () => {
  it.each([
    ['a required field is empty', '', { ...NOTHING, isRequired: true }, 'required-field'],
    ['it is filled in', 'x', { ...NOTHING, isRequired: true }, undefined],
    ['an email is none', 'a@b', { ...NOTHING, isEmail: true }, 'email'],
    ['an optional email is empty', '', { ...NOTHING, isEmail: true }, undefined],
    ['a phone number is none', '12a', { ...NOTHING, isPhone: true }, 'phone'],
    ['a required email is empty', '', { ...NOTHING, isEmail: true, isRequired: true }, 'required-field'],
    ['nothing is asked for', '', NOTHING, undefined],
  ] as const)('when %s', (_when, value, demands, fault) => {
    expect(findFault(value, demands)).toBe(fault);
  });
});
