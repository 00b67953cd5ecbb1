import { createPatch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { onReturn } from '#runtime/page-life.ts';
import type { Scope } from '#runtime/scope.ts';
import { pageJQuery } from './events.ts';

export interface BlockOptions {
  /** Cursor over the element; default `wait`. */
  readonly cursor?: string;
}

interface Block {
  readonly overlay: HTMLElement;
  /** Number of callers that block the element. */
  holders: number;
  remove(): void;
}

const FADE_IN_MS = 200;
const FADE_OUT_MS = 400;
const OPACITY = 0.6;
const COVER =
  'position:absolute;top:0;left:0;width:100%;height:100%;z-index:1000;margin:0;padding:0;border:none;background:#fff;';

const blocks = new WeakMap<HTMLElement, Block>();

function makePart(className: string, css: string): HTMLElement {
  const part = document.createElement('div');
  part.className = className;
  part.style.cssText = css;
  return part;
}

function begin(element: HTMLElement, cursor: string): Block {
  const patch = createPatch();
  const overlay = makePart('blockUI blockOverlay', `${COVER}opacity:${OPACITY};cursor:${cursor}`);
  const parts = [
    makePart('blockUI', 'display:none'),
    overlay,
    makePart('blockUI blockMsg blockElement', 'display:none'),
  ];
  if (getComputedStyle(element).position === 'static') patch.style(element, 'position', 'relative');
  element.append(...parts);
  const block: Block = {
    overlay,
    holders: 0,
    remove() {
      for (const part of parts) part.remove();
      patch.restore();
      blocks.delete(element);
    },
  };
  blocks.set(element, block);
  return block;
}

const fade = ({ overlay }: Block, opacity: number[], duration: number) =>
  overlay.animate?.({ opacity }, { duration, fill: 'forwards' });

/** Other scripts read this jQuery data. */
function mark(element: HTMLElement, isBlocked: boolean): void {
  const set = pageJQuery()?.(element);
  if (isBlocked) set?.data('blockUI.isBlocked', 1);
  else set?.removeData('blockUI.isBlocked');
}

/**
 * Covers an element with the overlay that themes know from the shop's own scripts. Returns a function that
 * removes it; the end of the scope does so, too. Callers that block the same element share one overlay, which
 * stays until the last removes it.
 */
export function block(
  element: HTMLElement,
  scope: Scope,
  { cursor = 'wait' }: BlockOptions = {},
): () => void {
  const own = scope.child();
  if (own.disposed) return () => {};
  const durations = prefersReducedMotion()
    ? { fadeIn: 0, fadeOut: 0 }
    : { fadeIn: FADE_IN_MS, fadeOut: FADE_OUT_MS };
  const known = blocks.get(element);
  const there = known?.overlay.parentNode === element ? known : undefined;
  // Another script has replaced the content of the element, and the overlay with it.
  if (!there) known?.remove();
  const shared = there ?? begin(element, cursor);
  // Cancels a fade-out that is under way.
  for (const animation of shared.overlay.getAnimations?.() ?? []) animation.cancel();
  if (!there) fade(shared, [0, OPACITY], durations.fadeIn);
  shared.holders += 1;
  mark(element, true);

  let isHeld = true;
  const letGo = () => {
    if (!isHeld) return;
    isHeld = false;
    shared.holders -= 1;
    if (!shared.holders && blocks.get(element) === shared) mark(element, false);
  };
  own.add(() => {
    letGo();
    if (!shared.holders && blocks.get(element) === shared) shared.remove();
  });
  return () => {
    if (!isHeld) return;
    letGo();
    if (shared.holders || !durations.fadeOut) return own.dispose();
    fade(shared, [OPACITY, 0], durations.fadeOut);
    own.timeout(() => own.dispose(), durations.fadeOut);
  };
}

/**
 * Covers a form when the browser submits it, and prevents a second submit, which the shop would process
 * again. Ignores a submit that a gateway has prevented.
 */
export function sendOnce(form: HTMLElement, scope: Scope): void {
  let uncover: (() => void) | undefined;
  // On the window, after the listeners of gateways, which may prevent the event.
  scope.listen(window, 'submit', (event) => {
    if (event.target !== form || event.defaultPrevented) return;
    if (uncover) event.preventDefault();
    uncover ??= block(form, scope);
  });
  // The page may come back from the back/forward cache.
  onReturn(scope, () => {
    uncover?.();
    uncover = undefined;
  });
}
