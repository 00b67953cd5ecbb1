import type { Scope } from '#runtime/scope.ts';
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

/** Moves the focus among the values in reach; false for a key that does not. */
function moveFocus({ element, swatches }: SwatchList, from: Swatch, key: string): boolean {
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

/** True when a key is held down that makes something else of a click or of another key. */
export const isModified = ({ ctrlKey, metaKey, altKey, shiftKey }: MouseEvent | KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || shiftKey;

/**
 * Moves the focus among the values of a list that are in reach, by arrows (round and round), Home and End, until the scope
 * ends. Nothing is chosen by that.
 */
export function followArrows(list: SwatchList, scope: Scope): void {
  scope.listen<KeyboardEvent>(list.element, 'keydown', (event) => {
    const from = list.swatches.find(({ element }) => element === event.target);
    if (from && !isModified(event) && moveFocus(list, from, event.key)) event.preventDefault();
  });
}
