import { expect, it } from 'vitest';
import { type ActTime, besideBare, LOST, summarise } from './summary.ts';

const time = (doneMs: number, more: Partial<ActTime> = {}): ActTime => ({
  doneMs,
  busyMs: doneMs / 2,
  seenAtMs: 1000 + doneMs,
  isOnce: true,
  flaw: undefined,
  ...more,
});

it('summarises several presses by their medians', () => {
  expect(summarise([time(30), time(10), time(80)])).toEqual({
    doneMs: 30,
    busyMs: 15,
    seenAtMs: 1030,
    wrong: 0,
    flaws: [],
  });
});

it('counts a lost press as the longest', () => {
  const lost = time(LOST, { isOnce: false });
  expect(summarise([time(30), lost, time(80)])).toMatchObject({ doneMs: 80, wrong: 1 });
  expect(summarise([time(30), lost, lost])).toMatchObject({ doneMs: LOST, wrong: 2 });
});

it('counts doubled presses and presses beside the target as wrong', () => {
  const flaw = 'hit beside';
  const summary = summarise([time(30, { isOnce: false }), time(10, { flaw }), time(10, { flaw })]);
  expect(summary).toMatchObject({ wrong: 3, flaws: [flaw] });
});

it.each([
  [120, 60, '120 ms (bare 60, 2.0x)'],
  [LOST, 60, 'lost (bare 60)'],
])('formats %d ms beside %d ms as: %s', (ms, bareMs, expected) => {
  expect(besideBare(ms, bareMs)).toBe(expected);
});
