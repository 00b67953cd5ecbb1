import { readFileSync } from 'node:fs';

const root = new URL('../../fixtures/', import.meta.url);

/**
 * Returns a fixture's markup by its path without extension (`content/accordion`). Throws for an unknown one.
 */
export const readFixture = (path: string): string => readFileSync(new URL(`${path}.html`, root), 'utf8');
