import { expect, it } from 'vitest';
import { isOn } from './is-on.ts';

it.each([1, true, '1', 'true', 'yes', 'on', 'YES', 'On', '  yes\n', 'TRUE'])('%j counts as on', (value) => {
  expect(isOn(value)).toBe(true);
});

it.each([0, false, '0', '', ' ', 'no', 'off', 'false', 'yess', '11', 2, null, undefined, [], {}, Number.NaN])(
  '%j counts as off',
  (value) => {
    expect(isOn(value)).toBe(false);
  },
);
