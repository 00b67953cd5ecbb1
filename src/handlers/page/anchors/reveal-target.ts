import type { Runtime } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';

// A second, at the usual rate: for code that has to come, and for what slides open.
const MOST_FRAMES = 60;

/** True when an element has a place on the page. */
export const isShown = (element: Element) => element.getClientRects().length > 0;

/** What opens a closed panel: its summary, or what it is labelled by; undefined when there is nothing to click. */
function openerOf(panel: Element): HTMLElement | null | undefined {
  if (panel instanceof HTMLDetailsElement) return panel.querySelector('summary');
  const [id = ''] = panel.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const label = document.getElementById(id);
  return label?.querySelector<HTMLElement>('[role="tab"],summary') ?? label;
}

/** The panels around an element, and the element itself if it is one, the outermost first. */
function panelsAround(target: Element): Element[] {
  const panels: Element[] = [];
  for (let at: Element | null = target; at; at = at.parentElement) {
    if (at.matches('details,[role="tabpanel"],[role="region"][aria-labelledby]')) panels.unshift(at);
  }
  return panels;
}

const isClosed = (panel: Element) =>
  panel instanceof HTMLDetailsElement ? !panel.open : getComputedStyle(panel).display === 'none';

/** Scrolls to an element as soon as it stands still; not at all when it never shows. */
function scrollWhenStill(target: Element, scope: Scope): void {
  let lastTop = Number.NaN;
  let frames = 0;
  const look = () => {
    const { top } = target.getBoundingClientRect();
    if (isShown(target) && top === lastTop) return target.scrollIntoView();
    lastTop = top;
    frames += 1;
    if (frames < MOST_FRAMES) scope.frame(look);
  };
  look();
}

/** Opens the tabs and items that an element is in, as a click on each would, and goes there. */
export async function revealTarget(target: Element, runtime: Runtime, scope: Scope): Promise<void> {
  for (const panel of panelsAround(target)) {
    const widget = panel.closest('[data-element_type="widget"]');
    // Its resting state may open what is asked for: a click would close that again.
    if (widget) await runtime.summon(widget);
    if (!scope.disposed && isClosed(panel)) openerOf(panel)?.click();
  }
  if (!scope.disposed) scrollWhenStill(target, scope);
}
