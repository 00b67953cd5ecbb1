import { readFixture } from './fixture-markup.ts';
import { type MarkupOptions, type OpenedMarkup, OUR_TAG, openMarkup } from './open-markup.ts';

const REVIEW = '/ajax/update_order_review';

/** The part of the form with the ways to pay, as the fixture of the form has it. */
const PAYMENT = /<div id="payment"[\s\S]*<\/div>\s*(?=<\/div>\s*<\/form>)/;

const STATES = {
  DE: { 'DE-BE': 'Berlin', 'DE-HH': 'Hamburg' },
  US: { CA: 'California', NY: 'New York' },
  FR: [],
};

const PARAMS = {
  wc_checkout_params: {
    ajax_url: '/ajax/admin',
    wc_ajax_url: '/ajax/%%endpoint%%',
    update_order_review_nonce: 'r1',
    option_guest_checkout: 'yes',
    checkout_url: '/ajax/checkout',
    is_checkout: '1',
    i18n_checkout_error: 'Something failed.',
  },
  wc_country_select_params: {
    countries: JSON.stringify(STATES),
    i18n_select_state_text: 'Select an option…',
  },
};

interface CheckoutOptions extends Omit<MarkupOptions, 'answer'> {
  /** Our tag; default: a module, which runs when the page is parsed. */
  readonly tag?: string;
  /** Added to what the page says about the checkout. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** The part with the ways to pay; default: that of the fixture of the form. */
  readonly payment?: string;
  /** Follows the form in the page. */
  readonly more?: string;
  /** What the shop answers to an order review, by its number, from 1 on; default: nothing is new. */
  readonly review?: (count: number) => object;
  readonly answer?: MarkupOptions['answer'];
}

interface OpenedCheckout extends OpenedMarkup {
  /** How many order reviews the shop was asked for. */
  reviews(): number;
}

/** Opens a page of the built script with the checkout form. Call it inside a test. */
export async function openCheckout(options: CheckoutOptions = {}): Promise<OpenedCheckout> {
  const { payment, more = '', review, answer, tag = OUR_TAG, params, ...rest } = options;
  const form = await readFixture('commerce/checkout-form.html');
  const body = payment === undefined ? form : form.replace(PAYMENT, () => payment);
  const given = { ...PARAMS, wc_checkout_params: { ...PARAMS.wc_checkout_params, ...params } };
  const globals = Object.entries(given).map(([name, value]) => `${name} = ${JSON.stringify(value)};`);
  let reviews = 0;
  const opened = await openMarkup(body + more, {
    head: `<script>${globals.join('')}</script>${tag}`,
    ...rest,
    answer: (path, count) => {
      if (path === REVIEW) reviews = count;
      const own = answer?.(path, count);
      if (own || path !== REVIEW) return own;
      const json = { result: 'success', messages: '', reload: false, fragments: {}, ...review?.(count) };
      return { contentType: 'application/json', body: JSON.stringify(json) };
    },
  });
  return { ...opened, reviews: () => reviews };
}

/** Has the page ask for an order review, and waits until the answer stands. */
export const reviewAgain = ({ page }: OpenedMarkup): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        document.body.addEventListener('updated_checkout', resolve, { once: true });
        document.body.dispatchEvent(new CustomEvent('update_checkout', { bubbles: true }));
      }),
  );
