import { toNodes } from './query.ts';

interface WaypointOptions {
  /** Distance from the top of the window at which the element's top counts as reached: `'80%'`, or pixels. */
  readonly offset?: string | number;
  readonly triggerOnce?: boolean;
}

const marginBelow = (offset: string | number) =>
  String(offset).endsWith('%')
    ? `${Number.parseFloat(String(offset)) - 100}%`
    : `${(Number.parseFloat(String(offset)) || 0) - window.innerHeight}px`;

/**
 * Calls back, with the element as `this`, when it is reached by scrolling (at once for one that is above already).
 * Default: when its top enters the window, once. Gives one handle with `destroy` for each element.
 */
export function waypoint(
  scope: unknown,
  callback: (this: Element, direction: 'down') => void,
  { offset = '100%', triggerOnce = true }: WaypointOptions = {},
): { element: Element; destroy(): void }[] {
  return toNodes(scope).map((element) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        if (triggerOnce) observer.disconnect();
        callback.call(element, 'down');
      },
      // So high above the window that what was scrolled past counts as reached.
      { rootMargin: `1000000px 0px ${marginBelow(offset)} 0px` },
    );
    observer.observe(element);
    return { element, destroy: () => observer.disconnect() };
  });
}
