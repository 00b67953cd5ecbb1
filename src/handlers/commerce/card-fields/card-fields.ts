import { defineBehaviour } from '#runtime/define.ts';

const FORMATS = {
  'wc-credit-card-form-card-number': 'formatCardNumber',
  'wc-credit-card-form-card-expiry': 'formatCardExpiry',
  'wc-credit-card-form-card-cvc': 'formatCardCVC',
};

interface WithPayment {
  jQuery?: (element: Element) => { payment?: (format: string) => unknown };
}

/** Has the page's payment library, if there is one, put digits into groups while they are typed. */
export default defineBehaviour({
  mount({ element }) {
    const set = (window as WithPayment).jQuery?.(element);
    for (const [className, format] of Object.entries(FORMATS)) {
      if (element.classList.contains(className)) set?.payment?.(format);
    }
  },
});
