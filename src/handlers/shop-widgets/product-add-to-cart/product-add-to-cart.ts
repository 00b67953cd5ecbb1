import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { listen, toElement } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';

const BUTTON = '.ajax_add_to_cart';
const LINK = '.added_to_cart';

/** Keeps one cart link at the end of the widget. */
function keepLinkAtEnd(container: Element, scope: Scope): void {
  const moveLinkToEnd = () => {
    const links = [...container.querySelectorAll(LINK)];
    // The button's new link comes first in the document, because older ones were moved to the end.
    const [link, ...older] = links;
    for (const each of older) each.remove();
    if (link && link !== container.lastElementChild) container.append(link);
  };
  listen(
    document.body,
    'wc_cart_button_updated',
    (_event, ...args) => {
      const button = toElement(args[0]);
      if (!button || container.contains(button)) moveLinkToEnd();
    },
    scope,
  );
}

export default defineBehaviour({
  mount({ element, scope }) {
    const patch = scope.patch();
    const buttonOf = (form: Element) => membersOf(form).querySelector<HTMLElement>(BUTTON);
    const passQuantity = (field: HTMLInputElement) => {
      const button = field.form && buttonOf(field.form);
      if (button && field.value) patch.attribute(button, 'data-quantity', field.value);
    };
    const fields = () => element.querySelectorAll<HTMLInputElement>('.e-loop-add-to-cart-form .qty');
    const onChange = ({ target }: { readonly target: EventTarget | null }) => {
      for (const field of fields()) if (field === target) passQuantity(field);
    };
    // Themes' quantity steppers emit through jQuery.
    listen(element, 'change', onChange, scope);
    scope.listen<SubmitEvent>(element, 'submit', (event) => {
      const form = event.target as HTMLFormElement;
      const button = membersOf(form).matches('.e-loop-add-to-cart-form') && buttonOf(form);
      if (!button) return;
      event.preventDefault();
      for (const field of fields()) if (field.form === form) passQuantity(field);
      button.click();
    });
    // Changed before the code loaded.
    for (const field of fields()) if (field.value !== field.defaultValue) passQuantity(field);
    const container = element.querySelector('.e-loop-add-to-cart-form-container');
    if (container) keepLinkAtEnd(container, scope);
  },
});
