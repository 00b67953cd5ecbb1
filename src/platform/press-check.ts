import type { Scope } from '#lib/scope.ts';
import { createForwardCheck } from './labels.ts';

/**
 * Returns a function that checks whether a click counts: `isValidTarget` must return true for its target, and
 * for the elements on which the pointer went down and came up. So selecting text across the edge of a popup
 * does not close it. Each element is checked at its event, because lists may be removed during a press. A
 * click that the browser forwards from a label to its control never counts.
 */
export function createPressCheck(
  isValidTarget: (target: Element, type: string) => boolean,
  scope: Scope,
): (click: Event) => boolean {
  const isForwarded = createForwardCheck(scope);
  const validEnds = new Map<string, boolean>();
  const checkEnd = ({ type, target }: Event) => {
    if (type === 'pointerdown') validEnds.clear();
    validEnds.set(type, target instanceof Element && isValidTarget(target, 'click'));
  };
  for (const type of ['pointerdown', 'pointerup']) scope.listen(document, type, checkEnd, { capture: true });
  return (event: Event & { detail?: number }) => {
    if (isForwarded(event)) return false;
    const { type, target, detail } = event;
    // Clicks by a key or a script have no pointer events.
    const isByPointer = type === 'click' && detail !== 0;
    const endChecks = isByPointer ? [...validEnds.values()] : [];
    validEnds.clear();
    return target instanceof Element && isValidTarget(target, type) && endChecks.every(Boolean);
  };
}
