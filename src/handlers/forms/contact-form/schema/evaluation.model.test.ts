import { describe, expect, it } from 'vitest';
import { readRules } from './rules.ts';
import { validate } from './validate.ts';

const required = (field: string, error = `${field} is missing`) => ({ rule: 'required', field, error });

const check = (rules: unknown, values: Record<string, string> = {}) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return Object.fromEntries(validate(readRules({ rules }), data));
};

const three = [required('f1'), required('f2'), required('f3')];
const filled = { f1: 'a', f2: 'b', f3: 'c' };
const inputs = (...validInputs: string[]) => ({ validInputs });

describe('a field', () => {
  it('has its first error in the order of the schema', () => {
    const email = { rule: 'email', field: 'f', error: 'No address' };
    const short = { rule: 'minlength', field: 'f', threshold: 9, error: 'Too short' };
    expect(check([required('f'), email, short], { f: 'x' })).toEqual({ f: { error: 'No address' } });
    expect(check([short, email], { f: 'x' })).toEqual({ f: { error: 'Too short' } });
  });

  it('has its values when all rules pass', () => {
    expect(check([required('f')], { f: ' x ' })).toEqual({ f: inputs('x') });
  });

  it('has no result when it is blank and optional', () => {
    expect(check([{ rule: 'email', field: 'f', error: 'No' }], { f: ' ' })).toEqual({});
  });

  it('keeps an error when a later rule passes', () => {
    const long = { rule: 'maxlength', field: 'f', threshold: 9, error: 'Too long' };
    expect(check([{ rule: 'email', field: 'f', error: 'No' }, long], { f: 'x' })).toEqual({
      f: { error: 'No' },
    });
  });

  it('skips a failed rule without a message', () => {
    expect(
      check(
        [
          { rule: 'email', field: 'f' },
          { rule: 'number', field: 'f', error: 'No' },
        ],
        { f: 'x' },
      ),
    ).toEqual({
      f: { error: 'No' },
    });
  });
});

describe('unknown rules', () => {
  it.each(['later', 'constructor', '__proto__', 'toString', '', undefined, 7])('%j passes', (rule) => {
    expect(check([{ rule, field: 'f', error: 'No' }], { f: 'x' })).toEqual({});
  });

  it('are ignored in nested rules', () => {
    const unknown = { rule: 'later', field: 'f1', error: 'No' };
    expect(check([{ rule: 'all', rules: [unknown] }], filled)).toEqual({});
    expect(check([{ rule: 'any', field: 'f1', error: 'No', rules: [unknown] }], filled)).toEqual({});
    expect(check([{ rule: 'any', field: 'f1', error: 'No', rules: [unknown, required('f1')] }])).toEqual({
      f1: { error: 'No' },
    });
  });
});

describe('all', () => {
  const all = { rule: 'all', field: 'f1', error: 'Fill in all', rules: three };

  it('passes when every rule passes', () => {
    expect(check([all], filled)).toEqual({ f1: inputs('a'), f2: inputs('b'), f3: inputs('c') });
    expect(check([{ ...all, rules: [] }])).toEqual({});
  });

  it('stops at the first failed rule and uses its message', () => {
    expect(check([all], { ...filled, f2: '' })).toEqual({ f1: inputs('a'), f2: { error: 'f2 is missing' } });
  });

  it('uses its own message when the failed rule has none', () => {
    expect(check([{ ...all, rules: [required('f2', '')] }])).toEqual({ f1: { error: 'Fill in all' } });
    expect(check([{ rule: 'all', field: 'f1', rules: [required('f2', '')] }])).toEqual({});
  });
});

describe('any', () => {
  const any = { rule: 'any', field: 'f3', error: 'Fill in one', rules: three };

  it('passes with the first rule that passes', () => {
    expect(check([any], { f2: 'b' })).toEqual({ f2: inputs('b') });
    expect(check([{ ...any, rules: [] }])).toEqual({});
  });

  it('uses its own message when all rules fail', () => {
    expect(check([any])).toEqual({ f3: { error: 'Fill in one' } });
    expect(check([{ rule: 'any', rules: three }])).toEqual({});
  });

  it('can be nested with other rules', () => {
    const reachable = { ...any, field: 'f1', error: 'Tell us how', rules: three.slice(0, 2) };
    expect(check([{ rule: 'all', field: 'f3', error: 'No', rules: [reachable, required('f3')] }])).toEqual({
      f1: { error: 'Tell us how' },
    });
    const both = { rule: 'all', rules: three.slice(0, 2) };
    expect(check([{ ...any, rules: [both, required('f3')] }], { f1: 'a' })).toEqual({
      f1: inputs('a'),
      f3: { error: 'Fill in one' },
    });
    expect(check([{ ...any, rules: [both, required('f3')] }], { f1: 'a', f3: 'c' })).toMatchObject({
      f3: inputs('c'),
    });
  });
});

describe('an invalid schema', () => {
  it.each([
    undefined,
    null,
    '',
    0,
    [],
    {},
    { rules: null },
    { rules: 'required' },
    { rules: [null, 1, 'x', [], {}] },
  ])('%j passes everything', (schema) => {
    const data = new FormData();
    data.append('f', 'x');
    expect(validate(readRules(schema), data).size).toBe(0);
  });

  it('may have its rules as a map, as PHP prints lists with gaps', () => {
    expect(check({ 1: required('f'), 4: required('g') })).toEqual({
      f: { error: 'f is missing' },
      g: { error: 'g is missing' },
    });
  });

  it('may contain itself', () => {
    const ring: { rule: string; field: string; error: string; rules: unknown[] } = {
      rule: 'all',
      field: 'f',
      error: 'No',
      rules: [],
    };
    ring.rules.push(ring, required('f'));
    expect(check([ring])).toEqual({ f: { error: 'f is missing' } });
  });
});
