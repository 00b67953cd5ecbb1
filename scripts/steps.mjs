import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { bin, runQuietly, runToEnd } from './child.mjs';
import { buildNow } from './ensure-built.mjs';
import { add, countRun, failure, nothing, pass, summaryLine } from './tally.mjs';
import { filesOf, filesWithMoreRows, leftLines, recordTimes, slowestLines } from './test-times.mjs';

const REPORTS = '.cache/reports';

const gate = (name, program, args) => ({
  name,
  run: async () => ((await runQuietly(program, args)) === 0 ? pass : failure),
});

const readReport = (path) => {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Returns a step that runs test files of these projects: all, or those that `only` selects: parts of their
 * paths, or options of vitest. Without `only`, no test at all is a failure.
 */
const suite = (name, projects, only = []) => ({
  name,
  async run() {
    const path = `${REPORTS}/${projects.join('-')}.json`;
    mkdirSync(REPORTS, { recursive: true });
    // Otherwise a crashed run would read the report of an earlier one.
    rmSync(path, { force: true });
    const chosen = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${path}`];
    const selection = only.length ? ['--passWithNoTests', ...only] : [];
    const exitCode = await runToEnd(bin('vitest'), ['run', ...chosen, ...reporters, ...selection]);
    const report = readReport(path);
    if (only.length && exitCode === 0 && !report?.testResults.length) return nothing;
    return { ...countRun(report, exitCode), files: filesOf(report) };
  },
});

/** Biome: formatting and lint rules. */
const lint = gate('Lint', 'npm', ['run', '--silent', 'lint']);
/** The TypeScript compiler. */
const types = gate('Types', 'npm', ['run', '--silent', 'typecheck']);
/** knip: unused files, exports and dependencies. */
const deadCode = gate('Dead code', bin('knip'), ['--no-progress']);
/** Excluded words in names, and missing doc blocks. */
const words = gate('Names and doc blocks', 'node', ['scripts/check-words.mjs']);
/** What the rooms of `src` import. */
const imports = gate('Imports', 'node', ['scripts/check-imports.mjs']);
/** Functions that are too long or too complex. */
const functions = gate('Functions', 'node', ['scripts/check-functions.mjs']);
/** Tests that wait for time instead of a state. */
const waits = gate('Waits of tests', 'node', ['scripts/check-waits.mjs']);
/** All checks that read the sources and run nothing of them. */
export const gates = [lint, types, deadCode, words, imports, functions, waits];
/** Returns the step of the tests without a browser or a build. */
export const unitTests = (only) => suite('Unit tests', ['node', 'jsdom'], only);
/** The tests without a browser, and the tests of the built files. */
export const unitTestsAndGates = suite('Unit tests and bundle gates', ['node', 'jsdom', 'bundle']);
/** Returns the step of the tests of single modules in Chromium. */
export const browserTests = (names) => suite('Browser tests', ['browser'], names);
/** Returns the step of the tests of whole pages in Chromium. */
export const wholePageTests = (names) => suite('Whole pages', ['e2e'], names);
/** The production build. */
export const build = { name: 'Build', run: () => buildNow().then(() => pass) };

const secondsSince = (startMs) => Math.round((Date.now() - startMs) / 1000);

const runStep = async ({ name, run }) => {
  const startMs = Date.now();
  const counts = await run().catch((error) => {
    console.error(error.message);
    return failure;
  });
  const seconds = secondsSince(startMs);
  console.log(`${counts.failed ? '✗' : '✓'} ${name} (${seconds} s)`);
  return { name, seconds, files: [], ...counts };
};

/**
 * Runs groups of steps in sequence and the steps of a group in parallel, even after failures. Prints the
 * slowest files, what it left out, and a summary line; sets the exit code. `command` names the run whose times
 * are kept for `npm run bench -- tests`.
 */
export async function runSteps(groups, { command } = {}) {
  const startMs = Date.now();
  const results = [];
  for (const group of groups) results.push(...(await Promise.all(group.map(runStep))));
  const files = results.flatMap((result) => result.files);
  const more = command === 'test' ? filesWithMoreRows() : [];
  for (const line of [...slowestLines(files), ...leftLines(files, more)]) console.log(line);
  if (command) recordTimes(command, secondsSince(startMs), results);
  const failed = results.filter((result) => result.failed).map(({ name }) => name);
  if (failed.length) console.log(`\nFailed: ${failed.join(', ')}`);
  console.log(`\n${summaryLine(results.reduce(add, nothing))}`);
  process.exitCode = failed.length ? 1 : 0;
}
