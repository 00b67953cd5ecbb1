import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import { type CartButton, createButton } from './button.ts';
import type { CartNodes } from './nodes.ts';

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
