import { readFixture } from './fixture-markup.ts';
import { type MarkupOptions, type OpenedMarkup, OUR_TAG, openMarkup } from './open-markup.ts';

const REVIEW = '/ajax/update_order_review';

/** The payment part of the form fixture. */
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
  /** Our tag. Default: a module, which runs after parsing. */
  readonly tag?: string;
  /** Added to the page's checkout settings. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** Markup of the payment part. Default: the fixture's. */
  readonly payment?: string;
  /** Markup after the form. */
  readonly more?: string;
  /** Returns the reply to the n-th order review, counted from 1. Default: no changes. */
  readonly review?: (count: number) => object;
  readonly answer?: MarkupOptions['answer'];
}

interface OpenedCheckout extends OpenedMarkup {
  /** Returns the number of order reviews so far. */
  reviews(): number;
}

/** Opens a page with the built script and the checkout form. Call it inside a test. */
export async function openCheckout(options: CheckoutOptions = {}): Promise<OpenedCheckout> {
  const { payment, more = '', review, answer, tag = OUR_TAG, params, ...markupOptions } = options;
  const form = await readFixture('commerce/checkout-form.html');
  const body = payment === undefined ? form : form.replace(PAYMENT, () => payment);
  const pageGlobals = { ...PARAMS, wc_checkout_params: { ...PARAMS.wc_checkout_params, ...params } };
  const globals = Object.entries(pageGlobals).map(([name, value]) => `${name} = ${JSON.stringify(value)};`);
  let reviews = 0;
  const opened = await openMarkup(body + more, {
    head: `<script>${globals.join('')}</script>${tag}`,
    ...markupOptions,
    answer: (path, count) => {
      if (path === REVIEW) reviews = count;
      const reply = answer?.(path, count);
      if (reply || path !== REVIEW) return reply;
      const json = { result: 'success', messages: '', reload: false, fragments: {}, ...review?.(count) };
      return { contentType: 'application/json', body: JSON.stringify(json) };
    },
  });
  return { ...opened, reviews: () => reviews };
}

/** Triggers an order review and waits until its reply is shown. */
export const requestReview = ({ page }: OpenedMarkup): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        document.body.addEventListener('updated_checkout', resolve, { once: true });
        document.body.dispatchEvent(new CustomEvent('update_checkout', { bubbles: true }));
      }),
  );
