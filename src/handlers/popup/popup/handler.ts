import { membersOf } from '#lib/members-of.ts';
import { defineHandler } from '#runtime/define.ts';

interface Page {
  elementorFrontendConfig?: { environmentMode?: { wpPreview?: unknown } };
}

const OPENERS = '[href*="popup%3Aopen"],[data-action-link*="popup%3Aopen"]';

/**
 * Keeps a popup of the page builder off the page until a trigger, a link action, a click on its selector or a
 * script opens it. The window is loaded on the first opening, the triggers only if it has some.
 */
export const popup = defineHandler({
  name: 'popup',
  on: { page: 'popup' },
  when(due, { element, signal }) {
    const watches = /"triggers":\s*\{|"open_selector"/.test(
      (element as HTMLElement).dataset.elementorSettings ?? '',
    );
    const isEdited = element.className.includes('elementor-edit-');
    const isPreview = (window as Page).elementorFrontendConfig?.environmentMode?.wpPreview;
    if (watches || isEdited || isPreview) return due();
    // Link actions and scripts mount the other popups. A link does so before the click, on pointer or focus.
    const touch = ({ target }: Event) =>
      target instanceof Element && membersOf(target).closest(OPENERS) && due();
    for (const type of ['pointerover', 'touchstart', 'focusin']) {
      addEventListener(type, touch, { passive: true, signal });
    }
  },
  shown: true,
  load: () => import('./popup.ts'),
});
