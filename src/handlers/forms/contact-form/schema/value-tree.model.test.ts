import { describe, expect, it } from 'vitest';
import { readValues } from './value-tree.ts';

type Entry = readonly [name: string, value: string | File];

const read = (...entries: Entry[]) => {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return Object.fromEntries(readValues(data));
};

const file = new File(['x'], 'a.txt');

describe('the values of a field', () => {
  it.each<[string, Entry[], Record<string, unknown>]>([
    [
      'in order, with empty brackets',
      [
        ['p[]', 'a'],
        ['p[]', 'b'],
        ['p[]', 'c'],
      ],
      { p: ['a', 'b', 'c'] },
    ],
    [
      'only the last one without brackets',
      [
        ['f', 'a'],
        ['f', 'b'],
      ],
      { f: ['b'] },
    ],
    [
      'none when the last is blank',
      [
        ['f', 'a'],
        ['f', ' '],
      ],
      { f: [] },
    ],
    ['trimmed', [['f', ' \t a b \n']], { f: ['a b'] }],
    ['normalised at line breaks', [['f', 'a\r\nb\rc']], { f: ['a\nb\nc'] }],
    [
      'without blanks',
      [
        ['f[]', ''],
        ['f[]', 'a'],
        ['f[]', '  '],
      ],
      { f: ['a'] },
    ],
    [
      'without empty files',
      [
        ['f[]', new File([], '')],
        ['f[]', file],
      ],
      { f: [file] },
    ],
    [
      'numbered on after an explicit index',
      [
        ['f[5]', 'a'],
        ['f[]', 'b'],
        ['f[6]', 'c'],
      ],
      { f: ['a', 'c'] },
    ],
    [
      'replaced by a later explicit index',
      [
        ['f[]', 'a'],
        ['f[0]', 'b'],
      ],
      { f: ['b'] },
    ],
    [
      'collected at any depth',
      [
        ['f[a][b]', '1'],
        ['f[a][]', '2'],
        ['f[c]', '3'],
        ['f[a][b]', '4'],
      ],
      { f: ['4', '2', '3'] },
    ],
    [
      'a tree that replaces a value',
      [
        ['f', 'a'],
        ['f[]', 'b'],
      ],
      { f: ['b'] },
    ],
    [
      'a value that replaces a tree',
      [
        ['f[]', 'a'],
        ['f[]', 'b'],
        ['f', 'c'],
      ],
      { f: ['c'] },
    ],
    ['found for names with colons, dashes and digits', [['F-1:a_b', 'x']], { 'F-1:a_b': ['x'] }],
    [
      'found for names of built-in properties',
      [
        ['constructor', 'x'],
        ['toString[valueOf]', 'y'],
      ],
      { constructor: ['x'], toString: ['y'] },
    ],
  ])('are %s', (_what, entries, expected) => {
    expect(read(...entries)).toEqual(expected);
  });

  it.each([
    '_wpcf7',
    '__proto__',
    '1a',
    '',
    'a b',
    'a.b',
    'a[',
    'a]',
    'a[b',
    'a[b]c',
    'a[_b]',
    'a[5b]',
    'a[b c]',
    '[a]',
    'ä',
    'a\n',
  ])('do not include the name %j', (name) => {
    expect(read([name, 'x'])).toEqual({});
  });

  it('work for a deeply nested name', () => {
    expect(read([`f${'[a]'.repeat(20_000)}`, 'x'])).toEqual({ f: ['x'] });
  });
});
