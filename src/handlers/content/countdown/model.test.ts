import { expect, it } from 'vitest';
import { createArea } from '#storage/area.ts';
import { digitsOf, dueMsOf, readActions } from './model.ts';

const NOW_MS = Date.UTC(2026, 0, 1);

function memory(entries: Record<string, string> = {}, isBlocked = false) {
  const stored = new Map(Object.entries(entries));
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isBlocked) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
  };
  return { stored, area: createArea(() => storage as unknown as Storage) };
}

it.each([
  [0, '00 00 00 00'],
  [-1, '00 00 00 00'],
  [-90_061_000, '00 00 00 00'],
  [999, '00 00 00 00'],
  [1000, '00 00 00 01'],
  [9999, '00 00 00 09'],
  [59_000, '00 00 00 59'],
  [60_000, '00 00 01 00'],
  [3_599_999, '00 00 59 59'],
  [3_600_000, '00 01 00 00'],
  [86_399_000, '00 23 59 59'],
  [86_400_000, '01 00 00 00'],
  [90_061_000, '01 01 01 01'],
  [86_400_000 * 123, '123 00 00 00'],
])('%d ms are displayed as %s', (leftMs, expected) => {
  const { days, hours, minutes, seconds } = digitsOf(leftMs);
  expect([days, hours, minutes, seconds].join(' ')).toBe(expected);
});

it.each([
  ['1830254400', 1_830_254_400_000],
  [' 1830254400 ', 1_830_254_400_000],
  ['', undefined],
  ['soon', undefined],
  ['0', undefined],
  ['-5', undefined],
  [undefined, undefined],
])('a countdown to the date %j ends at %j', (date, expected) => {
  expect(dueMsOf({ date, interval: undefined, id: 'a' }, memory().area, NOW_MS)).toBe(expected);
});

const evergreenDue = (initial: Record<string, string>, interval = '3600', isBlocked = false) => {
  const { area, stored: entries } = memory(initial, isBlocked);
  const due = dueMsOf({ date: '', interval, id: 'a1' }, area, NOW_MS);
  return [due, Object.fromEntries(entries)] as const;
};
const HOUR_MS = 3_600_000;
const storedEntries = { 'a1-evergreen_due_date': String(NOW_MS + HOUR_MS), 'a1-evergreen_interval': '3600' };

it.each([
  ['starts at the first visit', {}],
  [
    'restarts when the interval changes',
    { ...storedEntries, 'a1-evergreen_due_date': '5', 'a1-evergreen_interval': '7200' },
  ],
  ['restarts without a stored interval', { 'a1-evergreen_due_date': '5' }],
  ['restarts without a stored end', { 'a1-evergreen_interval': '3600' }],
  [
    'restarts with invalid stored values',
    { 'a1-evergreen_due_date': 'NaN', 'a1-evergreen_interval': '3600' },
  ],
])("a visitor's own countdown %s", (_what, stored) => {
  expect(evergreenDue(stored)).toEqual([NOW_MS + HOUR_MS, storedEntries]);
});

it.each([String(NOW_MS + 5000), String(NOW_MS - 5000)])(
  "a visitor's own countdown continues to %s, and stays expired",
  (due) => {
    const stored = { ...storedEntries, 'a1-evergreen_due_date': due };
    expect(evergreenDue(stored)).toEqual([Number(due), stored]);
  },
);

it("a visitor's own countdown works without storage", () => {
  expect(evergreenDue({}, '3600', true)).toEqual([NOW_MS + HOUR_MS, {}]);
});

it.each([
  [undefined, []],
  ['', []],
  ['junk', []],
  ['{"type":"hide"}', []],
  ['[null,1,{"type":"dance"}]', []],
  ['[{"type":"message"},{"type":"hide"}]', [{ type: 'message' }, { type: 'hide' }]],
  [
    '[{"type":"redirect","redirect_url":"https://a.example/"}]',
    [{ type: 'redirect', address: 'https://a.example/' }],
  ],
  ['[{"type":"redirect","redirect_url":"javascript:x"}]', []],
  ['[{"type":"redirect","redirect_url":"/sale/"}]', []],
  ['[{"type":"redirect"}]', []],
])('the actions in %j are %j', (json, expected) => {
  expect(readActions(json)).toEqual(expected);
});
