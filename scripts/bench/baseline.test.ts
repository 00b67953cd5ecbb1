import { expect, it } from 'vitest';
import { interactionBaseline, pageBaselines } from './baseline.ts';
import { median } from './median.ts';

const markdown = `# Baseline

| Page | JS gz | CSS req | CSS gz | CPU script ms |
|---|---|---|---|---|
| home | 122 k | 13 | 51 k | 48 |
| archive-posts | 1194 k | 18 | 62 k | 71.5 |

| File | raw |
|---|---|
| /a.js | 1 k |

| Interaction | net ms | runs |
|---|---|---|
| popup open, first time | 67.4 | 69.3, 56 |
`;

it('reads bytes and time of every page by file name', () => {
  expect(pageBaselines(markdown)).toEqual([
    { page: 'home', gzipBytes: 122_000, cpuScriptMs: 48, styles: { files: 13, gzipBytes: 51_000 } },
    {
      page: 'archive-posts-elementor',
      gzipBytes: 1_194_000,
      cpuScriptMs: 71.5,
      styles: { files: 18, gzipBytes: 62_000 },
    },
  ]);
});

it('reads an interaction, and throws for an unknown one', () => {
  expect(interactionBaseline(markdown, 'popup open, first time')).toBe(67.4);
  expect(() => interactionBaseline(markdown, 'other')).toThrow('no interaction "other"');
});

it.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
])('returns the median of %j: %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});
