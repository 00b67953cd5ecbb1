import { describe, expect, it } from 'vitest';
import { nameChanges, tally } from './changes.ts';
import type { RecordedPage } from './recording.ts';

/** Names by page; null when they were not recorded. */
type Pages = Readonly<Record<string, readonly string[] | null>>;

const changes = (newer: Pages, older: Pages) => {
  const pages = (all: Pages): RecordedPage[] => Object.keys(all).map((name) => ({ name }));
  const [now, before] = [pages(newer), pages(older)];
  const names = new Map([
    ...now.map((page) => [page, newer] as const),
    ...before.map((page) => [page, older] as const),
  ]);
  return nameChanges(now, before, (page) => {
    const found = names.get(page)?.[page.name];
    return found ? new Set(found) : undefined;
  }).map(({ change, name, pages: count }) => `${change} ${name} ${count}`);
};

describe('the name changes between recorded pages', () => {
  it.each([
    ['are empty for equal pages', { home: ['a'] }, { home: ['a'] }, []],
    [
      'contain a name that is new on two pages',
      { home: ['a', 'b'], cart: ['b'] },
      { home: ['a'] },
      ['new b 2'],
    ],
    [
      'contain a name that is gone from the same page',
      { home: [] },
      { home: ['a'], cart: ['a'] },
      ['gone a 2'],
    ],
    ['are empty when a name moved to another page', { home: [], cart: ['a'] }, { home: ['a'] }, []],
    ['leave out pages that were not recorded again', { home: [] }, { cart: ['a'] }, []],
    ['leave out pages whose names were not recorded again', { home: null }, { home: ['a'] }, []],
    ['contain all names when there are no older pages', { home: ['a'] }, {}, ['new a 1']],
    ['are empty without pages', {}, {}, []],
  ])('%s', (_what, newer, older, expected) => {
    expect(changes(newer, older)).toEqual(expected);
  });
});

it('counts each page once per name', () => {
  const pages: RecordedPage[] = [{ name: 'a' }, { name: 'b' }];
  expect([...tally(pages, () => new Map([['x', 1]]))]).toEqual([['x', 2]]);
});
