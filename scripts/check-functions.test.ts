import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOf, findComplex, findLong, functionsOf, measures, shortened } from './check-functions.mjs';

const longFunction = (name: string, calls: number): string =>
  `function ${name}() {\n${'  call();\n'.repeat(calls)}}\n`;

/** The sizes that `findLong` finds in a file. */
const longIn = (source: string) =>
  [...findLong(['a.ts'], () => source)].map(([key, { place, size }]) => [key, place, size]);

describe('long functions', () => {
  it('finds those with more than 40 lines of code', () => {
    const source = `${longFunction('short', 38)}\n${longFunction('long', 39)}`;
    expect(longIn(source)).toEqual([['a.ts long', 'a.ts:42', 41]]);
  });

  it('counts neither blank lines nor comments', () => {
    const source = longFunction('short', 38).replaceAll(
      '  call',
      '\n  // Why.\n  /* Why\n   * so. */\n  call',
    );
    expect([longIn(source), functionsOf('a.ts', source).map(({ size }) => size)]).toEqual([[], [40]]);
  });

  it('counts a line with code and a comment', () => {
    expect(longIn(longFunction('long', 39).replaceAll(';', '; // Why.'))).toHaveLength(1);
  });

  it('counts the lines of functions inside', () => {
    const source = `const outer = () => {\n${longFunction('inner', 39)}};\n`;
    expect(longIn(source)).toEqual([
      ['a.ts outer', 'a.ts:1', 43],
      ['a.ts outer.inner', 'a.ts:2', 41],
    ]);
  });
});

it.each([
  ['function read() {}', ['read']],
  ['const read = () => {};', ['read']],
  ['const read = wrap(() => {});', ['read']],
  ['wrap(() => {});', ['wrap()']],
  ['page.listen(type, () => {});', ['listen()']],
  ['new Promise((resolve) => {});', ['Promise()']],
  ['export default () => {};', ['default']],
  ['export default define({ mount() {}, load: () => {} });', ['mount', 'load']],
  ['page.onload = () => {};', ['onload']],
  ['class Page { open() {} close = () => {}; get size() { return 1; } }', ['open', 'close', 'size']],
  ['const create = () => () => {};', ['create', 'create.()']],
  ['const create = () => { const open = () => {}; };', ['create', 'create.open']],
  ['wrap(() => {}); wrap(() => {});', ['wrap()', 'wrap() 2']],
])('names the functions of %s', (source, names) => {
  expect(functionsOf('a.ts', source).map(({ name }) => name)).toEqual(names);
});

describe('complex functions', () => {
  const nested = (depth: number): string => (depth ? `if (a) { ${nested(depth - 1)} }` : 'call();');
  const measure = (source: string) => {
    const root = mkdtempSync(path.join(tmpdir(), 'functions-'));
    try {
      mkdirSync(path.join(root, 'src'));
      writeFileSync(path.join(root, 'src/a.ts'), source);
      return [...findComplex(root, ['src'])];
    } finally {
      rmSync(root, { recursive: true });
    }
  };

  it('finds those with a complexity of more than 12, by their names', () => {
    const source = `
function allowed(a: boolean) { ${nested(4)} if (a) call(); if (a) call(); }
const arrow = (a: boolean) => { ${nested(5)} };
export const page = { method(a: boolean) { ${nested(5)} } };
function outer() { return (a: boolean) => { ${nested(5)} }; }
function call() {}
`;
    expect(measure(source)).toEqual([
      ['src/a.ts arrow', { place: 'src/a.ts:3', size: 15 }],
      ['src/a.ts method', { place: 'src/a.ts:4', size: 15 }],
      ['src/a.ts outer.()', { place: 'src/a.ts:5', size: 20 }],
    ]);
  });
});

describe('the list of large functions', () => {
  const found = new Map([['a.ts open', { place: 'a.ts:3', size: 50 }]]);
  const faults = (listed: Readonly<Record<string, number>>) => [...faultsOf(found, listed, measures.lines)];

  it('allows what it lists', () => {
    expect(faults({ 'a.ts open': 50 })).toEqual([]);
  });

  it('refuses what it does not list', () => {
    expect(faults({})).toEqual(['a.ts:3: "open" has 50 lines of code, and 40 is the most']);
  });

  it('refuses what has grown', () => {
    expect(faults({ 'a.ts open': 48 })).toEqual([
      'a.ts:3: "open" has 50 lines of code, 2 more than scripts/large-functions.json allows',
    ]);
  });

  it('has to be lowered when a function has shrunk', () => {
    expect(faults({ 'a.ts open': 51 })).toEqual([
      'a.ts:3: "open" has only 50 lines of code: run "node scripts/check-functions.mjs --shorten"',
    ]);
  });

  it('has to lose what is no longer too large', () => {
    expect(faults({ 'a.ts open': 50, 'a.ts close': 41 })).toEqual([
      'scripts/large-functions.json: "a.ts close" is no longer too large, or has another name: run "node scripts/check-functions.mjs --shorten"',
    ]);
  });

  it('is shortened, but never gets an entry or a larger size', () => {
    const sizes = new Map([
      ['grown', { place: '', size: 60 }],
      ['shrunk', { place: '', size: 45 }],
      ['new', { place: '', size: 70 }],
    ]);
    expect(shortened({ grown: 50, shrunk: 50, gone: 50 }, sizes)).toEqual({ grown: 50, shrunk: 45 });
  });
});
