import { expect, it } from 'vitest';
import { type ActTime, besideBare, LOST, summarise } from './summary.ts';

const time = (doneMs: number, more: Partial<ActTime> = {}): ActTime => ({
  doneMs,
  busyMs: doneMs / 2,
  isOnce: true,
  flaw: undefined,
  ...more,
});

it('tells the middle of several presses', () => {
  expect(summarise([time(30), time(10), time(80)])).toEqual({ doneMs: 30, busyMs: 15, wrong: 0, flaws: [] });
});

it('takes one that was lost for the longest', () => {
  const lost = time(LOST, { isOnce: false });
  expect(summarise([time(30), lost, time(80)])).toMatchObject({ doneMs: 80, wrong: 1 });
  expect(summarise([time(30), lost, lost])).toMatchObject({ doneMs: LOST, wrong: 2 });
});

it('counts what was doubled, and what was no press of the target', () => {
  const flaw = 'hit beside';
  const summary = summarise([time(30, { isOnce: false }), time(10, { flaw }), time(10, { flaw })]);
  expect(summary).toMatchObject({ wrong: 3, flaws: [flaw] });
});

it.each([
  [120, 60, '120 ms (bare 60, 2.0x)'],
  [LOST, 60, 'lost (bare 60)'],
])('%d ms beside %d ms reads: %s', (ms, bareMs, expected) => {
  expect(besideBare(ms, bareMs)).toBe(expected);
});
