import { createPatch, type Patch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import type { Scope } from '#runtime/scope.ts';
import type { CartNodes } from './nodes.ts';

/** The button that opens a menu cart, whichever element it is at the moment. */
export interface CartButton {
  /** Its name for screen readers. */
  label(): string;
  /** Says whether the panel is open. */
  sync(isOpen: boolean): void;
  focus(): void;
}

export function createButton(nodes: Pick<CartNodes, 'button'>, scope: Scope): CartButton {
  let seen: HTMLElement | null = null;
  let patch: Patch | undefined;
  scope.add(() => patch?.restore());
  return {
    label() {
      const name = nodes.button()?.querySelector('.elementor-screen-only')?.textContent?.trim();
      return name || pageConfig.text('cart', 'Cart');
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
