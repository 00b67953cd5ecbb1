import { describe, expect, it } from 'vitest';
import { type Report, type Row, sortRows } from './report.ts';
import { writeTerminal } from './write-terminal.ts';

const row = (name: string, options: Partial<Row> = {}): Row => ({
  change: 'new',
  name,
  detail: '',
  pages: 1,
  effect: 'nobody reads it',
  isOpen: false,
  ...options,
});
const extent = { title: 'shop', registered: 3, pagesWithScripts: 2, pagesWithMarkup: 1 };
const report = (rows: readonly Row[], rest: Partial<Report> = {}): Report => ({
  newer: extent,
  older: extent,
  sections: [
    { id: 'a', title: 'Some things', rows },
    { id: 'b', title: 'Others', rows: [] },
  ],
  notes: [],
  ...rest,
});
const many = Array.from({ length: 30 }, (_each, index) => row(`name-${index}`));

it('sorts rows by pages, then by change, then by name', () => {
  const rows = [row('b'), row('a'), row('z', { pages: 9 }), row('c', { change: 'gone' })];
  expect(sortRows(rows).map(({ name }) => name)).toEqual(['z', 'c', 'a', 'b']);
});

describe('a report in a terminal', () => {
  it('shows page count, mark and effect of each row, and counts the marked rows', () => {
    const text = writeTerminal(
      report([row('acme', { pages: 71, isOpen: true, detail: 'new handle', effect: 'unknown: runs' })]),
      80,
      { isWhole: false },
    );
    expect(text).toMatch(/ {3}71 ! new {6}acme\n +new handle\n +→ unknown: runs\n/);
    expect(text).toContain('Others (0)\n  nothing new');
    expect(text).toContain('1 row with "!"');
  });

  it('shows some rows of a section, or all when requested', () => {
    expect(writeTerminal(report(many), 80, { isWhole: false })).toContain('… and 5 more: --all shows them.');
    expect(writeTerminal(report(many), 80, { isWhole: true })).toContain('name-29');
  });

  it('mentions a missing older recording, and what was not compared', () => {
    const text = writeTerminal(report([], { older: null, notes: ['No registry.'] }), 80, { isWhole: false });
    expect(text).toContain('Older: the tables in the code\nNo registry.');
  });

  it.each([10, 40, 80, 300])('wraps long names at a width of %i columns', (columns) => {
    const long = row('x'.repeat(200), { detail: 'y'.repeat(200), effect: 'z '.repeat(200) });
    const lines = writeTerminal(report([long]), columns, { isWhole: false }).split('\n');
    const most = Math.max(40, Math.min(columns, 120));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(most);
    expect(lines.join('').replace(/\s/g, '')).toContain('x'.repeat(200));
  });
});
