import { expect, it } from 'vitest';
import { barWidth } from './progress.ts';

it.each([
  ['50', '50%'],
  ['12.5', '12.5%'],
  ['140', '100%'],
  ['-3', '0%'],
  ['70%', '70%'],
  ['', undefined],
  ['half', undefined],
  [undefined, undefined],
])("for %j a bar's width is %s", (max, width) => {
  expect(barWidth(max)).toBe(width);
});
