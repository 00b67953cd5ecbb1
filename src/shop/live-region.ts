import type { Scope } from '#runtime/scope.ts';

const REGION = 'widget_shopping_cart_live_region';

/** How long after a cart change its message is set, so that screen readers are done with the click. */
const MESSAGE_DELAY_MS = 1000;

export type LiveRegion = ReturnType<typeof createLiveRegion>;

/** Finds, or creates until the scope ends, the element through which the shop has screen readers say what a click has done. */
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
    /** Removes the message, also one that is still to come. */
    clear() {
      cancel?.();
      region.textContent = '';
      region.removeAttribute('aria-relevant');
    },
    /** Announces the message of the button; false when it has none. */
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
