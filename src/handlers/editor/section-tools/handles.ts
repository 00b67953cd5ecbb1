import { createPatch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import type { Scope } from '#runtime/scope.ts';

// Handles stand above their section, as high as this; above the window there is no room for them.
const HANDLES_PX = 25;
const HANDLES_ROOM_PX = -5;
const HANDLES = ':scope > .elementor-element-overlay > .elementor-editor-section-settings';
const TOPMOST = '.elementor-edit-area :is(.elementor-top-section,.e-con.e-parent)';

/** Has the handles of a section stand inside of it where they would be cut off, when the pointer comes. */
export function keepHandlesInside(element: HTMLElement, scope: Scope): void {
  const patch = createPatch();
  const className = element.matches('.elementor-section')
    ? 'elementor-section--handles-inside'
    : 'e-handles-inside';
  scope.add(patch.restore);

  const place = () => {
    const snaps = pageConfig.page('scroll_snap') === 'yes';
    const isCut =
      getComputedStyle(element).overflow === 'hidden' || element === document.querySelector(TOPMOST);
    const topPx = element.getBoundingClientRect().top + window.scrollY;
    const isInside = snaps || (isCut && topPx < HANDLES_PX);
    patch.toggle(element, className, isInside);
    const handles = element.querySelector<HTMLElement>(HANDLES);
    const isAbove = isInside && !snaps && topPx < HANDLES_ROOM_PX;
    if (handles) patch.style(handles, 'top', isAbove ? `${-topPx}px` : null);
  };
  scope.listen(element, 'mouseenter', place);
}
