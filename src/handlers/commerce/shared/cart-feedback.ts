import { createPatch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { findFragment, replaceFragments } from '#platform/replace-fragments.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Fragments } from '#transport/fragments.ts';

/** What a shopper sees of an add: on the button, and beside it. */
export interface ButtonFace {
  /** Busy; what was said about an earlier add goes. */
  press(): void;
  /** At rest again, marked when something was added. */
  settle(isAdded: boolean): void;
  /** Puts the way to the cart behind the button, unless its parent has one. */
  link(url: string, text: string): void;
  /** At rest again, with a sentence behind the button until the next try. */
  fail(sentence: string): void;
  /** Everything as the server sent it. */
  restore(): void;
}

/** Creates the face of a button; it changes nothing yet. */
export function createButtonFace(button: HTMLElement): ButtonFace {
  const patch = createPatch();
  let wayToCart: HTMLElement | undefined;
  let failure: HTMLElement | undefined;

  const insert = <Name extends 'a' | 'p'>(name: Name, className: string, text: string) => {
    const element = document.createElement(name);
    element.className = className;
    element.textContent = text;
    button.after(element);
    return element;
  };
  const settle = (isAdded: boolean) => {
    patch.toggle(button, 'loading', false);
    patch.toggle(button, 'added', isAdded);
  };

  return {
    press() {
      failure?.remove();
      patch.toggle(button, 'added', false);
      patch.toggle(button, 'loading', true);
    },
    settle,
    link(url, text) {
      if (!button.isConnected || button.parentElement?.querySelector('.added_to_cart')) return;
      const link = insert('a', 'added_to_cart wc-forward', text);
      link.href = url;
      link.title = text;
      wayToCart = link;
    },
    fail(sentence) {
      settle(false);
      failure?.remove();
      if (button.isConnected) failure = insert('p', 'add-to-cart-error', sentence);
    },
    restore() {
      patch.restore();
      wayToCart?.remove();
      failure?.remove();
    },
  };
}

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

const UPDATING = 'updating';
const FADED = 0.6;
const FADE_MS = 400;

/**
 * Replaces what changed with the cart: what goes is marked `updating`, what comes rises from the faded look. It is all there at
 * once, because listeners of the event that brought it read it at once.
 */
export function updateFragments(fragments: Fragments, runtime: Runtime): void {
  const all = () => Object.keys(fragments).flatMap(findFragment);
  for (const each of all()) each.classList.add(UPDATING);
  replaceFragments(fragments, runtime);
  if (prefersReducedMotion()) return;
  for (const each of all()) each.animate?.({ opacity: [FADED, 1] }, FADE_MS);
}
