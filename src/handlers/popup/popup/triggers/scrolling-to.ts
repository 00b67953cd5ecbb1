import type { Trigger } from './trigger.ts';

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
