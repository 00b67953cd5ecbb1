import { expect, it } from 'vitest';
import { AT_REST, endPayment, errorOf, refuse, startPayment } from './model.ts';

it('a payment hides the error of the one before, and can be tried again when it has failed', () => {
  const failed = endPayment(startPayment(AT_REST), 'No.');
  expect(failed).toEqual({ isBusy: false, isRefused: false, error: 'No.' });
  expect(startPayment(failed)).toEqual({ isBusy: true, isRefused: false, error: undefined });
  expect(endPayment(startPayment(failed)).error).toBeUndefined();
});

it('a button that is not configured stays refused', () => {
  expect(endPayment(startPayment(refuse(AT_REST))).isRefused).toBe(true);
});

it.each([
  ['the own error of the owner', 'Own', 'Theirs', 'Own'],
  ['the error of the provider', '', 'Theirs', 'Theirs'],
  ['the general error', '', '', 'General'],
])('shows %s', (_what, own, message, shown) => {
  const custom = (kind: string) => (kind === 'global' ? own : '');
  expect(errorOf({ kind: 'global', message }, { custom, general: 'General' })).toBe(shown);
});
