import { describe, expect, it } from 'vitest';
import { faultsOf, longWaitsIn } from './check-waits.mjs';

const FILE = 'src/lib/some.e2e.ts';
const codes = (source: string) => [...longWaitsIn(FILE, source)].map(({ code }) => code);

describe('the check of waits', () => {
  it.each([
    ['a number', 'await page.waitForTimeout(101)'],
    ['a constant', 'const PAUSE_MS = 1_500;\npage.waitForTimeout(PAUSE_MS)'],
    ['an unknown length', 'page.waitForTimeout(lengthMs)'],
    ['a computed length', 'page.waitForTimeout(Math.max(0, 5))'],
    ['a quiet network', "page.goto('/', { waitUntil: 'networkidle' })", "'networkidle'"],
    ['a timer', 'await new Promise((resolve) => setTimeout(resolve, 300))', 'setTimeout(resolve, 300)'],
    ['a timer of the window', 'window.setTimeout(run, 300)'],
    ['a helper', 'const pause = (ms: number) => page.waitForTimeout(ms);\npause(500)', 'pause(500)'],
    ['a helper of a helper', 'const a = (ms) => setTimeout(f, ms); function b(x, ms) { a(ms); }\nb(1, 500)'],
    ["a helper's default", 'const pause = (ms = 500) => setTimeout(run, ms);\npause()'],
    ['a helper for other files', 'export const pause = (ms) => setTimeout(run, ms)', 'setTimeout(run, ms)'],
  ])('finds a long wait by %s', (_what, source, code = source.split('\n').at(-1)) => {
    expect(codes(source)).toEqual([code?.replace('await ', '')]);
  });

  it.each([
    ['100 ms at most', 'const SHORT_MS = 80;\npage.waitForTimeout(100); page.waitForTimeout(SHORT_MS)'],
    ['the next task', 'await new Promise((resolve) => setTimeout(resolve))'],
    ['short calls of a helper', 'const pause = (ms: number) => setTimeout(run, ms);\npause(60); pause(0)'],
    ['fake timers', 'vi.useFakeTimers(); setTimeout(run, 5000)'],
    ['a clock of its own', 'clock.setTimeout(run, 5000)'],
    ['a comment', '// networkidle, waitForTimeout(500)'],
  ])('accepts %s', (_what, source) => {
    expect(codes(source)).toEqual([]);
  });

  it('finds a helper that calls itself', () => {
    expect(codes('const again = (ms) => { setTimeout(run, ms); again(ms); };\nagain(500)')).toEqual([
      'again(500)',
    ]);
  });

  it('names the place of a wait, unless it is an exception', () => {
    const files = [[FILE, 'run();\npage.waitForTimeout(\n  500)']];
    expect(faultsOf(files, [])).toEqual([`${FILE}:2: waits for time: page.waitForTimeout( 500)`]);
    expect(faultsOf(files, [[FILE, 'page.waitForTimeout(\n  500)', 'Why.']])).toEqual([]);
  });

  it('refuses an exception that no file needs', () => {
    expect(faultsOf([[FILE, '']], [[FILE, 'pause(500)', 'Why.']])).toEqual([
      `${FILE}: no longer needs the exception pause(500)`,
    ]);
  });
});
