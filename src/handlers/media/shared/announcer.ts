import type { Scope } from '#runtime/scope.ts';

/** Adds a spot for sentences that a screen reader speaks at once; gives the function that speaks one. */
export function createAnnouncer(container: HTMLElement, scope: Scope): (text: string) => void {
  const spot = document.createElement('span');
  spot.className = 'swiper-notification';
  spot.setAttribute('aria-live', 'assertive');
  spot.setAttribute('aria-atomic', 'true');
  container.append(spot);
  scope.add(() => spot.remove());
  return (text) => {
    // The same sentence twice is a change only when the first is gone.
    spot.textContent = '';
    scope.frame(() => {
      spot.textContent = text;
    });
  };
}
