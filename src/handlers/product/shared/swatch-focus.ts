import type { Swatch, SwatchList } from './swatch-lists.ts';

const BACK = -1;
const ON = 1;

/** True when the element itself is not hidden by styles. */
export const isShown = (element: HTMLElement): boolean => getComputedStyle(element).display !== 'none';

function stepOf(key: string, list: HTMLElement): number {
  if (key === 'ArrowUp') return BACK;
  if (key === 'ArrowDown') return ON;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  const isOnward = (key === 'ArrowRight') === (getComputedStyle(list).direction !== 'rtl');
  return isOnward ? ON : BACK;
}

/**
 * Moves the focus among the values in reach, by arrows (round and round), Home and End. Nothing is chosen by that.
 * False for any other key.
 */
export function moveFocus({ element, swatches }: SwatchList, from: Swatch, key: string): boolean {
  const step = stepOf(key, element);
  if (!step && key !== 'Home' && key !== 'End') return false;
  const reachable = swatches.filter(
    (each) => each === from || (!each.element.classList.contains('disabled') && isShown(each.element)),
  );
  const indexes: Record<string, number> = { Home: 0, End: reachable.length - 1 };
  const next = (reachable.indexOf(from) + step + reachable.length) % reachable.length;
  reachable[indexes[key] ?? next]?.element.focus();
  return true;
}
