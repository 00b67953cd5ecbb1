import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { putBetween } from './handler-table.mjs';
import { lighthouseTable, scoreTable } from './lighthouse-table.mjs';

const records = JSON.parse(readFileSync('docs/lighthouse.json', 'utf8'));

describe('the tables of Lighthouse', () => {
  it.each([
    ['README.md', scoreTable],
    ['docs/figures.md', lighthouseTable],
  ] as const)('in %s show the recorded measurement', (file, tableOf) => {
    const text = readFileSync(file, 'utf8');
    expect(putBetween(text, 'lighthouse', tableOf(records))).toBe(text);
  });

  it('round times and bytes', () => {
    const result = {
      score: 90,
      fcp: 1000.4,
      lcp: 2000.6,
      tbt: 3.2,
      longestTask: 49.6,
      cls: 0.0312,
      scriptBytes: 64_400,
    };
    const ways = { originals: result, tag: result, plugin: result, delayed: { ...result, score: 93 } };
    const [row = ''] = lighthouseTable([{ page: 'a page', ...ways }])
      .split('\n')
      .slice(-1);
    expect(row).toContain('| 90 / 90 / 90 / 93 | 1000 / 1000 / 1000 / 1000 | 2001 /');
    expect(row).toContain('| 50 / 50 / 50 / 50 | 0.031 / 0.031 / 0.031 / 0.031 | 64 / 64 / 64 / 64 |');
    expect(
      scoreTable([{ page: 'front page', ...ways }])
        .split('\n')
        .at(-1),
    ).toBe('| front page | 90 | 90 | 90 | 93 |');
  });
});
