import type { Scope } from '#runtime/scope.ts';

/**
 * Returns a function that returns whether a click counts: `counts` must be true for its target, and for the
 * elements where the pointer went down and came up. So a text selection across the edge of a popup does not
 * close it. Each element is checked at its event, because lists may be removed during a press.
 */
export function watchPressEnds(
  counts: (target: Element, type: string) => boolean,
  scope: Scope,
): (click: Event) => boolean {
  const ends = new Map<string, boolean>();
  const judge = ({ type, target }: Event) => {
    if (type === 'pointerdown') ends.clear();
    ends.set(type, target instanceof Element && counts(target, 'click'));
  };
  for (const type of ['pointerdown', 'pointerup']) scope.listen(document, type, judge, { capture: true });
  return ({ type, target, detail }: Event & { detail?: number }) => {
    // Clicks by a key or a script have no pointer events.
    const isByPointer = type === 'click' && detail !== 0;
    const both = isByPointer ? [...ends.values()] : [];
    ends.clear();
    return target instanceof Element && counts(target, type) && both.every(Boolean);
  };
}
