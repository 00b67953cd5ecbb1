import { readFileSync } from 'node:fs';

const [, styles] =
  /## A gallery at the top of a page[\s\S]*?```css\n([\s\S]*?)```/.exec(
    readFileSync('docs/owners.md', 'utf8'),
  ) ?? [];

/** The styles by which, as docs/owners.md says, a theme keeps the place of galleries until they stand. */
export const KEPT_GALLERIES = styles ?? '';
