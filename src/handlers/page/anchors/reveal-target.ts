import type { Scope } from '#lib/scope.ts';
import type { Runtime } from '#runtime/define.ts';

// About one second: time for code to load and panels to slide open.
const MAX_FRAMES = 60;

/** Returns whether an element is rendered. */
export const isShown = (element: Element) => element.getClientRects().length > 0;

/** Returns what opens a closed panel: its summary or the node that labels it. */
function openerOf(panel: Element): HTMLElement | null | undefined {
  if (panel instanceof HTMLDetailsElement) return panel.querySelector('summary');
  const [id = ''] = panel.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const label = document.getElementById(id);
  return label?.querySelector<HTMLElement>('[role="tab"],summary') ?? label;
}

/** Returns the panels around an element, itself included, outermost first. */
function panelsAround(target: Element): Element[] {
  const panels: Element[] = [];
  for (let at: Element | null = target; at; at = at.parentElement) {
    if (at.matches('details,[role="tabpanel"],[role="region"][aria-labelledby]')) panels.unshift(at);
  }
  return panels;
}

const isClosed = (panel: Element) =>
  panel instanceof HTMLDetailsElement ? !panel.open : getComputedStyle(panel).display === 'none';

/** Scrolls to an element once its position is stable; gives up after `MAX_FRAMES`. */
function scrollWhenStill(target: Element, scope: Scope): void {
  let lastTop = Number.NaN;
  let frames = 0;
  const check = () => {
    const { top } = target.getBoundingClientRect();
    if (isShown(target) && top === lastTop) return target.scrollIntoView();
    lastTop = top;
    frames += 1;
    if (frames < MAX_FRAMES) scope.frame(check);
  };
  check();
}

/** Opens the tabs and accordion items around an element by clicks, then scrolls to it. */
export async function revealTarget(target: Element, runtime: Runtime, scope: Scope): Promise<void> {
  for (const panel of panelsAround(target)) {
    const widget = panel.closest('[data-element_type="widget"]');
    // Mounting may open the panel, and a click would close it again.
    if (widget) await runtime.summon(widget);
    if (!scope.disposed && isClosed(panel)) openerOf(panel)?.click();
  }
  if (!scope.disposed) scrollWhenStill(target, scope);
}
