import type { Scope } from '#lib/scope.ts';

/** Returns whether a press is on a scroll bar of its target. */
function isOnScrollbar(target: Element, { clientX, clientY, offsetX, offsetY }: PointerEvent): boolean {
  const isRoot = target === document.documentElement;
  if (!isRoot && !/auto|scroll/.test(getComputedStyle(target).overflow)) return false;
  const [x, y] = isRoot ? [clientX, clientY] : [offsetX, offsetY];
  return x < 0 || y < 0 || x >= target.clientWidth || y >= target.clientHeight;
}

/**
 * Calls back at each press outside of elements, before other listeners run, until the scope ends. A press on a scroll
 * bar is none: it moves the page, and leaves nothing.
 */
export function onPressOutside(elements: readonly Element[], callback: () => void, scope: Scope): void {
  const onPress = (event: PointerEvent) => {
    const { target } = event;
    const isInside = elements.some((element) => element.contains(target as Node));
    if (!isInside && !(target instanceof Element && isOnScrollbar(target, event))) callback();
  };
  scope.listen(document, 'pointerdown', onPress, { capture: true });
}
