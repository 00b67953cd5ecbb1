import { listen } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';

/**
 * Marks the list of a select of this widget for the styles, when a script that the shop may bring along draws it at the end of
 * the page.
 */
export function markDropdowns(element: HTMLElement, scope: Scope): void {
  const mark = () => {
    const list = document.querySelector('.select2-container--open .select2-dropdown');
    list?.classList.add('e-woo-select2-wrapper');
  };
  listen(element, 'select2:open', mark, scope);
}
