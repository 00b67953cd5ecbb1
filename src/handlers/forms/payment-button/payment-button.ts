import { membersOf } from '#lib/members-of.ts';
import { pageConfig } from '#platform/config.ts';
import { defineWidget, type View } from '#runtime/widget.ts';
import { messageOf } from '../shared/read-markup.ts';
import { AT_REST, type PaymentState, refuse } from './model.ts';
import { type PaymentNodes, payByStripe } from './stripe.ts';

/** The server's hidden messages about a button that is not configured. */
const MISTAKES = '.elementor-error-message-global,.elementor-error-message-payment';

const MESSAGE = 'elementor-stripe-error-message elementor-message-danger';

function* view({ isBusy, isRefused, error }: PaymentState, { form, button, mistakes }: PaymentNodes): View {
  if (isRefused)
    for (const mistake of mistakes)
      yield [mistake, { attributes: { role: 'alert' }, classes: { 'elementor-hidden': false } }];
  yield [button, { attributes: { disabled: isBusy ? '' : undefined } }];
  const end = error ? [messageOf({ as: 'div', key: error, classes: MESSAGE, text: error })] : [];
  yield [form, { attributes: { 'aria-busy': isBusy ? 'true' : undefined }, end }];
}

// It starts with the first sign of a visitor, so that the visitor's events belong here.
export default defineWidget<unknown, PaymentNodes, PaymentState>({
  nodes({ element }) {
    const form = element.querySelector('form');
    const button = element.querySelector<HTMLButtonElement>('.elementor-payment-button');
    const mistakes = [...element.querySelectorAll<HTMLElement>(MISTAKES)];
    return form && button ? { form, button, mistakes } : undefined;
  },
  state: () => AT_REST,
  view,
  connect(widget) {
    const { form, mistakes } = widget.nodes;
    const isStripe = membersOf(form).matches('.elementor-stripe-form');
    widget.scope.listen(form, 'submit', (event) => {
      // The editor never navigates.
      if (!pageConfig.isEdit && !mistakes.length && !isStripe) return undefined;
      event.preventDefault();
      if (pageConfig.isEdit) return undefined;
      if (mistakes.length) return widget.set(refuse);
      return payByStripe(widget);
    });
  },
});
