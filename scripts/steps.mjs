import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { bin, runQuietly, runToEnd } from './child.mjs';
import { buildNow } from './ensure-built.mjs';
import { add, countRun, failure, nothing, pass, summaryLine } from './tally.mjs';

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

const suite = (name, ...projects) => ({
  name,
  async run() {
    const path = `${REPORTS}/${projects.join('-')}.json`;
    mkdirSync(REPORTS, { recursive: true });
    // Otherwise a crashed run would read the report of an earlier one.
    rmSync(path, { force: true });
    const chosen = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${path}`];
    const exitCode = await runToEnd(bin('vitest'), ['run', ...chosen, ...reporters]);
    return countRun(readReport(path), exitCode);
  },
});

/** Biome: formatting and lint rules. */
export const lint = gate('Lint', 'npm', ['run', '--silent', 'lint']);
/** The TypeScript compiler. */
export const types = gate('Types', 'npm', ['run', '--silent', 'typecheck']);
/** knip: unused files, exports and dependencies. */
export const deadCode = gate('Dead code', bin('knip'), ['--no-progress']);
/** Excluded words in names, and missing doc blocks. */
export const words = gate('Names and doc blocks', 'node', ['scripts/check-words.mjs']);
/** Tests without a browser or a build. */
export const unitTests = suite('Unit tests', 'node', 'jsdom');
/** Tests without a browser, and the tests of the built files. */
export const unitTestsAndGates = suite('Unit tests and bundle gates', 'node', 'jsdom', 'bundle');
/** Tests of single modules in Chromium. */
export const browserTests = suite('Browser tests', 'browser');
/** Tests of whole pages in Chromium. */
export const wholePageTests = suite('Whole pages', 'e2e');
/** The production build. */
export const build = { name: 'Build', run: () => buildNow().then(() => pass) };

const runStep = async ({ name, run }) => {
  const startMs = Date.now();
  const counts = await run().catch((error) => {
    console.error(error.message);
    return failure;
  });
  const seconds = Math.round((Date.now() - startMs) / 1000);
  console.log(`${counts.failed ? '✗' : '✓'} ${name} (${seconds} s)`);
  return { name, ...counts };
};

/**
 * Runs groups of steps in sequence and the steps of a group in parallel, even after failures. Prints a
 * summary line and sets the exit code.
 */
export async function runSteps(groups) {
  const results = [];
  for (const group of groups) results.push(...(await Promise.all(group.map(runStep))));
  const failed = results.filter((result) => result.failed).map(({ name }) => name);
  if (failed.length) console.log(`\nFailed: ${failed.join(', ')}`);
  console.log(`\n${summaryLine(results.reduce(add, nothing))}`);
  process.exitCode = failed.length ? 1 : 0;
}
