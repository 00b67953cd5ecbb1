import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { bin, runToEnd } from './child.mjs';
import { buildNow } from './ensure-built.mjs';
import { add, countRun, failure, failuresOf, nothing, pass, summaryLine } from './tally.mjs';

const REPORTS = '.cache/reports';

const gate = (name, program, args) => ({
  name,
  run: async () => ((await runToEnd(program, args)) === 0 ? pass : failure),
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
    // A report of an earlier run must not speak for one that crashed.
    rmSync(path, { force: true });
    const chosen = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
    const exitCode = await runToEnd(bin('vitest'), ['run', ...chosen, ...reporters]);
    const report = readReport(path);
    return { ...countRun(report, exitCode), failures: failuresOf(report) };
  },
});

export const lint = gate('Biome', bin('biome'), ['ci', '--error-on-warnings', '.']);
export const types = gate('Types', bin('tsc'), ['-p', '.']);
export const deadCode = gate('Dead code', bin('knip'), ['--no-progress']);
export const unitTests = suite('Unit tests and bundle gates', 'node', 'jsdom');
export const browserTests = suite('Browser tests', 'browser');
export const wholePageTests = suite('Whole pages', 'e2e');
export const build = { name: 'Build', run: () => buildNow().then(() => pass) };

const runStep = async (step) => {
  console.log(`\n── ${step.name}`);
  try {
    return await step.run();
  } catch (error) {
    console.error(error.message);
    return failure;
  }
};

/** Runs every step, whatever became of those before, and ends with one line that sums up; sets the exit code. */
export async function runSteps(steps) {
  let total = nothing;
  const failed = [];
  for (const step of steps) {
    const counts = await runStep(step);
    if (counts.failed) failed.push([step.name, ...(counts.failures ?? [])].join('\n  '));
    total = add(total, counts);
  }
  // Once more at the end: of a long log that is often all that is kept.
  console.log(failed.length ? `\nFailed: ${failed.join('\n')}` : '');
  console.log(summaryLine(total));
  process.exitCode = failed.length ? 1 : 0;
}
