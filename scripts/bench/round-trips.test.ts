import { expect, it } from 'vitest';
import { longestWait } from './round-trips.ts';

const trip = (name: string, startMs: number, endMs: number) => ({ name, startMs, endMs });
const page = trip('page', 0, 150);
const entry = trip('entry', 155, 310);

it.each([
  [
    'counts every request when each waits for the one before',
    [page, entry, trip('core', 320, 480), trip('handler', 500, 660)],
    4,
  ],
  [
    'counts the handler and the core once when they load in parallel',
    [page, entry, trip('core', 320, 480), trip('handler', 321, 490)],
    3,
  ],
  [
    'counts the entry and the core once when the page requests both',
    [page, entry, trip('core', 156, 320), trip('handler', 330, 490)],
    3,
  ],
  [
    'ignores a request that no other waits for',
    [page, entry, trip('icon', 10, 160), trip('core', 320, 480)],
    3,
  ],
  ['returns nothing without requests', [], 0],
])('%s', (_, trips, count) => {
  expect(longestWait(trips)).toHaveLength(count);
});

it('returns the requests in order', () => {
  const chain = longestWait([trip('core', 320, 480), page, entry]);
  expect(chain.map(({ name }) => name)).toEqual(['page', 'entry', 'core']);
});
