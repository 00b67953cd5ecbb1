import { membersOf } from '#lib/members-of.ts';
import { createFieldFinder } from './field-keeper.ts';
import { type HtmlRuntime, replaceContent } from './html.ts';
import { mergeFragment } from './merge-fragment.ts';

const FOCUSABLE = 'a[href],button,input,select,textarea';

/** Returns the elements that a fragment replaces; none if its selector is invalid. */
export function findFragment(selector: string): HTMLElement[] {
  try {
    return [...document.querySelectorAll<HTMLElement>(selector)];
  } catch {
    return [];
  }
}

/** Returns the element itself and the focusable elements in it. */
const focusTargets = (element: HTMLElement) => [
  element,
  ...membersOf(element).querySelectorAll<HTMLElement>(FOCUSABLE),
];

/** Sets the caret or the selection of a text field. */
function select(field: HTMLInputElement, [from, to]: readonly [number, number]): void {
  try {
    field.setSelectionRange(from, to);
  } catch {
    // The new field may be of a kind without a selection.
  }
}

/**
 * Remembers the focus in an element. The returned function focuses the same field in its replacement (by id
 * or name), else the element at the same position, else the new element itself.
 */
function keepFocus(element: HTMLElement): (roots: readonly HTMLElement[]) => void {
  const active = document.activeElement as HTMLInputElement | null;
  const index = focusTargets(element).indexOf(active as HTMLElement);
  if (!active || index < 0) return () => {};
  const find = createFieldFinder(active, element);
  const { selectionStart, selectionEnd } = active;
  return (roots) => {
    const [first] = roots;
    if (!first || document.activeElement !== document.body) return;
    const targets = focusTargets(first);
    const next = find(roots) ?? targets[Math.min(index, targets.length - 1)];
    if (next === first && !first.matches(FOCUSABLE)) first.tabIndex = -1;
    next?.focus({ preventScroll: true });
    if (typeof selectionStart === 'number') {
      select(next as HTMLInputElement, [selectionStart, selectionEnd ?? selectionStart]);
    }
  };
}

interface SwapOptions {
  /** Called before an element is replaced. The returned function is called with the new elements. */
  readonly keep?: (element: HTMLElement) => (roots: readonly HTMLElement[]) => void;
  /** See `mergeFragment`. */
  readonly filledSelector?: string;
}

/**
 * Replaces the elements of each fragment by its HTML, fragment after fragment. Widgets in the new HTML are
 * mounted, and its scripts run as far as the page's policy allows; frames of other scripts stay. The returned
 * function restores the focus: call it as soon as the new content is shown.
 */
export function swapFragments(
  fragments: Readonly<Record<string, string>>,
  runtime: HtmlRuntime,
  { keep, filledSelector }: SwapOptions = {},
): () => void {
  const focusRestorers: (() => void)[] = [];
  for (const [selector, html] of Object.entries(fragments)) {
    for (const element of findFragment(selector)) {
      // It may have been inside an earlier match.
      if (!membersOf(element).isConnected) continue;
      const restoreFocus = keepFocus(element);
      const restore = keep?.(element);
      const roots = replaceContent(element, html, runtime, (fragment) => {
        if (!mergeFragment(element, fragment, filledSelector)) membersOf(element).replaceWith(fragment);
      });
      restore?.(roots);
      focusRestorers.push(() => restoreFocus(roots));
    }
  }
  return () => {
    for (const restoreFocus of focusRestorers) restoreFocus();
  };
}

/** As `swapFragments`, and restores the focus at once. */
export const replaceFragments = (fragments: Readonly<Record<string, string>>, runtime: HtmlRuntime): void =>
  swapFragments(fragments, runtime)();
