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
  // Out of the flow: in a row that shares out its room it would be one more to have some.
  span.style.position = 'absolute';
  heading.before(span);
  return { span, users: 0 };
}

/** An id that nothing on the page has yet. */
function freeId(index: number): string {
  const id = `${NAME}-${index}`;
  for (let turn = 0; ; turn += 1) {
    const each = turn ? `${id}-${turn}` : id;
    if (!document.getElementById(each)) return each;
  }
}

/**
 * The id by which a heading is linked to: its own, that of its widget, or one that is put before it until the last of the tables
 * that list it ends. When `isLasting` is false nothing is put there.
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

/** Brings the browser to an anchor that the address names and that was not there yet when it looked. */
export function landOn(ids: readonly string[]): void {
  const id = location.hash.slice(1);
  if (!id.startsWith(NAME) || !ids.includes(id) || scrolledPx()) return;
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  // Otherwise the browser puts the page where the visitor left it.
  if ((entry as PerformanceNavigationTiming | undefined)?.type === 'navigate') {
    document.getElementById(id)?.scrollIntoView();
  }
}
