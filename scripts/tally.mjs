/** The counts before any step ran. */
export const nothing = { passed: 0, failed: 0, skipped: 0 };
/** The counts of one passed step. */
export const pass = { ...nothing, passed: 1 };
/** The counts of one failed step. */
export const failure = { ...nothing, failed: 1 };

/** Adds two counts. */
export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** A file that could not be read, or failed outside its tests, counts as a failure. */
const brokenFiles = (files) =>
  files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length;

/**
 * Counts a vitest run from its JSON report and exit code. A run without a report or without tests counts as
 * failed; so does a bad exit code when every test passed.
 */
export function countRun(report, exitCode) {
  if (!report) return failure;
  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests = 0, testResults } = report;
  const failed = numFailedTests + brokenFiles(testResults);
  const skipped = numPendingTests + numTodoTests;
  const isHollow = passed + failed + skipped === 0;
  return { passed, failed: failed || Number(isHollow || exitCode !== 0), skipped };
}

/** Returns the last line of a run. */
export const summaryLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
