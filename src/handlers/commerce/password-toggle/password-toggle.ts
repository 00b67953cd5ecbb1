import { applyLook } from '#lib/look.ts';
import { createPatch, type Patch } from '#lib/patch.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { applyText } from '#texts/text.ts';
import { lookAsButton } from './plain-look.ts';
import { buttonLook, labelOf } from './view.ts';

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
  // By hand: it is there at rest, before React.
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
  // At rest, before React, which takes over its look and its presses.
  const button = document.createElement('button');
  button.type = 'button';
  button.className = BUTTON;
  if (field.id) button.setAttribute('aria-describedby', field.id);
  wrapper.append(button);
  lookAsButton(button, field, wrapper, patch);
  scope.add(() => button.remove());
  return button;
}

/** A password with its button. */
export interface Toggle {
  readonly button: HTMLElement;
  /** Whether the password is shown when the island comes to stand. */
  isShown: boolean;
  /** From here on presses are the island's. */
  readonly takeOver: () => void;
}

/** The passwords that have a button, by their fields. */
export const toggles = new WeakMap<HTMLElement, Toggle>();

/** A field with a button that shall show what is typed. It is beside the field, so that what happens to it brings the island from here. */
export default defineBehaviour({
  mount({ element, scope, runtime }) {
    const field = element as HTMLInputElement;
    const patch = createPatch();
    scope.add(patch.restore);
    const wrapper = wrap(field, patch, scope);
    const button = findButton(wrapper, field, patch, scope);
    const early = scope.child();
    const toggle: Toggle = { button, isShown: false, takeOver: early.dispose };
    toggles.set(field, toggle);
    const rest = (label: string) => {
      // Shown meanwhile, it has the other name.
      if (field.type === 'password') applyLook(button, buttonLook(false, label), patch);
    };
    const label = labelOf(false);
    if (typeof label === 'string') rest(label);
    else applyText(label, scope, rest);

    const bring = () => runtime.summon(field, 'password-toggle');
    for (const type of ['pointerenter', 'focusin']) early.listen(button, type, bring);
    early.listen(button, 'click', () => {
      toggle.isShown = !toggle.isShown;
      bring();
      field.focus({ preventScroll: true });
    });
    if (button instanceof HTMLButtonElement) return;
    // Older pages have a span in its place.
    patch.attribute(button, 'role', 'button');
    patch.attribute(button, 'tabindex', '0');
    scope.listen<KeyboardEvent>(button, 'keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      if (!event.repeat) button.click();
    });
  },
});
