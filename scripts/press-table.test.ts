import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { putBetween } from './handler-table.mjs';
import { pressTable, README_ACTS } from './press-table.mjs';

const records = JSON.parse(readFileSync('docs/presses.json', 'utf8'));

describe('the table of presses', () => {
  it.each([
    ['README.md', 'presses', pressTable(records, 'http/1.1', README_ACTS)],
    ['docs/figures.md', 'presses', pressTable(records, 'http/1.1')],
    ['docs/figures.md', 'presses-http2', pressTable(records, 'h2')],
  ])('in %s shows the recorded measurement (%s)', (file, name, table) => {
    const text = readFileSync(file, 'utf8');
    expect(putBetween(text, name, table)).toBe(text);
  });

  it('says that a press is lost', () => {
    const record = { protocol: 'h2', act: 'menu opens', momentMs: 0, originals: null, tag: 900, plugin: 800 };
    const [, , row] = pressTable([record], 'h2').split('\n');
    expect(row).toContain('| menu opens | lost / 900 / 800 |');
  });
});
