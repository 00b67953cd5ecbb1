import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { putBetween } from './handler-table.mjs';
import { weightTable } from './weight-table.mjs';

const records = JSON.parse(readFileSync('docs/weights.json', 'utf8'));

describe('the table of page weights', () => {
  it.each(['README.md', 'docs/figures.md'])('in %s shows the recorded measurement', (file) => {
    const text = readFileSync(file, 'utf8');
    expect(putBetween(text, 'weights', weightTable(records))).toBe(text);
  });

  it('rounds bytes to kilobytes', () => {
    const table = weightTable([{ page: 'a page', original: 122_400, rest: 48_600, ahead: 1, used: 0 }]);
    expect(table.split('\n').at(-1)).toBe('| a page | 122 kB | 49 kB | 0 kB | 0 kB |');
  });
});
