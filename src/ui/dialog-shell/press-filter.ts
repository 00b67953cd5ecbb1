import { isRepeatedClick } from '#lib/is-modified.ts';
/**
 * Returns a filter for clicks on what has just opened: false for the second click of a double click that
 * opened it, true from the next click on.
 */
export function createPressFilter(): (click: Event) => boolean {
  let hasBegun = false;
  return (click) => {
    hasBegun ||= !isRepeatedClick(click);
    return hasBegun;
  };
}
