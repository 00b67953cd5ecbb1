import { describe, expect, it } from 'vitest';
import { findChromium } from './find-chromium.ts';
import type { Press } from './press-early.ts';
import { framesAt } from './record-film.ts';
import { adviceFor, median, pressSentence, type WayResults } from './summary.ts';
import { writeReport } from './write-report.ts';

const FIGURES = {
  score: 50,
  fcp: 2400,
  lcp: 3100,
  tbt: 40,
  unusedBytes: 9000,
  scriptBytes: 91_000,
  scriptMs: 120,
};

const ANSWERED: Press = { what: 'the menu', answeredMs: 420 };
const LOST: Press = { what: 'the menu', answeredMs: null };

const results = (score: number, presses: readonly Press[] = []): WayResults => ({
  runs: [score - 1, score, score + 9].map((each) => ({ ...FIGURES, score: each })),
  presses,
  film: [undefined, { atMs: 700, jpeg: 'AAAA' }],
});

describe('a comparison', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1], 2.5],
    [[7], 7],
    [[], 0],
  ])('takes the median of %j', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it.each([
    [[ANSWERED, ANSWERED], 'A press on the menu was answered 0.4 s later.'],
    [[LOST, LOST], 'A press on the menu was lost.'],
    [
      [LOST, ANSWERED, ANSWERED],
      'A press on the menu was lost in 1 of 3 visits, otherwise it was answered 0.4 s later.',
    ],
    [[{ ...ANSWERED, isNewPage: true }], 'A press on the menu loaded another page, 0.4 s later.'],
    [[{}], 'There was no menu, cart, tab or button to press.'],
    [[], 'There was no menu, cart, tab or button to press.'],
  ])('says what became of the presses %j', (presses, sentence) => {
    expect(pressSentence(results(50, presses))).toBe(sentence);
  });

  it.each([
    [80, 90, [], [], true, /^Use the plugin: this page gets 10 points more/],
    [80, 81, [LOST], [ANSWERED], true, /early presses are no longer lost/],
    [80, 81, [LOST], [ANSWERED], false, /^Use the tag/],
    [80, 79, [], [], false, /--plugin/],
    [80, 79, [], [], true, /hardly changes/],
    [80, 70, [LOST], [ANSWERED], true, /^Do not use Skerry on this page/],
    [80, 90, [ANSWERED], [LOST], true, /^Do not use Skerry on this page/],
  ])('advises: %i points before, %i after (%#)', (before, after, lostBefore, lostAfter, isPlugin, advice) => {
    const both = { without: results(before, lostBefore), with: results(after, lostAfter) };
    expect(adviceFor(both, { isPlugin })).toMatch(advice);
  });

  it('is one page with the figures of both ways, and texts of others as texts', () => {
    const html = writeReport(
      { without: results(80), with: results(90) },
      { address: 'https://shop.example/?a="<b>', isPlugin: true, date: new Date('2026-11-29T12:00:00Z') },
    );
    expect(html).toContain('<td class="number">80</td><td class="number">90</td>');
    expect(html).toContain('2.4 s');
    expect(html).toContain('data:image/jpeg;base64,AAAA');
    expect(html).toContain('measured on 2026-11-29');
    expect(html).not.toContain('<b>');
    expect(html).not.toMatch(/\b(?:src|href)="(?!data:|https:\/\/shop\.example)/);
  });
});

describe('a film', () => {
  it('shows at each moment what was last on the screen', () => {
    const frames = [300, 900, 2000].map((atMs) => ({ atMs, jpeg: String(atMs) }));
    expect(framesAt(frames, [100, 500, 1000, 5000]).map((each) => each?.jpeg)).toEqual([
      undefined,
      '300',
      '900',
      '2000',
    ]);
  });
});

describe('the browser of a comparison', () => {
  it('is that of CHROMIUM_PATH, or of a usual place', () => {
    expect(findChromium('/opt/chrome', () => true)).toBe('/opt/chrome');
    expect(findChromium('', (file) => file === '/usr/bin/google-chrome')).toBe('/usr/bin/google-chrome');
  });

  it('is missed in one sentence', () => {
    expect(() => findChromium('/opt/chrome', () => false)).toThrow(
      'CHROMIUM_PATH is /opt/chrome, but there is no such file.',
    );
    expect(() => findChromium('', () => false)).toThrow('--compare needs Chromium, Chrome or Edge.');
  });
});
