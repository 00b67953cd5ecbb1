import { describe, expect, it } from 'vitest';
import { handleChanges } from './handle-changes.ts';
import type { Handles, Registered } from './recording.ts';

/** Path and dependencies by handle; only a path when only pages were recorded. */
type Listed = Readonly<Record<string, readonly [path: string, ...deps: string[]] | string>>;

const handlesOf = (listed: Listed): Handles =>
  new Map(
    Object.entries(listed).map(([handle, value]): [string, Registered] => {
      if (typeof value === 'string') return [handle, { path: value, deps: undefined }];
      const [path, ...deps] = value;
      return [handle, { path, deps }];
    }),
  );

const rows = (before: Listed, now: Listed) => {
  const [older, newer] = [handlesOf(before), handlesOf(now)];
  return handleChanges({
    newer,
    older,
    isNew: (handle) => !older.has(handle),
    isRemoved: (handle) => !newer.has(handle),
    pagesOf: () => 3,
    oldPagesOf: () => 2,
  });
};
const describeChanges = (before: Listed, now: Listed) =>
  rows(before, now).map(
    ({ change, name, pages, isOpen }) => `${change} ${name} ${pages}${isOpen ? ' !' : ''}`,
  );

describe('the changed handles of two shops', () => {
  it.each([
    ['are empty for equal lists', { a: ['/a.js', 'b'] }, { a: ['/a.js', 'b'] }, []],
    ['contain a new handle', {}, { a: ['/a.js'] }, ['new a 3']],
    ['contain a removed handle', { a: ['/a.js'] }, {}, ['gone a 2']],
    [
      'report a handle that became an alias as renamed',
      { a: ['/a.js'] },
      { a: ['', 'x-a'], 'x-a': ['/a.js'] },
      ['renamed a → x-a 3'],
    ],
    [
      'report a new handle with the file of a removed one as renamed',
      { a: ['/a.js'] },
      { 'x-a': ['/a.js'] },
      ['renamed a → x-a 3'],
    ],
    [
      'report a renamed handle whose dependencies were not recorded',
      { a: '/a.js' },
      { 'x-a': '/a.js' },
      ['renamed a → x-a 3'],
    ],
    [
      'contain a second handle of a file as new',
      { a: ['/a.js'] },
      { a: ['/a.js'], b: ['/a.js'] },
      ['new b 3'],
    ],
    ['leave out a handle that lost its file', { a: ['/a.js'] }, { a: ['', 'b', 'c'] }, []],
    ['contain a changed path', { a: ['/a.js'] }, { a: ['/lib/a.js'] }, ['changed a 3']],
    ['contain added and removed dependencies', { a: ['/a.js', 'b'] }, { a: ['/a.js', 'c'] }, ['changed a 3']],
    ['leave out dependencies in another order', { a: ['/a.js', 'b', 'c'] }, { a: ['/a.js', 'c', 'b'] }, []],
    ['leave out dependencies that were not recorded', { a: ['/a.js', 'b'] }, { a: '/a.js' }, []],
    ['are empty for empty lists', {}, {}, []],
  ] as const)('%s', (_what, before, now, expected) => {
    expect(describeChanges(before as Listed, now as Listed)).toEqual(expected);
  });

  it('are marked when the tables contain only the old name', () => {
    expect(describeChanges({ swiper: ['/s.js'] }, { 'acme-swiper': ['/s.js'] })).toEqual([
      'renamed swiper → acme-swiper 3 !',
    ]);
  });

  it('are marked when the table of needs lacks a dependency', () => {
    const [row] = rows({ swiper: ['/s.js'] }, { swiper: ['/s.js', 'acme-tools'] });
    expect(row).toMatchObject({ isOpen: true, detail: 'dependencies: + acme-tools' });
    expect(row?.effect).toContain('acme-tools');
  });

  it('are not marked when the table of needs contains the dependency, directly or not', () => {
    expect(describeChanges({ selectWoo: ['/s.js'] }, { selectWoo: ['/s.js', 'jquery-core'] })).toEqual([
      'changed selectWoo 3',
    ]);
  });
});
