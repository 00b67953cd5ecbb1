import type { Scope } from '#lib/scope.ts';
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
