import { readFixture } from '../fixtures.ts';

/** Returns the elements of a fixture. */
export const elementsOf = (fixture: string): string[] =>
  readFixture(fixture).split(/\n(?=<div class="elementor-element )/);

/** Returns the first element of a fixture. */
export const firstOf = (fixture: string): string => elementsOf(fixture)[0] ?? '';
