import { isRepeatedClick } from '#lib/is-modified.ts';
/**
 * Tells of clicks whether they are meant for what has just opened. The further clicks of a double click are not, when its first
 * one opened that: they count from the next click on that begins anew.
 */
export function createPressFilter(): (click: Event) => boolean {
  let hasBegun = false;
  return (click) => {
    hasBegun ||= !isRepeatedClick(click);
    return hasBegun;
  };
}
