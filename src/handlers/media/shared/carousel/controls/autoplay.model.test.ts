import { expect, it } from 'vitest';
import { autoplayState, type PauseReason } from './autoplay.ts';

it.each<[string, boolean, PauseReason[], boolean, string]>([
  ['plays once started', true, [], true, 'playing'],
  ['is stopped until then', false, [], true, 'stopped'],
  ['pauses for one reason', true, ['hover'], true, 'paused'],
  ['pauses for each of several reasons', true, ['hover', 'page-hidden'], true, 'paused'],
  ['pauses while no slide can move', true, [], false, 'paused'],
  ['stays stopped with a reason for a pause', false, ['hover'], false, 'stopped'],
])('autoplay %s', (_title, isStarted, pauses, canMove, expected) => {
  expect(autoplayState({ isStarted, pauses: new Set(pauses), canMove })).toBe(expected);
});
