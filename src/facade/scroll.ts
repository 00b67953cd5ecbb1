import { scrollablePx } from '#platform/page-position.ts';
import { scrolledPx } from '#platform/viewport.ts';
import { toNode } from './query.ts';

interface ScrollState {
  readonly sensitivity: number;
  readonly isInViewport: boolean;
  /** How much of the element is visible, in percent with two decimals. */
  readonly scrollPercentage: number;
  readonly intersectionScrollDirection: 'up' | 'down';
}

interface ScrollOptions {
  /** The number of steps over the element's height; 0 or none: only entering and leaving. */
  readonly sensitivity?: number;
  readonly callback: (state: ScrollState) => void;
  /** A root margin. Default `0px`. */
  readonly offset?: string;
  readonly root?: Element | null;
}

interface Range {
  /** Offsets in percent of the scroll distance. Default 0. */
  readonly start?: number;
  readonly end?: number;
}

const percent = (value: number) => Math.min(100, Math.max(0, value));

const thresholds = (sensitivity: number) =>
  sensitivity > 0 && sensitivity <= 100
    ? Array.from({ length: Math.floor(sensitivity) + 1 }, (_, index) => index / Math.floor(sensitivity))
    : [0];

/** Helpers for scroll effects. Percentages run from 0 to 100. */
export const Scroll = {
  /** Creates an observer that reports how far an element is in view; `observe` starts it. */
  scrollObserver({ sensitivity = 0, callback, offset = '0px', root = null }: ScrollOptions) {
    let lastTop = 0;
    return new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const { top } = entry.boundingClientRect;
        const direction = top - lastTop < 0 ? 'down' : 'up';
        lastTop = top;
        callback({
          sensitivity,
          isInViewport: entry.isIntersecting,
          scrollPercentage: Math.round(entry.intersectionRatio * 10_000) / 100,
          intersectionScrollDirection: direction,
        });
      },
      { root, rootMargin: offset, threshold: thresholds(sensitivity) },
    );
  },
  /** Returns how far the element (node or set) has moved through the window: 0 below it, 100 above it. */
  getElementViewportPercentage(scope: unknown, { start = 0, end = 0 }: Range = {}): number {
    const node = toNode(scope);
    if (!node) return 0;
    const { top, height } = node.getBoundingClientRect();
    const distance = height + window.innerHeight;
    const from = (distance * start) / 100;
    const to = (distance * (start + end)) / 100;
    return percent(((window.innerHeight - top + from) / (distance + to)) * 100);
  },
  /** Returns how far the page is scrolled; `limitHeight` replaces the scrollable height in pixels. */
  getPageScrollPercentage({ start = 0, end = 0 }: Range = {}, limitHeight?: number): number {
    const distance = limitHeight || scrollablePx();
    const from = (distance * start) / 100;
    const to = (distance * (start + end)) / 100;
    const total = distance + to;
    return total > 0 ? percent(((scrolledPx() + from) / total) * 100) : 0;
  },
};
