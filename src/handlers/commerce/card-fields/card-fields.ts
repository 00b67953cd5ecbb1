import { pageJQuery } from '#platform/events.ts';
import { runningMember } from '#platform/page-libraries.ts';
import { defineBehaviour } from '#runtime/define.ts';

const FORMATS = {
  'wc-credit-card-form-card-number': 'formatCardNumber',
  'wc-credit-card-form-card-expiry': 'formatCardExpiry',
  'wc-credit-card-form-card-cvc': 'formatCardCVC',
};

type PaymentPlugin = (format: string) => unknown;

export default defineBehaviour({
  mount({ element }) {
    const jQueryField = pageJQuery()?.(element);
    const paymentPlugin = runningMember(pageJQuery()?.fn, 'payment') as PaymentPlugin | undefined;
    for (const [className, format] of Object.entries(FORMATS)) {
      if (element.classList.contains(className)) paymentPlugin?.call(jQueryField, format);
    }
  },
});
