import { useLayoutEffect } from 'react';
import { isPlainKey } from '#lib/is-modified.ts';
import { roveTo } from '#lib/roving-focus.ts';
import { useLatest } from '#react/use-latest.ts';

// Not every browser supports it.
const isShown = (node: HTMLElement) => node.checkVisibility?.() ?? true;

function peerOf(titles: readonly HTMLElement[], title: HTMLElement, key: string): HTMLElement | undefined {
  const peers = titles.filter((each) => each === title || isShown(each));
  const rtl = getComputedStyle(title).direction === 'rtl';
  const [index, count] = [peers.indexOf(title), peers.length];
  const to = roveTo(key, index, count, { vertical: false, rtl });
  return peers[to ?? roveTo(key, index, count, { vertical: true, rtl }) ?? -1];
}

/** Listeners that make a widget's titles one tab stop. */
export interface Roving {
  readonly onFocus: (event: FocusEvent) => void;
  /** Returns whether the key moved the focus. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean;
}

/**
 * Moves the focus among a widget's visible titles with arrow keys, Home and End; wraps around, and is
 * mirrored in RTL. Opens nothing. Calls `setStop` with the focused title, also initially.
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
