import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { listen, type PublicEvent } from '#platform/events.ts';

const FIELDS = 'input:not([type=hidden]),select,textarea,button';

const stop = (event: PublicEvent | Event) => (event as Event).stopPropagation();

/** Shows all parts of a cart, and prevents changes by the editor's user and by events. */
export function showReadOnly(element: HTMLElement, scope: Scope): void {
  const patch = scope.patch();
  for (const field of element.querySelectorAll('.qty')) patch.attribute(field, 'disabled', '');
  for (const form of element.querySelectorAll<HTMLElement>('.shipping-calculator-form')) {
    patch.style(form, 'display', 'block');
  }
  // In the visible form, hidden rows would leave gaps.
  for (const row of element.querySelectorAll('.form-row')) {
    const isEmpty = row.querySelector('input[type=hidden]') && !row.querySelector(FIELDS);
    if (isEmpty) patch.toggle(row, 'elementor-hidden', true);
  }
  scope.listen(
    element,
    'click',
    (event) => {
      if (!membersOf(event.target as Element).closest('.product-remove a')) return;
      event.preventDefault();
      // The shop's script listens on an ancestor.
      event.stopPropagation();
    },
    { capture: true },
  );
  // On the document this event submits the cart. Listen with jQuery too, because not every jQuery event is a
  // native one.
  listen(document.body, 'added_to_cart', stop, scope);
  scope.listen(document.body, 'added_to_cart', stop);
}
