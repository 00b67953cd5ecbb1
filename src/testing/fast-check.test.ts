import { expect, it } from 'vitest';
import fc, { anyText } from './fast-check.ts';

it('any text contains characters of every plane, names that objects inherit, and no half characters', () => {
  const texts = fc.sample(anyText, { numRuns: 2000, seed: 1 });
  expect(texts).toContain('');
  expect(texts).toContain('__proto__');
  expect(texts.some((text) => /^[ -~]/.test(text))).toBe(true);
  expect(texts.some((text) => /[\u{10000}-\u{10ffff}]/u.test(text))).toBe(true);
  expect(texts.filter((text) => /\p{Surrogate}/u.test(text))).toEqual([]);
});
