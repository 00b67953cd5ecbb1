import { isThrough } from './model.ts';

/**
 * True when none of the ancestors hides an element, by opacity or by cutting it off. Its own opacity does not count: it
 * may be what fades it in. The distance enlarges the element.
 */
export function isShown(element: Element, expand: number, loadHidden: boolean): boolean {
  const own = getComputedStyle(element);
  if (!loadHidden && own.visibility === 'hidden') return false;
  const box = element.getBoundingClientRect();
  let isFixed = own.position === 'fixed';
  for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
    const { opacity, overflowX, overflowY, position } = getComputedStyle(up);
    if (opacity === '0') return false;
    const cuts = !isFixed && (overflowX !== 'visible' || overflowY !== 'visible');
    if (cuts && !isThrough(box, up.getBoundingClientRect(), expand)) return false;
    isFixed ||= position === 'fixed';
  }
  return true;
}
