import { useLayoutEffect } from 'react';
import { isPlainKey } from '#lib/is-modified.ts';
import { roveTo } from '#lib/roving-focus.ts';
import { useLatest } from '#react/use-latest.ts';

// Not in every browser.
const isShown = (node: HTMLElement) => node.checkVisibility?.() ?? true;

function peerOf(titles: readonly HTMLElement[], title: HTMLElement, key: string): HTMLElement | undefined {
  const peers = titles.filter((each) => each === title || isShown(each));
  const rtl = getComputedStyle(title).direction === 'rtl';
  const [index, count] = [peers.indexOf(title), peers.length];
  const to = roveTo(key, index, count, { vertical: false, rtl });
  return peers[to ?? roveTo(key, index, count, { vertical: true, rtl }) ?? -1];
}

/** Listeners that make the titles of a widget one tab stop. */
export interface Roving {
  readonly onFocus: (event: FocusEvent) => void;
  /** Returns true when the key moved the focus. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean;
}

/**
 * Has all arrows, Home and End move the focus among the titles of a widget that can be seen, round the ends, mirrored from right to left;
 * they activate nothing. `setStop` gets the title that has the focus, at the start, too: it is the one that Tab leads to.
 */
export function useRoving(find: () => readonly HTMLElement[], setStop: (title: HTMLElement) => void): Roving {
  const titleAt = (target: EventTarget | null) => find().find((each) => each === target);
  const followFocus = useLatest((target: EventTarget | null) => {
    const title = titleAt(target);
    if (title) setStop(title);
  });
  useLayoutEffect(() => followFocus(document.activeElement), [followFocus]);
  return {
    onFocus: ({ target }) => followFocus(target),
    onKeyDown(event) {
      const title = isPlainKey(event) ? titleAt(event.target) : undefined;
      const peer = title && peerOf(find(), title, event.key);
      if (!peer) return false;
      event.preventDefault();
      event.stopPropagation();
      peer.focus();
      return true;
    },
  };
}
