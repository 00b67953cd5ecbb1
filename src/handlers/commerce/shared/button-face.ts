import { createPatch } from '#lib/patch.ts';

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
