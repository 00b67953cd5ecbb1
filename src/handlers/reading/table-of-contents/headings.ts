import { createNode } from '#lib/create-node.ts';
import type { Scope } from '#lib/scope.ts';
import { scrolledPx } from '#platform/viewport.ts';
import type { Settings } from './settings.ts';

/** The title of a table of contents, which no table lists. */
const TITLE = '.elementor-toc__header-title';
const POPUP = '[data-elementor-type="popup"]';
const CONTENT = `.elementor:not([data-elementor-type="header"],[data-elementor-type="footer"],${POPUP})`;

/** Finds the elements of a selector from the settings; an invalid one matches nothing. */
function find(selector: string): Element[] {
  try {
    return selector ? [...document.querySelectorAll(selector)] : [];
  } catch {
    return [];
  }
}

/** Returns the popup around an element, else all content of the page. */
function pageOf(element: Element): Element[] {
  const popup = element.closest(POPUP);
  return popup ? [popup] : find(CONTENT);
}

/**
 * Finds the headings of a table of contents, in document order: those in its container, else in the popup
 * around it, else in all of the builder's documents except headers, footers and popups.
 */
export function findHeadings(element: HTMLElement, settings: Settings): HTMLElement[] {
  const { container, headings_by_tags: tags, exclude_headings_by_selector: excluded } = settings;
  const roots = container ? find(container) : pageOf(element);
  const excludedElements = new Set(find(excluded));
  const isExcluded = (heading: Element) => {
    for (let ancestor: Element | null = heading; ancestor; ancestor = ancestor.parentElement)
      if (excludedElements.has(ancestor)) return true;
    return false;
  };
  return [...document.querySelectorAll<HTMLElement>(tags.join() || 'x-none')].filter(
    (heading) =>
      heading.textContent?.trim() &&
      !element.contains(heading) &&
      !heading.matches(TITLE) &&
      roots.some((root) => root.contains(heading)) &&
      !isExcluded(heading),
  );
}

const MIN_INTERVAL_MS = 200;

/** Calls back, at most every 200 ms, when elements are added or removed outside `except`. */
export function watchPage(except: Element, onChange: () => void, scope: Scope): void {
  let isScheduled = false;
  const isElement = (node: Node) => node instanceof Element;
  const observer = new MutationObserver((records) => {
    const isChange = records.some(
      ({ target, addedNodes, removedNodes }) =>
        !except.contains(target) && ([...addedNodes].some(isElement) || [...removedNodes].some(isElement)),
    );
    if (!isChange || isScheduled) return;
    isScheduled = true;
    scope.timeout(() => {
      isScheduled = false;
      onChange();
    }, MIN_INTERVAL_MS);
  });
  scope.observe(observer).observe(document.body, { childList: true, subtree: true });
}

const ANCHOR = 'elementor-toc__heading-anchor';

interface Anchor {
  readonly span: HTMLElement;
  users: number;
}

const anchors = new WeakMap<Element, Anchor>();

function createAnchor(heading: Element, id: string): Anchor {
  // Out of the flow, so that it takes no place in a flex or grid container.
  const span = createNode('span', { id, class: 'elementor-menu-anchor', style: 'position:absolute' });
  heading.before(span);
  return { span, users: 0 };
}

/** Returns an id that the page does not use yet. */
function findUnusedId(index: number): string {
  const id = `${ANCHOR}-${index}`;
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
  if (!isLasting) return `${ANCHOR}-${index}`;
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
  if (!id.startsWith(ANCHOR) || !ids.includes(id) || scrolledPx()) return;
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  // On other navigations the browser restores the scroll position.
  if ((entry as PerformanceNavigationTiming | undefined)?.type === 'navigate') {
    document.getElementById(id)?.scrollIntoView();
  }
}
