import { readFileSync } from 'node:fs';

const root = new URL('../../fixtures/', import.meta.url);

/** The markup of one fixture, by its path without extension (`content/accordion`). Throws when there is none. */
export const readFixture = (path: string): string => readFileSync(new URL(`${path}.html`, root), 'utf8');
