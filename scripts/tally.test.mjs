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
  ['counts passed tests', report({ numPassedTests: 3 }), 0, [3, 0, 0]],
  ['counts a failed test once', report({ numPassedTests: 1, numFailedTests: 1 }, [failedFile]), 1, [1, 1, 0]],
  ['counts an unreadable file as failed', report({ numPassedTests: 2 }, [brokenFile]), 1, [2, 1, 0]],
  [
    'counts skipped and planned tests as skipped',
    report({ numPassedTests: 1, numPendingTests: 2, numTodoTests: 1 }),
    0,
    [1, 0, 3],
  ],
  ['counts an error outside the tests as failed', report({ numPassedTests: 2 }), 1, [2, 1, 0]],
  ['counts a run without tests as failed', report({}), 0, [0, 1, 0]],
  ['counts a run without a report as failed', undefined, 0, [0, 1, 0]],
])('%s', (_what, report, exitCode, [passed, failed, skipped]) => {
  expect(countRun(report, exitCode)).toEqual({ passed, failed, skipped });
});

it('the summary line mentions skipped tests only when there are some', () => {
  expect(summaryLine(add(pass, pass))).toBe('2 passed, 0 failed');
  expect(summaryLine({ ...failure, skipped: 4 })).toBe('0 passed, 1 failed, 4 skipped');
});
