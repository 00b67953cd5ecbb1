import type { Scope } from '#runtime/scope.ts';

/**
 * Tells of clicks whether they count: a press counts where it began and where it ended, so that text marked across an edge does nothing there.
 * Each end is judged when it is there, because lists leave the page while they are pressed.
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
    // What scripts and keys click has no ends.
    const isByPointer = type === 'click' && detail !== 0;
    const both = isByPointer ? [...ends.values()] : [];
    ends.clear();
    return target instanceof Element && counts(target, type) && both.every(Boolean);
  };
}
