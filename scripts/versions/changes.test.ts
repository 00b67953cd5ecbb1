import { describe, expect, it } from 'vitest';
import { nameChanges, tally } from './changes.ts';
import type { RecordedPage } from './recording.ts';

/** Pages with some names, or none recorded. */
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

describe('names that pages have', () => {
  it.each([
    ['nothing changed', { home: ['a'] }, { home: ['a'] }, []],
    ['new on two pages', { home: ['a', 'b'], cart: ['b'] }, { home: ['a'] }, ['new b 2']],
    ['gone from the same page', { home: [] }, { home: ['a'], cart: ['a'] }, ['gone a 2']],
    ['moved to another page', { home: [], cart: ['a'] }, { home: ['a'] }, []],
    ['on a page that was not looked at again', { home: [] }, { cart: ['a'] }, []],
    ['on a page that was recorded in another way', { home: null }, { home: ['a'] }, []],
    ['no older pages', { home: ['a'] }, {}, ['new a 1']],
    ['no pages', {}, {}, []],
  ])('%s', (_what, newer, older, expected) => {
    expect(changes(newer, older)).toEqual(expected);
  });
});

it('counts each page once for each name', () => {
  const pages: RecordedPage[] = [{ name: 'a' }, { name: 'b' }];
  expect([...tally(pages, () => new Map([['x', 1]]))]).toEqual([['x', 2]]);
});
