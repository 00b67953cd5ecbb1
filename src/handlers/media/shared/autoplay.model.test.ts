import { expect, it } from 'vitest';
import { autoplayState, type Pause } from './autoplay.ts';

it.each<[string, boolean, Pause[], boolean, string]>([
  ['plays once started', true, [], true, 'playing'],
  ['is stopped until then', false, [], true, 'stopped'],
  ['waits for one reason', true, ['hover'], true, 'paused'],
  ['waits for the last of several reasons', true, ['hover', 'page-hidden'], true, 'paused'],
  ['waits while there is nowhere to go', true, [], false, 'paused'],
  ['stays stopped whatever the reasons', false, ['hover'], false, 'stopped'],
])('%s', (_title, isStarted, pauses, canMove, expected) => {
  expect(autoplayState({ isStarted, pauses: new Set(pauses), canMove })).toBe(expected);
});
