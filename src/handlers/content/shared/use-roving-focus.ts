import { useLayoutEffect } from 'react';
import { isPlainKey } from '#lib/is-modified.ts';
import { nextFocusIndex } from '#lib/roving-focus.ts';
import { useLatest } from '#react/use-latest.ts';

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

/** Listeners that make a widget's titles one tab stop. */
export interface RovingFocus {
  readonly onFocus: (event: FocusEvent) => void;
  /** Returns whether the key moved the focus. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean;
}

/**
 * Moves the focus among a widget's visible titles with arrow keys, Home and End, without opening anything. It
 * wraps around; left and right are mirrored in RTL. Calls `setTabStop` with the focused title, also at first.
 */
export function useRovingFocus(
  findTitles: () => readonly HTMLElement[],
  setTabStop: (title: HTMLElement) => void,
): RovingFocus {
  const titleAt = (target: EventTarget | null) => findTitles().find((each) => each === target);
  const updateTabStop = useLatest((target: EventTarget | null) => {
    const title = titleAt(target);
    if (title) setTabStop(title);
  });
  useLayoutEffect(() => updateTabStop(document.activeElement), [updateTabStop]);
  return {
    onFocus: ({ target }) => updateTabStop(target),
    onKeyDown(event) {
      const title = isPlainKey(event) ? titleAt(event.target) : undefined;
      const nextTitle = title && titleForKey(findTitles(), title, event.key);
      if (!nextTitle) return false;
      event.preventDefault();
      event.stopPropagation();
      nextTitle.focus();
      return true;
    },
  };
}
