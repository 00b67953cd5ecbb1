import { readFixture } from '../fixtures.ts';

/** The elements of a fixture. */
export const elementsOf = (fixture: string): string[] =>
  readFixture(fixture).split(/\n(?=<div class="elementor-element )/);

/** The first of the elements in a fixture. */
export const firstOf = (fixture: string): string => elementsOf(fixture)[0] ?? '';
