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

/** Returns lines about skipped tests by file; none when every test ran. */
export function leftLines(files) {
  const left = files.filter(({ skipped }) => skipped);
  if (!left.length) return [];
  const lines = left.map(({ file, skipped }) => `${String(skipped).padStart(7)}    ${file}`);
  return ['\nTests that did not run (`npm run test:all` runs what repeats others):', ...lines];
}

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
