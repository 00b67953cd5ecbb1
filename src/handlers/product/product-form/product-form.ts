import { membersOf } from '#lib/members-of.ts';
import { onPageRestored } from '#lib/page-visibility.ts';
import { defineBehaviour } from '#runtime/define.ts';

/** How long the next page may take before a shopper may submit again. */
const RESUBMIT_DELAY_MS = 10_000;

export default defineBehaviour({
  mount({ element, scope }) {
    let isSent = false;
    const allowSubmit = () => {
      isSent = false;
    };
    // On the window, after other scripts could prevent it.
    scope.listen<SubmitEvent>(window, 'submit', (event) => {
      const { target, submitter, defaultPrevented } = event;
      if (target !== element || defaultPrevented) return;
      // A submit into a new window does not leave this page.
      if (membersOf(element).hasAttribute('target') || submitter?.hasAttribute('formtarget')) return;
      if (isSent) event.preventDefault();
      else scope.timeout(allowSubmit, RESUBMIT_DELAY_MS);
      isSent = true;
    });
    // The browser may restore this page from its back/forward cache.
    onPageRestored(scope, allowSubmit);
  },
});
