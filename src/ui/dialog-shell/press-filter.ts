import { isRepeatedClick } from '#lib/is-modified.ts';
/**
 * Returns a filter for clicks on what has just opened. Ignores the rest of the double click that opened it,
 * until a new click.
 */
export function createPressFilter(): (click: Event) => boolean {
  let hasBegun = false;
  return (click) => {
    hasBegun ||= !isRepeatedClick(click);
    return hasBegun;
  };
}
