import { isPressKey } from '#lib/is-modified.ts';
import type { Look } from '#lib/look.ts';
import { membersOf } from '#lib/members-of.ts';
import { whenShown } from '#lib/page-visibility.ts';
import type { Scope } from '#lib/scope.ts';
import { pageTexts } from '#texts/pages.ts';
import { translate } from '#texts/text.ts';

/** Selector of the picture in front of a video. */
export const OVERLAY = '.elementor-custom-embed-image-overlay';

/** Returns the look of an overlay. Without a play icon it is a button; it has no other control for the keyboard. */
export const overlayLook = (overlay: HTMLElement): Look =>
  overlay.querySelector('.elementor-custom-embed-play')
    ? {}
    : { attributes: { role: 'button', tabindex: '0', 'aria-label': translate(pageTexts.playVideo) } };

/** Calls back on a click, Enter or Space anywhere on a connected overlay, except on links in it. */
export function onOverlayPress(overlay: HTMLElement, press: () => unknown, scope: Scope): void {
  const isOurs = ({ target }: Event) =>
    overlay.isConnected && !(target instanceof Element && membersOf(target).closest('a'));
  scope.listen(overlay, 'click', (event) => (isOurs(event) ? press() : undefined));
  scope.listen<KeyboardEvent>(overlay, 'keydown', (event) => {
    if (!isPressKey(event) || !isOurs(event)) return;
    // Space would scroll the page.
    event.preventDefault();
    return press();
  });
}

/** The parts of YouTube's player that are used here. */
interface YoutubePlayer {
  mute(): void;
  playVideo(): void;
  pauseVideo(): void;
  stopVideo(): void;
  seekTo(seconds: number): void;
  getCurrentTime(): number;
  destroy(): void;
  getIframe(): HTMLIFrameElement;
}

interface YoutubeOptions {
  readonly videoId: string;
  readonly width?: string;
  readonly height?: string;
  readonly host?: string;
  readonly origin?: string;
  readonly playerVars: Readonly<Record<string, number>>;
  readonly events: {
    onReady?(): void;
    onAutoplayBlocked?(): void;
    onStateChange?(event: { readonly data: number }): void;
    onError?(event: { readonly data: unknown }): void;
  };
}

/** YouTube's player API. A player replaces the node that it gets. */
export interface Youtube {
  readonly Player: new (node: Element, options: YoutubeOptions) => YoutubePlayer;
}

/**
 * Calls back once, when the element comes into view or within `marginPx` below it. Without
 * `IntersectionObserver`, calls back immediately.
 */
export function whenInView(element: Element, scope: Scope, callback: () => void, marginPx = 0): void {
  if (!globalThis.IntersectionObserver) {
    whenShown(scope, callback);
    return;
  }
  const viewScope = scope.child();
  const onIntersection = (entries: readonly IntersectionObserverEntry[]) => {
    if (!entries.at(-1)?.isIntersecting) return;
    viewScope.dispose();
    callback();
  };
  const observer = viewScope.observe(
    new IntersectionObserver(onIntersection, { rootMargin: `0px 0px ${marginPx}px` }),
  );
  whenShown(viewScope, () => observer.observe(element));
}
