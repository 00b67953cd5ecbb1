import { defineBehaviour } from '#runtime/define.ts';
import { onReturn } from '#runtime/page-life.ts';

/** How long the next page may take; a shopper who waits longer may well try again. */
const PATIENCE_MS = 10_000;

/** Sends the form of a product once, however often its button is pressed before the next page is there. */
export default defineBehaviour({
  mount({ element, scope }) {
    let isSent = false;
    const free = () => {
      isSent = false;
    };
    // On the window, where it is known whether another script sends it.
    scope.listen<SubmitEvent>(window, 'submit', (event) => {
      const { target, submitter, defaultPrevented } = event;
      if (target !== element || defaultPrevented) return;
      // In a window of its own it leaves this page as it is.
      if (element.hasAttribute('target') || submitter?.hasAttribute('formtarget')) return;
      if (isSent) event.preventDefault();
      else scope.timeout(free, PATIENCE_MS);
      isSent = true;
    });
    // The browser keeps the page, and may come back to it.
    onReturn(scope, free);
  },
});
