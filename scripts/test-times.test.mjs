import path from 'node:path';
import { expect, it } from 'vitest';
import { filesOf, leftLines, slowestLines } from './test-times.mjs';
import { timesTable } from './times-table.mjs';

const report = {
  testResults: [
    {
      name: path.resolve('src/a.test.ts'),
      startTime: 1000,
      endTime: 3500,
      assertionResults: [{ status: 'passed' }, { status: 'skipped' }, { status: 'pending' }],
    },
  ],
};
const fileOf = (number) => ({ file: `${number}.test.ts`, seconds: number, skipped: 0 });

it('reads the time and the skipped tests of each file from a report', () => {
  expect(filesOf(report)).toEqual([{ file: 'src/a.test.ts', seconds: 2.5, skipped: 2 }]);
  expect(filesOf(undefined)).toEqual([]);
});

it('lists the ten slowest files, the slowest first, of a run with more than ten', () => {
  const files = [...Array(12).keys()].map(fileOf);
  const lines = slowestLines(files).slice(1);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('   11.0 s  11.test.ts');
  expect(slowestLines(files.slice(0, 10))).toEqual([]);
});

it('lists files with tests that did not run, and nothing when all ran', () => {
  expect(leftLines([fileOf(1), { file: 'b.e2e.ts', seconds: 1, skipped: 3 }]).slice(1)).toEqual([
    '      3  b.e2e.ts',
  ]);
  expect(leftLines([fileOf(1)])).toEqual([]);
});

it('lists files whose tables have more rows in the whole suite', () => {
  expect(leftLines([fileOf(1)], ['c.e2e.ts']).slice(1)).toEqual(['   rows  c.e2e.ts']);
});

it('the table has the steps, the whole run and the slowest files', () => {
  const times = {
    seconds: 9,
    steps: [{ name: 'Lint', seconds: 4 }],
    slowest: [{ file: 'a.ts', seconds: 3 }],
  };
  expect(timesTable({ test: times }).split('\n').slice(2)).toEqual([
    '| Lint | 4 |',
    '| All, with steps side by side | 9 |',
    '| `a.ts` | 3 |',
  ]);
});
