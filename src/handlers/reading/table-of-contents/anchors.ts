import type { Scope } from '#lib/scope.ts';
import { scrolledPx } from '#platform/viewport.ts';

const NAME = 'elementor-toc__heading-anchor';

interface Anchor {
  readonly span: HTMLElement;
  users: number;
}

const anchors = new WeakMap<Element, Anchor>();

function createAnchor(heading: Element, id: string): Anchor {
  const span = document.createElement('span');
  span.id = id;
  span.className = 'elementor-menu-anchor';
  // Out of the flow, so that it takes no place in a flex or grid container.
  span.style.position = 'absolute';
  heading.before(span);
  return { span, users: 0 };
}

/** Returns an id that the page does not use yet. */
function findUnusedId(index: number): string {
  const id = `${NAME}-${index}`;
  for (let suffix = 0; ; suffix += 1) {
    const candidate = suffix ? `${id}-${suffix}` : id;
    if (!document.getElementById(candidate)) return candidate;
  }
}

/**
 * Returns the anchor id of a heading: its own, its widget's, or that of a span. The span is added before
 * the heading until the last table that lists it ends; with `isLasting: false` none is added.
 */
export function anchorOf(heading: HTMLElement, index: number, isLasting: boolean, scope: Scope): string {
  const existingId = heading.id || heading.closest('.elementor-widget')?.id;
  if (existingId) return existingId;
  if (!isLasting) return `${NAME}-${index}`;
  const anchor = anchors.get(heading) ?? createAnchor(heading, findUnusedId(index));
  anchors.set(heading, anchor);
  anchor.users += 1;
  scope.add(() => {
    anchor.users -= 1;
    if (anchor.users) return;
    anchor.span.remove();
    anchors.delete(heading);
  });
  return anchor.span.id;
}

/** Scrolls to the anchor in the address if it is one that we added after the browser looked for it. */
export function scrollToHash(ids: readonly string[]): void {
  const id = location.hash.slice(1);
  if (!id.startsWith(NAME) || !ids.includes(id) || scrolledPx()) return;
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  // On other navigations the browser restores the scroll position.
  if ((entry as PerformanceNavigationTiming | undefined)?.type === 'navigate') {
    document.getElementById(id)?.scrollIntoView();
  }
}
