import { expect, it } from 'vitest';
import { add, countRun, failure, pass, summaryLine } from './tally.mjs';

const report = (counts, testResults = []) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
  ...counts,
});
const brokenFile = { status: 'failed', assertionResults: [] };
const failedFile = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] };

it.each([
  ['every test passed', report({ numPassedTests: 3 }), 0, [3, 0, 0]],
  ['a failed test counts once', report({ numPassedTests: 1, numFailedTests: 1 }, [failedFile]), 1, [1, 1, 0]],
  ['a file that could not be read counts', report({ numPassedTests: 2 }, [brokenFile]), 1, [2, 1, 0]],
  [
    'skipped and planned tests are told apart',
    report({ numPassedTests: 1, numPendingTests: 2, numTodoTests: 1 }),
    0,
    [1, 0, 3],
  ],
  ['an error outside of the tests counts', report({ numPassedTests: 2 }), 1, [2, 1, 0]],
  ['a run without tests has failed', report({}), 0, [0, 1, 0]],
  ['a run without a report has failed', undefined, 0, [0, 1, 0]],
])('%s', (_what, given, exitCode, [passed, failed, skipped]) => {
  expect(countRun(given, exitCode)).toEqual({ passed, failed, skipped });
});

it('the last line names skipped tests only when there are some', () => {
  expect(summaryLine(add(pass, pass))).toBe('2 passed, 0 failed');
  expect(summaryLine({ ...failure, skipped: 4 })).toBe('0 passed, 1 failed, 4 skipped');
});
