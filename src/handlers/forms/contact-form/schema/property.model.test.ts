import { describe, expect, it, vi } from 'vitest';
import fc, { anyText } from '#testing/fast-check.ts';
import { extensionsOf } from './mime-types.ts';
import { readRules } from './rules.ts';
import { isDate, isEmail, isNumber, isTel, isUrl, weekdayOf } from './text-rules.ts';
import { validate } from './validate.ts';
import { readValues } from './value-tree.ts';

const KNOWN = (
  'required requiredfile email url tel number date time enum dayofweek minlength maxlength minnumber maxnumber ' +
  'stepnumber mindate maxdate minitems maxitems file minfilesize maxfilesize all any'
).split(' ');
const FIELDS = ['f', 'g', 'your-name'];

const loose = fc.oneof(
  fc.anything({ withNullPrototype: true }),
  fc.constantFrom('2026-07-26', '3', 'image/*', '.png', 1, -1),
);

const rule = fc.letrec<{ rule: object }>((tie) => ({
  rule: fc.record(
    {
      rule: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...KNOWN) }, loose),
      field: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...FIELDS) }, loose),
      error: fc.oneof({ weight: 9, arbitrary: fc.string() }, loose),
      threshold: loose,
      base: loose,
      interval: loose,
      accept: fc.oneof(fc.array(loose), loose),
      rules: fc.oneof({ maxDepth: 3 }, loose, fc.array(tie('rule'), { maxLength: 4 })),
    },
    { requiredKeys: ['rule', 'field'] },
  ),
})).rule;

const text = fc.oneof(
  anyText,
  fc.stringMatching(/^[\d.:+@eE a-z/-]{0,12}$/),
  fc.constantFrom('a@b.co', 'http://a', '2026-02-29', '2026-07-26', '12:30', '1e5', '+4930123456'),
);

const file = fc.tuple(text, fc.nat(9)).map(([name, size]) => new File(['x'.repeat(size)], name));

const name = fc.oneof(
  fc.constantFrom(...FIELDS, 'f[]', 'f[3]', 'g[a][]', '_wpcf7', '__proto__'),
  fc.string(),
  fc.stringMatching(/^[a-z]{1,3}(\[[a-z\d]{0,2}\]){0,5}$/),
);

const data = fc.array(fc.tuple(name, fc.oneof(text, file)), { maxLength: 8 }).map((entries) => {
  const made = new FormData();
  for (const [key, value] of entries) made.append(key, value);
  return made;
});

const options = fc.constantFrom({}, { extensionsOf }, { extensionsOf: undefined });

describe('validation of any schema and input', () => {
  it('never throws', () => {
    fc.assert(
      fc.property(
        loose,
        data,
        options,
        (schema, values, how) => void validate(readRules(schema), values, how),
      ),
    );
    const rules = fc.oneof(fc.array(fc.anything()), fc.dictionary(fc.string(), fc.anything()));
    fc.assert(fc.property(rules, data, (list, values) => void validate(readRules({ rules: list }), values)));
  });

  it('returns for each field an error message or values', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 12 }), data, options, (rules, values, how) => {
        for (const [field, result] of validate(readRules({ rules }), values, how)) {
          expect(field).not.toBe('');
          if ('error' in result) expect(result.error).not.toBe('');
          else expect(result.validInputs.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('is repeatable', () => {
    fc.assert(
      fc.property(fc.array(rule), data, (rules, values) => {
        expect([...validate(readRules({ rules }), values)]).toEqual([
          ...validate(readRules({ rules }), values),
        ]);
      }),
    );
  });

  it('reads every value at most once and drops blank ones', () => {
    fc.assert(
      fc.property(data, (values) => {
        const read = [...readValues(values).values()].flat();
        expect(read.length).toBeLessThanOrEqual([...values].length);
        for (const value of read) {
          if (typeof value === 'string') expect(value).toBe(value.trim());
          expect(typeof value === 'string' ? value.length : value.size).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe('dates', () => {
  const days = fc.date({
    min: new Date('0000-01-01T00:00Z'),
    max: new Date('9999-12-31T00:00Z'),
    noInvalidDate: true,
  });

  it('are accepted with the right weekday', () => {
    fc.assert(
      fc.property(days, (date) => {
        const printed = date.toISOString().slice(0, 10);
        expect(isDate(printed)).toBe(true);
        expect(weekdayOf(printed)).toBe(date.getUTCDay() || 7);
      }),
    );
  });

  it('do not depend on the time zone of the visitor', () => {
    for (const local of ['getDay', 'getDate', 'getMonth', 'getFullYear', 'getTimezoneOffset'] as const) {
      vi.spyOn(Date.prototype, local).mockImplementation(() => {
        throw new Error(`${local} is of the visitor's own place.`);
      });
    }
    expect(weekdayOf('2026-07-27')).toBe(1);
    expect(isDate('2026-03-29')).toBe(true);
  });

  it('that do not exist are refused', () => {
    const part = (most: number) => fc.nat(most).map((each) => String(each).padStart(2, '0'));
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), part(13), part(32), (year, month, day) => {
        const printed = `${year}-${month}-${day}`;
        const made = new Date(Date.UTC(year, Number(month) - 1, Number(day))).toISOString().slice(0, 10);
        expect(isDate(printed)).toBe(made === printed);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('formats', () => {
  it('of numbers accept all printed numbers', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(isNumber(String(value))).toBe(true);
      }),
    );
  });

  it('of e-mail addresses are checked part by part', () => {
    const label = /^[a-z\d]+(-+[a-z\d]+)*$/i;
    const oracle = (address: string) => {
      const [local = '', domain = '', ...more] = address.split('@');
      const labels = domain.split('.');
      const isDomain = labels.length > 1 && labels.every((each) => label.test(each));
      return address.length > 5 && !more.length && /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+$/i.test(local) && isDomain;
    };
    const near = fc.stringMatching(/^[a-c.+]{0,3}@{0,2}[a-c-]{0,3}\.{0,2}[a-c.-]{0,3}\.?[a-c-]{0,3}$/);
    fc.assert(
      fc.property(fc.oneof(near, text), (address) => {
        expect(isEmail(address)).toBe(oracle(address));
      }),
      { numRuns: 3000 },
    );
  });

  it('of telephone numbers ignore separators', () => {
    const digits = fc.stringMatching(/^[1-9]\d{5,14}$/);
    const between = fc.constantFrom('', ' ', '-', '.', '/', '(', ')');
    fc.assert(
      fc.property(digits, fc.array(between, { minLength: 15, maxLength: 15 }), (number, spread) => {
        expect(isTel([...number].map((digit, index) => digit + spread[index]).join(''))).toBe(true);
      }),
    );
  });

  // Would never end if one of them backtracked.
  it('are checked in linear time', () => {
    for (const junk of ['a', '1', 'a.', 'a-', '-', '1.', '@', 'a@', ' ', '(', '+', '0']) {
      const long = junk.repeat(100_000);
      for (const test of [isEmail, isUrl, isTel, isNumber, isDate])
        for (const text of [long, `a@${long}!`]) expect(typeof test(text)).toBe('boolean');
    }
  });
});
