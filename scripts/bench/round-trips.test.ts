import { expect, it } from 'vitest';
import { longestWait } from './round-trips.ts';

const trip = (name: string, startMs: number, endMs: number) => ({ name, startMs, endMs });
const page = trip('page', 0, 150);
const entry = trip('entry', 155, 310);

it.each([
  ['each waits for the one before', [page, entry, trip('core', 320, 480), trip('handler', 500, 660)], 4],
  [
    'the handler is asked for with the core',
    [page, entry, trip('core', 320, 480), trip('handler', 321, 490)],
    3,
  ],
  ['the core is asked for by the page', [page, entry, trip('core', 156, 320), trip('handler', 330, 490)], 3],
  ['what nothing waits for does not count', [page, entry, trip('icon', 10, 160), trip('core', 320, 480)], 3],
  ['nothing was asked for', [], 0],
])('%s', (_, trips, count) => {
  expect(longestWait(trips)).toHaveLength(count);
});

it('names them in their order', () => {
  const chain = longestWait([trip('core', 320, 480), page, entry]);
  expect(chain.map(({ name }) => name)).toEqual(['page', 'entry', 'core']);
});
