import { isPressKey } from '#lib/is-modified.ts';
import type { Patch } from '#lib/patch.ts';
import { whenShown } from '#runtime/page-life.ts';
import type { Scope } from '#runtime/scope.ts';
import { pageTexts } from '#texts/pages.ts';
import { translate } from '#texts/text.ts';

/** The picture in front of a video. */
export const OVERLAY = '.elementor-custom-embed-image-overlay';

/** Gives the button role to an overlay without a play icon: nothing else in it can be reached by keys. */
export function makeReachable(overlay: HTMLElement, patch: Patch): void {
  if (overlay.querySelector('.elementor-custom-embed-play')) return;
  patch.attribute(overlay, 'role', 'button');
  patch.attribute(overlay, 'tabindex', '0');
  patch.attribute(overlay, 'aria-label', translate(pageTexts.playVideo));
}

/** Calls back at clicks and at the keys for buttons, anywhere on an overlay that is on the page, but on links in it. */
export function onOverlayPress(overlay: HTMLElement, press: () => unknown, scope: Scope): void {
  const isOurs = ({ target }: Event) =>
    overlay.isConnected && !(target instanceof Element && target.closest('a'));
  scope.listen(overlay, 'click', (event) => (isOurs(event) ? press() : undefined));
  scope.listen<KeyboardEvent>(overlay, 'keydown', (event) => {
    if (!isPressKey(event) || !isOurs(event)) return;
    // Space would scroll.
    event.preventDefault();
    return press();
  });
}

/** The part of a player of YouTube that is used here. */
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
    /** Called when the browser refused to play the video by itself. */
    onAutoplayBlocked?(): void;
    onStateChange?(event: { readonly data: number }): void;
    onError?(event: { readonly data: unknown }): void;
  };
}

/** The script interface of YouTube. A player takes the place of the node it is given. */
export interface Youtube {
  readonly Player: new (node: Element, options: YoutubeOptions) => YoutubePlayer;
}

/**
 * Calls back once, when the element comes into view, or within `marginPx` below it. Where the browser cannot tell what is in view, at
 * once.
 */
export function whenSeen(element: Element, scope: Scope, callback: () => void, marginPx = 0): void {
  if (!globalThis.IntersectionObserver) {
    whenShown(scope, callback);
    return;
  }
  const own = scope.child();
  const look = (entries: readonly IntersectionObserverEntry[]) => {
    if (!entries.at(-1)?.isIntersecting) return;
    own.dispose();
    callback();
  };
  const observer = own.observe(new IntersectionObserver(look, { rootMargin: `0px 0px ${marginPx}px` }));
  whenShown(own, () => observer.observe(element));
}
