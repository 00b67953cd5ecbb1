import { membersOf } from '#lib/members-of.ts';
import { createPatch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { payByStripe } from './stripe.ts';

/** The server's hidden messages about a button that is not configured. */
const MISTAKES = '.elementor-error-message-global,.elementor-error-message-payment';

export default defineBehaviour({
  mount({ element, scope, report }) {
    const form = element.querySelector('form');
    const button = element.querySelector<HTMLButtonElement>('.elementor-payment-button');
    if (!form || !button) return;
    const patch = createPatch();
    scope.add(patch.restore);
    const showMistakes = () => {
      const mistakes = [...element.querySelectorAll(MISTAKES)];
      for (const mistake of mistakes) {
        patch.attribute(mistake, 'role', 'alert');
        patch.toggle(mistake, 'elementor-hidden', false);
      }
      return mistakes.length > 0;
    };
    const pay =
      membersOf(form).matches('.elementor-stripe-form') &&
      payByStripe({ element, form, button, scope, report });
    scope.listen(form, 'submit', (event) => {
      // The editor never navigates.
      if (pageConfig.isEdit) event.preventDefault();
      else if (showMistakes()) event.preventDefault();
      else if (pay) {
        event.preventDefault();
        return pay();
      }
    });
  },
});
