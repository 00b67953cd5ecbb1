import { createPatch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { onReturn } from '#runtime/page-life.ts';
import type { Scope } from '#runtime/scope.ts';
import { pageJQuery } from './events.ts';

export interface BlockOptions {
  /** The pointer over the area; default `wait`. */
  readonly cursor?: string;
}

interface Block {
  readonly overlay: HTMLElement;
  /** How many keep the area busy at the moment. */
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

/** Other scripts ask for it. */
function mark(element: HTMLElement, isBlocked: boolean): void {
  const set = pageJQuery()?.(element);
  if (isBlocked) set?.data('blockUI.isBlocked', 1);
  else set?.removeData('blockUI.isBlocked');
}

/**
 * Lays the overlay over an element that themes know from the shop's own scripts. Gives what takes it off again, which
 * happens by itself at the end of the scope. Whoever else blocks the element shares the overlay; it goes with the last.
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
  // Somebody replaced what was in the element, the overlay with it.
  if (!there) known?.remove();
  const shared = there ?? begin(element, cursor);
  // One that is on its way out comes back as it was.
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

/** Covers a form once the browser sends it, and has it sent once: again, the shop would do it twice. What a gateway prevents is not sent. */
export function sendOnce(form: HTMLElement, scope: Scope): void {
  let uncover: (() => void) | undefined;
  // On the window, where it is known whether a gateway prevented it.
  scope.listen(window, 'submit', (event) => {
    if (event.target !== form || event.defaultPrevented) return;
    if (uncover) event.preventDefault();
    uncover ??= block(form, scope);
  });
  // The browser keeps the page, and may come back to it.
  onReturn(scope, () => {
    uncover?.();
    uncover = undefined;
  });
}
