import { createPatch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { payByStripe } from './stripe.ts';

/** What the server says about a button that its author did not set up. */
const MISTAKES = '.elementor-error-message-global,.elementor-error-message-payment';

/** Keeps a button that is not set up from leading anywhere, and says so. One for Stripe asks the site first; one for PayPal is a plain form. */
export default defineBehaviour({
  mount({ element, scope, report }) {
    const form = element.querySelector('form');
    const button = element.querySelector<HTMLButtonElement>('.elementor-payment-button');
    if (!form || !button) return;
    const patch = createPatch();
    scope.add(patch.restore);
    const tellMistakes = () => {
      const mistakes = [...element.querySelectorAll(MISTAKES)];
      for (const mistake of mistakes) {
        patch.attribute(mistake, 'role', 'alert');
        patch.toggle(mistake, 'elementor-hidden', false);
      }
      return mistakes.length > 0;
    };
    const pay =
      form.matches('.elementor-stripe-form') && payByStripe({ element, form, button, scope, report });
    scope.listen(form, 'submit', (event) => {
      // In the editor nothing leads away.
      if (pageConfig.isEdit) event.preventDefault();
      else if (tellMistakes()) event.preventDefault();
      else if (pay) {
        event.preventDefault();
        return pay();
      }
    });
  },
});
