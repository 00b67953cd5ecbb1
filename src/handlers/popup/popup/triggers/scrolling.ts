import type { Trigger } from './trigger.ts';

// Pages with scroll snapping scroll the body instead of the window.
const scroller = () => (document.body.scrollTop ? document.body : document.documentElement);
const positionPx = () => Math.max(window.scrollY, document.body.scrollTop);

/** Returns the scroll position in percent; NaN if the page cannot scroll. */
function scrolledPercent(): number {
  const rangePx = scroller().scrollHeight - window.innerHeight;
  if (rangePx <= 0) return Number.NaN;
  // Scroll positions are fractional, heights are not: treat the last pixel as the end.
  return positionPx() >= rangePx - 1 ? 100 : (positionPx() / rangePx) * 100;
}

/** Fires when the visitor has scrolled down by the offset or, with direction `up`, at the first scroll up. */
export const scrolling: Trigger = ({ triggers, scope, fire }) => {
  const isForUp = triggers.scrolling_direction === 'up';
  let previousPx = positionPx();
  const onScroll = ({ target }: Event) => {
    if (![window, document, document.body].includes(target as Document)) return;
    const isUp = positionPx() <= previousPx;
    previousPx = positionPx();
    if (isUp === isForUp && (isUp || scrolledPercent() >= triggers.scrolling_offset)) fire();
  };
  scope.listen(window, 'scroll', onScroll, { passive: true, capture: true });
};

function find(selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    return null;
  }
}

/**
 * Fires when the first element that matches a selector enters the view; never without one or for an invalid
 * selector.
 */
export const scrollingTo: Trigger = ({ triggers, scope, fire }) => {
  const target = find(triggers.scrolling_to_selector);
  if (!target || !globalThis.IntersectionObserver) return;
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) fire();
  });
  scope.observe(observer).observe(target);
};
