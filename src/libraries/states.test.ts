import { expect, it, vi } from 'vitest';
import { createStates } from './states.ts';

it('computes a result again only after a state has changed', () => {
  const states = createStates();
  const compute = vi.fn(() => states.get('jquery-core'));
  const read = states.oncePerChange(compute);
  expect([read(), read()]).toEqual([undefined, undefined]);
  states.set('jquery-core', 'waiting');
  expect([read(), read()]).toEqual(['waiting', 'waiting']);
  expect(compute).toHaveBeenCalledTimes(2);
});
