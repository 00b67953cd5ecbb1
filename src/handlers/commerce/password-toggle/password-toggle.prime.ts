import { createPatch, type Patch } from '#lib/patch.ts';
import { params } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { shopTexts } from '#texts/shop.ts';
import { applyText } from '#texts/text.ts';
import { lookAsButton } from './plain-look.ts';

const WRAPPER = 'password-input';
const BUTTON = 'show-password-input';

interface WithMove {
  moveBefore?(node: Node, before: Node | null): void;
}

/** Moves a field without taking the focus, or the place in its text, from a shopper who is typing. */
function moveKeepingFocus(field: HTMLInputElement, parent: Element, before: Node | null = null): void {
  const { moveBefore } = parent as Element & WithMove;
  if (moveBefore) {
    moveBefore.call(parent, field, before);
    return;
  }
  const isFocused = document.activeElement === field;
  const { selectionStart, selectionEnd } = field;
  parent.insertBefore(field, before);
  if (!isFocused) return;
  field.focus({ preventScroll: true });
  field.setSelectionRange(selectionStart, selectionEnd);
}

/** The element around the field: the span that is there, or a new one that goes with the scope. */
function wrap(field: HTMLInputElement, patch: Patch, scope: Scope): HTMLElement {
  const there = field.parentElement;
  if (there?.localName === 'span') {
    patch.toggle(there, WRAPPER, true);
    return there;
  }
  const wrapper = document.createElement('span');
  wrapper.className = WRAPPER;
  field.before(wrapper);
  moveKeepingFocus(field, wrapper);
  scope.add(() => {
    if (wrapper.parentElement) moveKeepingFocus(field, wrapper.parentElement, wrapper);
    wrapper.remove();
  });
  return wrapper;
}

/** The button for the field: one that is there already, or a new one that goes with the scope. */
function findButton(wrapper: HTMLElement, field: HTMLInputElement, patch: Patch, scope: Scope): HTMLElement {
  const there = wrapper.querySelector<HTMLElement>(`.${BUTTON}`);
  if (there) return there;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = BUTTON;
  if (field.id) button.setAttribute('aria-describedby', field.id);
  wrapper.append(button);
  lookAsButton(button, field, wrapper, patch);
  scope.add(() => button.remove());
  return button;
}

/** Lets a shopper see the password that is typed into the field. */
export default defineBehaviour({
  mount({ element, scope }) {
    const field = element as HTMLInputElement;
    const given = params('woocommerce_params');
    const patch = createPatch();
    scope.add(patch.restore);
    const wrapper = wrap(field, patch, scope);
    const button = findButton(wrapper, field, patch, scope);

    const show = (isShown: boolean) => {
      patch.attribute(field, 'type', isShown ? 'text' : 'password');
      patch.toggle(button, 'display-password', isShown);
      const label = isShown ? given?.i18n_password_hide : given?.i18n_password_show;
      const name = (text: string) => patch.attribute(button, 'aria-label', text);
      if (label) name(label);
      else {
        // Pressed meanwhile, it has the other name.
        const isStill = () => isShown === (field.type === 'text');
        applyText(
          isShown ? shopTexts.hidePassword : shopTexts.showPassword,
          scope,
          (text) => isStill() && name(text),
        );
      }
    };
    const toggle = () => {
      show(field.type === 'password');
      field.focus({ preventScroll: true });
    };
    show(false);
    scope.listen(button, 'click', toggle);
    if (button instanceof HTMLButtonElement) return;
    // Older pages have a span in its place.
    patch.attribute(button, 'role', 'button');
    patch.attribute(button, 'tabindex', '0');
    scope.listen<KeyboardEvent>(button, 'keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      if (!event.repeat) toggle();
    });
  },
});
