import { isPlainKey } from '#lib/is-modified.ts';
import { nextFocusIndex } from '#lib/roving-focus.ts';
import type { Scope } from '#lib/scope.ts';

// Not every browser supports it.
const isShown = (node: HTMLElement) => node.checkVisibility?.() ?? true;

function titleForKey(
  titles: readonly HTMLElement[],
  title: HTMLElement,
  key: string,
): HTMLElement | undefined {
  const reachableTitles = titles.filter((each) => each === title || isShown(each));
  const rtl = getComputedStyle(title).direction === 'rtl';
  const [index, count] = [reachableTitles.indexOf(title), reachableTitles.length];
  const to = nextFocusIndex(key, index, count, { vertical: false, rtl });
  return reachableTitles[to ?? nextFocusIndex(key, index, count, { vertical: true, rtl }) ?? -1];
}

/** The titles of a widget. */
interface Titles {
  readonly element: HTMLElement;
  readonly find: () => readonly HTMLElement[];
  /** Called with the title that gets the focus, or has it now. */
  readonly setTabStop: (title: HTMLElement) => void;
}

/**
 * Makes a widget's titles one tab stop. Returns a function that handles a key press: arrow keys, Home and End move
 * the focus among the visible titles and open nothing. The function returns whether it moved the focus. The last
 * title leads to the first one; left and right are mirrored in RTL.
 */
export function watchTitleKeys(
  { element, find, setTabStop }: Titles,
  scope: Scope,
): (event: KeyboardEvent) => boolean {
  const titleAt = (target: EventTarget | null) => find().find((each) => each === target);
  const updateTabStop = (target: EventTarget | null) => {
    const title = titleAt(target);
    if (title) setTabStop(title);
  };
  scope.listen(element, 'focusin', ({ target }) => updateTabStop(target));
  updateTabStop(document.activeElement);
  return (event) => {
    const title = isPlainKey(event) ? titleAt(event.target) : undefined;
    const nextTitle = title && titleForKey(find(), title, event.key);
    if (!nextTitle) return false;
    event.preventDefault();
    event.stopPropagation();
    nextTitle.focus();
    return true;
  };
}
