import { useState } from 'react';
import { isPlainKey } from '#lib/is-modified.ts';
import { roveTo } from '#lib/roving-focus.ts';

// Not in every browser.
const isShown = (node: HTMLElement) => node.checkVisibility?.() ?? true;

function peerOf(titles: readonly HTMLElement[], title: HTMLElement, key: string): HTMLElement | undefined {
  const peers = titles.filter((each) => each === title || isShown(each));
  const rtl = getComputedStyle(title).direction === 'rtl';
  const [index, count] = [peers.indexOf(title), peers.length];
  const to = roveTo(key, index, count, { vertical: false, rtl });
  return peers[to ?? roveTo(key, index, count, { vertical: true, rtl }) ?? -1];
}

/** What makes the titles of a widget one tab stop. */
export interface Roving {
  /** The title that Tab leads to, because it has, or had, the focus; undefined: none has had it. */
  readonly stop: HTMLElement | undefined;
  /** Has Tab lead to where it did before any title had the focus. */
  forget(): void;
  /** For `focusin`. */
  readonly follow: (event: FocusEvent) => void;
  /** For `keydown`; true when the key was for it. All arrows, Home and End move the focus and activate nothing. */
  readonly rove: (event: KeyboardEvent) => boolean;
}

/**
 * Makes the titles of a widget one tab stop. They are asked for each time; the focus moves among those that can be seen, round the ends,
 * mirrored from right to left.
 */
export function useRoving(find: () => readonly HTMLElement[]): Roving {
  const titleAt = (target: EventTarget | null) => find().find((each) => each === target);
  const [stop, setStop] = useState(() => titleAt(document.activeElement));
  return {
    // An editor may have taken it away.
    stop: stop?.isConnected ? stop : undefined,
    forget: () => setStop(undefined),
    follow({ target }) {
      const title = titleAt(target);
      if (title) setStop(title);
    },
    rove(event) {
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
