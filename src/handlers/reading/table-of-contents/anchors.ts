import { scrolledPx } from '#platform/viewport.ts';
import type { Scope } from '#runtime/scope.ts';

const NAME = 'elementor-toc__heading-anchor';

interface Anchor {
  readonly span: HTMLElement;
  users: number;
}

const made = new WeakMap<Element, Anchor>();

function make(heading: Element, id: string): Anchor {
  const span = document.createElement('span');
  span.id = id;
  span.className = 'elementor-menu-anchor';
  // Out of the flow, so that it takes no place in a flex or grid container.
  span.style.position = 'absolute';
  heading.before(span);
  return { span, users: 0 };
}

/** Returns an id that the page does not use yet. */
function freeId(index: number): string {
  const id = `${NAME}-${index}`;
  for (let turn = 0; ; turn += 1) {
    const each = turn ? `${id}-${turn}` : id;
    if (!document.getElementById(each)) return each;
  }
}

/**
 * Returns the anchor id of a heading: its own, its widget's, or that of a span added before it, until the
 * last table that lists it ends. With `isLasting: false` no span is added.
 */
export function anchorOf(heading: HTMLElement, index: number, isLasting: boolean, scope: Scope): string {
  const own = heading.id || heading.closest('.elementor-widget')?.id;
  if (own) return own;
  if (!isLasting) return `${NAME}-${index}`;
  const anchor = made.get(heading) ?? make(heading, freeId(index));
  made.set(heading, anchor);
  anchor.users += 1;
  scope.add(() => {
    anchor.users -= 1;
    if (anchor.users) return;
    anchor.span.remove();
    made.delete(heading);
  });
  return anchor.span.id;
}

/** Scrolls to the anchor in the address if it is one that we added after the browser looked for it. */
export function landOn(ids: readonly string[]): void {
  const id = location.hash.slice(1);
  if (!id.startsWith(NAME) || !ids.includes(id) || scrolledPx()) return;
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  // On other navigations the browser restores the scroll position.
  if ((entry as PerformanceNavigationTiming | undefined)?.type === 'navigate') {
    document.getElementById(id)?.scrollIntoView();
  }
}
