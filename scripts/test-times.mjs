import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const KEPT = '.cache/reports/times.json';
const SLOWEST = 10;

/**
 * Returns the test files of a vitest report: path from the project root, seconds, number of skipped tests. Empty
 * without a report.
 */
export const filesOf = (report) =>
  (report?.testResults ?? []).map(({ name, startTime, endTime, assertionResults }) => ({
    file: path.relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
    skipped: assertionResults.filter(({ status }) => status === 'skipped' || status === 'pending').length,
  }));

const slowestOf = (files) => [...files].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);

/** Returns lines about the ten slowest files; none for up to ten files. */
export function slowestLines(files) {
  if (files.length <= SLOWEST) return [];
  const lines = slowestOf(files).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
  return ['\nThe slowest test files:', ...lines];
}

/**
 * Returns lines about what only `npm run test:all` runs: skipped tests by file, and files with tables that have more
 * rows there. None when nothing was left out.
 */
export function leftLines(files, filesWithMoreRows = []) {
  const left = files.filter(({ skipped }) => skipped);
  const more = filesWithMoreRows.filter((file) => !left.some((each) => each.file === file));
  if (!left.length && !more.length) return [];
  return [
    '\nLeft to `npm run test:all`, because other tests prove the same (number of tests, or more rows of a table):',
    ...left.map(({ file, skipped }) => `${String(skipped).padStart(7)}  ${file}`),
    ...more.map((file) => `   rows  ${file}`),
  ];
}

/** Returns the files of tests and helpers whose tables have more rows in the whole suite. */
export const filesWithMoreRows = () =>
  execFileSync('git', ['grep', '-l', "/whole-suite.ts'", '--', 'src', 'demo', 'plugin'], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/** Keeps how long a command, its steps and its slowest files took, for `npm run bench -- tests`. */
export function recordTimes(command, seconds, steps) {
  const kept = {
    ...readTimes(),
    [command]: {
      seconds,
      steps: steps.map(({ name, seconds: each }) => ({ name, seconds: each })),
      slowest: slowestOf(steps.flatMap(({ files }) => files)).map(({ file, seconds: each }) => ({
        file,
        seconds: Math.round(each),
      })),
    },
  };
  mkdirSync(path.dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, JSON.stringify(kept, null, 2));
}

/** Returns the kept times by command, such as `test`; empty when none were kept. */
export const readTimes = () => (existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {});
