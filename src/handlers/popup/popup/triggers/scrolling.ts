import type { Trigger } from './trigger.ts';

// On pages whose content snaps into place the body scrolls, and the window does not.
const scroller = () => (document.body.scrollTop ? document.body : document.documentElement);
const positionPx = () => Math.max(window.scrollY, document.body.scrollTop);

/** How far the page is scrolled, in percent of how far it can be; NaN when it cannot. */
function scrolledPercent(): number {
  const rangePx = scroller().scrollHeight - window.innerHeight;
  if (rangePx <= 0) return Number.NaN;
  // Positions have fractions that the heights do not have: the last pixel is the end.
  return positionPx() >= rangePx - 1 ? 100 : (positionPx() / rangePx) * 100;
}

/** Fires when the visitor has scrolled down that far, or, for the other direction, at the first move up. */
export const scrolling: Trigger = ({ triggers, scope, fire }) => {
  const isForUp = triggers.scrolling_direction === 'up';
  let previousPx = positionPx();
  const look = ({ target }: Event) => {
    if (![window, document, document.body].includes(target as Document)) return;
    const isUp = positionPx() <= previousPx;
    previousPx = positionPx();
    if (isUp === isForUp && (isUp || scrolledPercent() >= triggers.scrolling_offset)) fire();
  };
  scope.listen(window, 'scroll', look, { passive: true, capture: true });
};

function find(selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    return null;
  }
}

/** Fires when the first element that a selector finds comes into view; never when it finds none, or is malformed. */
export const scrollingTo: Trigger = ({ triggers, scope, fire }) => {
  const target = find(triggers.scrolling_to_selector);
  if (!target || !globalThis.IntersectionObserver) return;
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) fire();
  });
  scope.observe(observer).observe(target);
};
