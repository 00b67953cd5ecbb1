import { readFixture } from '../fixtures.ts';

/** The first of the elements in a fixture. */
export const firstOf = (fixture: string): string =>
  readFixture(fixture).split(/\n(?=<div class="elementor-element )/, 1)[0] ?? '';
