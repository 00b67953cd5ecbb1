import { describe, expect, it } from 'vitest';
import { handleChanges } from './handle-changes.ts';
import type { Handles, Registered } from './recording.ts';

/** Path and dependencies by handle; without dependencies where only pages were seen. */
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
    isGone: (handle) => !newer.has(handle),
    pagesOf: () => 3,
    oldPagesOf: () => 2,
  });
};
const said = (before: Listed, now: Listed) =>
  rows(before, now).map(
    ({ change, name, pages, isOpen }) => `${change} ${name} ${pages}${isOpen ? ' !' : ''}`,
  );

describe('handles of two shops', () => {
  it.each([
    ['the same', { a: ['/a.js', 'b'] }, { a: ['/a.js', 'b'] }, []],
    ['one more', {}, { a: ['/a.js'] }, ['new a 3']],
    ['one less', { a: ['/a.js'] }, {}, ['gone a 2']],
    [
      'an alias of another name',
      { a: ['/a.js'] },
      { a: ['', 'x-a'], 'x-a': ['/a.js'] },
      ['renamed a → x-a 3'],
    ],
    ['another name for a file', { a: ['/a.js'] }, { 'x-a': ['/a.js'] }, ['renamed a → x-a 3']],
    ['another name, as pages print it', { a: '/a.js' }, { 'x-a': '/a.js' }, ['renamed a → x-a 3']],
    ['a second handle for a file', { a: ['/a.js'] }, { a: ['/a.js'], b: ['/a.js'] }, ['new b 3']],
    ['a handle that lost its file', { a: ['/a.js'] }, { a: ['', 'b', 'c'] }, []],
    ['another path', { a: ['/a.js'] }, { a: ['/lib/a.js'] }, ['changed a 3']],
    ['a dependency that comes, one that goes', { a: ['/a.js', 'b'] }, { a: ['/a.js', 'c'] }, ['changed a 3']],
    ['the same dependencies in another order', { a: ['/a.js', 'b', 'c'] }, { a: ['/a.js', 'c', 'b'] }, []],
    ['dependencies that nobody recorded', { a: ['/a.js', 'b'] }, { a: '/a.js' }, []],
    ['nothing', {}, {}, []],
  ] as const)('%s', (_what, before, now, expected) => {
    expect(said(before as Listed, now as Listed)).toEqual(expected);
  });

  it('asks for a look where the tables know only the old name', () => {
    expect(said({ swiper: ['/s.js'] }, { 'acme-swiper': ['/s.js'] })).toEqual([
      'renamed swiper → acme-swiper 3 !',
    ]);
  });

  it('asks for a look where the table of needs lacks a dependency', () => {
    const [row] = rows({ swiper: ['/s.js'] }, { swiper: ['/s.js', 'acme-tools'] });
    expect(row).toMatchObject({ isOpen: true, detail: 'dependencies: + acme-tools' });
    expect(row?.effect).toContain('acme-tools');
  });

  it('does not where it has it, directly or not', () => {
    expect(said({ selectWoo: ['/s.js'] }, { selectWoo: ['/s.js', 'jquery-core'] })).toEqual([
      'changed selectWoo 3',
    ]);
  });
});
