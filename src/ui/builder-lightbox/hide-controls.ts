import type { Scope } from '#runtime/scope.ts';

const IDLE_MS = 3500;
const HIDDEN = 'elementor-slideshow--ui-hidden';
const SIGNS = ['click', 'pointermove', 'keydown', 'focusin'];

/** Hides header, footer and arrows while the visitor only looks; any sign shows them again. Never while `isKept`. */
export function hideControlsWhenIdle(
  dialog: HTMLElement,
  container: HTMLElement,
  isKept: () => boolean,
  scope: Scope,
): void {
  let cancel = () => {};
  const wait = () => {
    cancel();
    container.classList.remove(HIDDEN);
    cancel = scope.timeout(() => {
      if (isKept()) wait();
      else container.classList.add(HIDDEN);
    }, IDLE_MS);
  };
  for (const sign of SIGNS) scope.listen(dialog, sign, wait, { passive: true });
  wait();
}
