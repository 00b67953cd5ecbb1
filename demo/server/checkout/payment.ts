import { escapeHtml } from '../html.ts';
import type { Fields } from '../http/context.ts';
import type { Complaint } from './check-address.ts';

/** A payment method that the checkout offers. */
export interface PaymentMethod {
  readonly id: string;
  readonly label: string;
  /** Text of the order button when it is chosen; empty for the default. */
  readonly buttonText: string;
  readonly description: string;
}

/** A saved card of an account. */
export interface SavedCard {
  readonly id: number;
  readonly lastFour: string;
  readonly expiry: string;
  readonly isDefault: boolean;
}

/** The payment methods, the default first. None of them moves money. */
export const paymentMethods: readonly PaymentMethod[] = [
  {
    id: 'bacs',
    label: 'Bank transfer',
    buttonText: '',
    description: 'We send the parcel when the money has come. This shop is a demonstration: no money moves.',
  },
  {
    id: 'lighthouse',
    label: 'Card',
    buttonText: 'Pay by card',
    description:
      'Any number will do; 4242 4242 4242 4242 is accepted, and a number that ends in 0000 is declined.',
  },
];

/** Returns the payment method with this id; undefined without one. */
export const findPaymentMethod = (id: string | undefined): PaymentMethod | undefined =>
  paymentMethods.find((method) => method.id === id);

const row = (id: string, label: string, classes: string, input: string): string =>
  `<p class="form-row ${classes}"><label for="lighthouse-card-${id}">${label}&nbsp;<span class="required" aria-hidden="true">*</span></label><input id="lighthouse-card-${id}" class="input-text wc-credit-card-form-card-${id}" name="lighthouse-card-${id}" inputmode="numeric" autocorrect="no" autocapitalize="no" spellcheck="false" ${input}></p>`;

/** Renders the fields of a card. */
export const cardFieldsHtml = (): string =>
  `<fieldset id="wc-lighthouse-cc-form" class="wc-credit-card-form wc-payment-form"><legend class="screen-reader-text">Card</legend>${row('number', 'Card number', 'form-row-wide', 'type="tel" autocomplete="cc-number" placeholder="&bull;&bull;&bull;&bull; &bull;&bull;&bull;&bull; &bull;&bull;&bull;&bull; &bull;&bull;&bull;&bull;"')}${row('expiry', 'Expiry (MM/YY)', 'form-row-first', 'type="tel" autocomplete="cc-exp" placeholder="MM / YY"')}${row('cvc', 'Card code', 'form-row-last', 'type="tel" autocomplete="cc-csc" maxlength="4" placeholder="CVC"')}</fieldset>`;

const savedHtml = (cards: readonly SavedCard[]): string =>
  `<ul class="woocommerce-SavedPaymentMethods wc-saved-payment-methods" data-count="${cards.length}">${cards
    .map(
      ({ id, lastFour, expiry, isDefault }) =>
        `<li class="woocommerce-SavedPaymentMethods-token"><input id="wc-lighthouse-payment-token-${id}" type="radio" name="wc-lighthouse-payment-token" value="${id}" class="woocommerce-SavedPaymentMethods-tokenInput"${isDefault ? " checked='checked'" : ''}><label for="wc-lighthouse-payment-token-${id}">Card ending in ${lastFour} (expires ${escapeHtml(expiry)})</label></li>`,
    )
    .join(
      '',
    )}<li class="woocommerce-SavedPaymentMethods-new"><input id="wc-lighthouse-payment-token-new" type="radio" name="wc-lighthouse-payment-token" value="new" class="woocommerce-SavedPaymentMethods-tokenInput"${cards.length === 0 ? " checked='checked'" : ''}><label for="wc-lighthouse-payment-token-new">Use a new payment method</label></li></ul>`;

const saveNewHtml =
  '<p class="form-row woocommerce-SavedPaymentMethods-saveNew"><input id="wc-lighthouse-new-payment-method" name="wc-lighthouse-new-payment-method" type="checkbox" value="true"><label for="wc-lighthouse-new-payment-method">Save to account</label></p>';

/** Renders the content of a payment method's box; `cards` are those of a signed-in visitor. */
export const paymentBoxHtml = (method: PaymentMethod, cards?: readonly SavedCard[]): string => {
  const words = `<p>${method.description}</p>`;
  if (method.id !== 'lighthouse') return words;
  return cards ? words + savedHtml(cards) + cardFieldsHtml() + saveNewHtml : words + cardFieldsHtml();
};

/** Returns the digits of the typed card number. */
export const cardDigits = (fields: Fields): string =>
  (fields['lighthouse-card-number'] ?? '').replace(/\D/g, '');

/** Returns the errors of a typed card; saved cards are always valid. */
export const checkCard = (fields: Fields): readonly Complaint[] => {
  const token = fields['wc-lighthouse-payment-token'];
  if (token && token !== 'new') return [];
  const digits = cardDigits(fields);
  const complaints: Complaint[] = [];
  if (digits.length < 12)
    complaints.push({ id: 'lighthouse-card-number', html: '<strong>Card number</strong> is not valid.' });
  if (!/^\d\d\s*\/\s*\d\d$/.test(fields['lighthouse-card-expiry'] ?? ''))
    complaints.push({ id: 'lighthouse-card-expiry', html: '<strong>Expiry</strong> is not valid.' });
  if (!/^\d{3,4}$/.test(fields['lighthouse-card-cvc'] ?? ''))
    complaints.push({ id: 'lighthouse-card-cvc', html: '<strong>Card code</strong> is not valid.' });
  if (complaints.length === 0 && digits.endsWith('0000')) complaints.push({ html: 'The card was declined.' });
  return complaints;
};
