import { createNode } from '#lib/create-node.ts';
import { membersOf } from '#lib/members-of.ts';
import { onPageRestored } from '#lib/page-visibility.ts';
import { createPatch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { pageJQuery } from './events.ts';

/** The look of the overlay of a blocked element. */
export interface BlockOptions {
  /** Cursor over the element; default `wait`. */
  readonly cursor?: string;
}

interface Block {
  readonly overlay: HTMLElement;
  /** Number of callers that block the element. */
  callerCount: number;
  remove(): void;
}

const FADE_IN_MS = 200;
const FADE_OUT_MS = 400;
const OPACITY = 0.6;
const COVER =
  'position:absolute;top:0;left:0;width:100%;height:100%;z-index:1000;margin:0;padding:0;border:none;background:#fff;';

const blocks = new WeakMap<HTMLElement, Block>();

const createPart = (className: string, style: string) => createNode('div', { class: className, style });

function createBlock(element: HTMLElement, cursor: string): Block {
  const patch = createPatch();
  const overlay = createPart('blockUI blockOverlay', `${COVER}opacity:${OPACITY};cursor:${cursor}`);
  const parts = [
    createPart('blockUI', 'display:none'),
    overlay,
    createPart('blockUI blockMsg blockElement', 'display:none'),
  ];
  if (getComputedStyle(element).position === 'static') patch.style(element, 'position', 'relative');
  membersOf(element).append(...parts);
  const block: Block = {
    overlay,
    callerCount: 0,
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
function markBlocked(element: HTMLElement, isBlocked: boolean): void {
  const jQuerySet = pageJQuery()?.(element);
  if (isBlocked) jQuerySet?.data('blockUI.isBlocked', 1);
  else jQuerySet?.removeData('blockUI.isBlocked');
}

/**
 * Covers an element with the overlay that themes know from the shop's own scripts. Returns a function that
 * removes it; the end of the scope does so, too. Callers that block the same element share one overlay, which
 * stays until the last caller removes it.
 */
export function block(
  element: HTMLElement,
  scope: Scope,
  { cursor = 'wait' }: BlockOptions = {},
): () => void {
  const childScope = scope.child();
  if (childScope.disposed) return () => {};
  const durations = prefersReducedMotion()
    ? { fadeIn: 0, fadeOut: 0 }
    : { fadeIn: FADE_IN_MS, fadeOut: FADE_OUT_MS };
  const existing = blocks.get(element);
  const reusable = existing?.overlay.parentNode === element ? existing : undefined;
  // Another script has replaced the content of the element, and the overlay with it.
  if (!reusable) existing?.remove();
  const shared = reusable ?? createBlock(element, cursor);
  // Cancels a fade-out that is under way.
  for (const animation of shared.overlay.getAnimations?.() ?? []) animation.cancel();
  if (!reusable) fade(shared, [0, OPACITY], durations.fadeIn);
  shared.callerCount += 1;
  markBlocked(element, true);

  let isActive = true;
  const removeCaller = () => {
    if (!isActive) return;
    isActive = false;
    shared.callerCount -= 1;
    if (!shared.callerCount && blocks.get(element) === shared) markBlocked(element, false);
  };
  childScope.add(() => {
    removeCaller();
    if (!shared.callerCount && blocks.get(element) === shared) shared.remove();
  });
  return () => {
    if (!isActive) return;
    removeCaller();
    if (shared.callerCount || !durations.fadeOut) return childScope.dispose();
    fade(shared, [OPACITY, 0], durations.fadeOut);
    childScope.timeout(() => childScope.dispose(), durations.fadeOut);
  };
}

/**
 * Covers a form when the browser submits it, and prevents a second submit, which the shop would process
 * again. Ignores a submit that a gateway has prevented.
 */
export function preventDoubleSubmit(form: HTMLElement, scope: Scope): void {
  let unblock: (() => void) | undefined;
  // On the window, after the listeners of gateways, which may prevent the event.
  scope.listen(window, 'submit', (event) => {
    if (event.target !== form || event.defaultPrevented) return;
    if (unblock) event.preventDefault();
    unblock ??= block(form, scope);
  });
  // The page may come back from the back/forward cache.
  onPageRestored(scope, () => {
    unblock?.();
    unblock = undefined;
  });
}
