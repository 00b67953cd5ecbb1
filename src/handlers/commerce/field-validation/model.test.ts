import { describe, expect, it } from 'vitest';
import { findFault, isEmail, isPhone } from './model.ts';

const NO_REQUIREMENTS = { isRequired: false, isEmail: false, isPhone: false };

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
  ])('%s is valid', (text) => expect(isEmail(text)).toBe(true));

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
  ])('%s is invalid', (text) => expect(isEmail(text)).toBe(false));

  it('of any length is validated quickly', () => {
    const startMs = performance.now();
    isEmail(`${'a.'.repeat(5000)}@`);
    isEmail(`a@${'a-'.repeat(5000)}!`);
    expect(performance.now() - startMs).toBeLessThan(1000);
  });
});

describe('a phone number', () => {
  it.each(['+1 (2) 3.4/5#6', '', '030_123', '0\u00a030'])('%s is valid', (text) =>
    expect(isPhone(text)).toBe(true),
  );
  it.each(['12a', '1,2', 'x'])('%s is invalid', (text) => expect(isPhone(text)).toBe(false));
});

describe('findFault', () => {
  it.each([
    ['a required field is empty', '', { ...NO_REQUIREMENTS, isRequired: true }, 'required-field'],
    ['a required field is filled in', 'x', { ...NO_REQUIREMENTS, isRequired: true }, undefined],
    ['an email is invalid', 'a@b', { ...NO_REQUIREMENTS, isEmail: true }, 'email'],
    ['an optional email is empty', '', { ...NO_REQUIREMENTS, isEmail: true }, undefined],
    ['a phone number is invalid', '12a', { ...NO_REQUIREMENTS, isPhone: true }, 'phone'],
    [
      'a required email is empty',
      '',
      { ...NO_REQUIREMENTS, isEmail: true, isRequired: true },
      'required-field',
    ],
    ['nothing is required', '', NO_REQUIREMENTS, undefined],
  ] as const)('returns the fault, if any, when %s', (_when, value, demands, fault) => {
    expect(findFault(value, demands)).toBe(fault);
  });
});
