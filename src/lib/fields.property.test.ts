import { describe, expect, it } from 'vitest';
import fc from '#testing/fast-check.ts';
import { flag, list, number, object, oneOf, responsive, size, text } from './fields.ts';

const settings = object({
  flag: flag(true),
  number: number(3, { min: 1, max: 9 }),
  text: text('x'),
  oneOf: oneOf(['a', 'b'], 'a'),
  size: size(10),
  list: list(text()),
  responsive: responsive(number(2)),
});

describe('settings with any content', () => {
  it('are parsed without an error, and every field has a value of its type', () => {
    const keys = ['flag', 'number', 'text', 'oneOf', 'size', 'list', 'responsive', 'responsive_mobile'];
    const junk = fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...keys), fc.anything()));
    fc.assert(
      fc.property(junk, (raw) => {
        const parsed = settings.parse(raw);
        expect(typeof parsed.flag).toBe('boolean');
        expect(parsed.number).toBeGreaterThanOrEqual(1);
        expect(parsed.number).toBeLessThanOrEqual(9);
        expect(typeof parsed.text).toBe('string');
        expect(['a', 'b']).toContain(parsed.oneOf);
        expect(Number.isFinite(parsed.size)).toBe(true);
        expect(Array.isArray(parsed.list)).toBe(true);
        expect(Number.isFinite(parsed.responsive.base)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
