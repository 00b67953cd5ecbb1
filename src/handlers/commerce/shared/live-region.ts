import type { Scope } from '#runtime/scope.ts';

const CLASS = 'widget_shopping_cart_live_region';

/** How long after a cart change its message is set, so that screen readers are done with the click. */
const MESSAGE_DELAY_MS = 1000;

/** The element through which the shop tells screen readers what became of a click. */
export interface LiveRegion {
  /** Forgets the message, also one on its way. */
  clear(): void;
  /** Tells what the button has to say, if anything. */
  announce(button: HTMLElement | undefined): void;
}

/** Takes the page's live region, or makes it; what was made goes with the scope. */
export function createLiveRegion(scope: Scope): LiveRegion {
  const there = document.querySelector<HTMLElement>(`.${CLASS}`);
  const region = there ?? document.createElement('div');
  let cancel: (() => void) | undefined;
  if (!there) {
    region.className = `${CLASS} screen-reader-text`;
    region.setAttribute('role', 'status');
    document.body.append(region);
    scope.add(() => region.remove());
  }
  const clear = () => {
    cancel?.();
    region.textContent = '';
    region.removeAttribute('aria-relevant');
  };
  return {
    clear,
    announce(button) {
      const message = button?.dataset.success_message;
      if (!message) return;
      cancel?.();
      cancel = scope.timeout(() => {
        region.textContent = message;
        region.setAttribute('aria-relevant', 'all');
      }, MESSAGE_DELAY_MS);
    },
  };
}
