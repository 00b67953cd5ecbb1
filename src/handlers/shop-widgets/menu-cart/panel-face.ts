import { createPatch, type Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import { shopTexts } from '#texts/shop.ts';
import { translate } from '#texts/text.ts';
import type { CartNodes } from './nodes.ts';

/** The button that opens a menu cart, whichever element it is at the moment. */
export interface CartButton {
  /** Its name for screen readers. */
  label(): string;
  /** Says whether the panel is open. */
  sync(isOpen: boolean): void;
  focus(): void;
}

function createButton(nodes: Pick<CartNodes, 'button'>, scope: Scope): CartButton {
  let seen: HTMLElement | null = null;
  let patch: Patch | undefined;
  scope.add(() => patch?.restore());
  return {
    label() {
      const name = nodes.button()?.querySelector('.elementor-screen-only')?.textContent?.trim();
      return name || translate(shopTexts.cart);
    },
    sync(isOpen) {
      const button = nodes.button();
      // A replaced one is gone with what was written to it.
      if (button !== seen) patch = createPatch();
      seen = button;
      if (button) patch?.attribute(button, 'aria-expanded', String(isOpen));
    },
    focus: () => nodes.button()?.focus({ preventScroll: true }),
  };
}

/** The class of a widget whose cart is open. */
export const SHOWN = 'elementor-menu-cart--shown';

/** What tells whether a menu cart is open: a class for the styles, ARIA for everyone else. */
export interface PanelFace {
  readonly button: CartButton;
  show(isOpen: boolean): void;
}

/** Creates the face of a closed cart; the server's markup comes back with the end of the scope. */
export function createPanelFace(element: HTMLElement, nodes: CartNodes, scope: Scope): PanelFace {
  const { container, main } = nodes;
  const patch = createPatch();
  const button = createButton(nodes, scope);
  const show = (isOpen: boolean) => {
    patch.toggle(element, SHOWN, isOpen);
    for (const each of [container, main]) patch.attribute(each, 'aria-hidden', String(!isOpen));
    // What is only moved out of sight could be reached with the keyboard.
    patch.attribute(container, 'inert', isOpen ? null : '');
    button.sync(isOpen);
  };
  scope.add(patch.restore);
  patch.attribute(main, 'tabindex', '-1');
  patch.attribute(main, 'role', 'dialog');
  patch.attribute(main, 'aria-label', button.label());
  show(false);
  return { button, show };
}
