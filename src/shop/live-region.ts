import { addNode, createNode } from '#lib/create-node.ts';
import type { Scope } from '#lib/scope.ts';

const REGION = 'widget_shopping_cart_live_region';

/** Delay of the message after a cart change, so that screen readers have finished announcing the click. */
const MESSAGE_DELAY_MS = 1000;

/** The shop's live region, with the message of the last change. */
export type LiveRegion = ReturnType<typeof createLiveRegion>;

/** Finds the shop's live region for cart messages, or creates one, which is removed when the scope ends. */
export function createLiveRegion(scope: Scope) {
  const attributes = { class: `${REGION} screen-reader-text`, role: 'status' };
  const region =
    document.querySelector<HTMLElement>(`.${REGION}`) ??
    addNode(document.body, 'append', createNode('div', attributes), scope);
  let cancel: (() => void) | undefined;
  return {
    /** Removes the message, and cancels one that is still delayed. */
    clear() {
      cancel?.();
      region.textContent = '';
      region.removeAttribute('aria-relevant');
    },
    /** Announces the button's message after a delay; returns false without one. */
    announce(button: HTMLElement | undefined): boolean {
      const message = button?.dataset.success_message;
      if (!message) return false;
      cancel?.();
      cancel = scope.timeout(() => {
        region.textContent = message;
        region.setAttribute('aria-relevant', 'all');
      }, MESSAGE_DELAY_MS);
      return true;
    },
  };
}
