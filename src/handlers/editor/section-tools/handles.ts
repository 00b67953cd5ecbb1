import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';

// The height of the handles above a section. Closer to the top of the page there is no room for them.
const HANDLES_PX = 25;
const HANDLES_ROOM_PX = -5;
const HANDLES = ':scope > .elementor-element-overlay > .elementor-editor-section-settings';
const TOPMOST = '.elementor-edit-area :is(.elementor-top-section,.e-con.e-parent)';

/** On hover, moves the handles of a section inside it if they would be cut off. */
export function keepHandlesInside(element: HTMLElement, scope: Scope): void {
  const patch = scope.patch();
  const className = element.matches('.elementor-section')
    ? 'elementor-section--handles-inside'
    : 'e-handles-inside';

  const place = () => {
    const snaps = pageConfig.pageSetting('scroll_snap') === 'yes';
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
