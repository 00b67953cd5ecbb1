import type { Scope } from '#lib/scope.ts';

const REGION = 'widget_shopping_cart_live_region';

/** Delay of the message after a cart change, so that screen readers have finished announcing the click. */
const MESSAGE_DELAY_MS = 1000;

/** The shop's live region, with the message of the last change. */
export type LiveRegion = ReturnType<typeof createLiveRegion>;

/** Finds the shop's live region for cart messages, or creates one, which is removed when the scope ends. */
export function createLiveRegion(scope: Scope) {
  const found = document.querySelector<HTMLElement>(`.${REGION}`);
  const region = found ?? document.createElement('div');
  let cancel: (() => void) | undefined;
  if (!found) {
    region.className = `${REGION} screen-reader-text`;
    region.setAttribute('role', 'status');
    document.body.append(region);
    scope.add(() => region.remove());
  }
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
