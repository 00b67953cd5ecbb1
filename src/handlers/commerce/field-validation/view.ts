import type { Look } from '#lib/look.ts';
import type { Fault, Verdict } from './model.ts';

const FAULTS: readonly Fault[] = ['required-field', 'email', 'phone'];

const isFault = (verdict: Verdict) => verdict !== undefined && verdict !== 'validated';

/** A row, by what its field was found to be. */
export const rowLook = (verdict: Verdict): Look => ({
  classes: {
    'woocommerce-invalid': isFault(verdict),
    'woocommerce-validated': verdict === 'validated',
    ...Object.fromEntries(FAULTS.map((fault) => [`woocommerce-invalid-${fault}`, verdict === fault])),
  },
});

const messageId = (field: Element) => `${field.id}_description`;

const describers = (field: Element) => (field.getAttribute('aria-describedby') ?? '').split(/\s+/);

/** A field, which says of itself what is shown in its row. */
export const fieldLook = (field: Element, verdict: Verdict, hasMessage: boolean): Look => ({
  attributes: {
    'aria-invalid': isFault(verdict) || hasMessage ? 'true' : null,
    'aria-describedby': hasMessage
      ? [...new Set([...describers(field), messageId(field)])].join(' ').trim()
      : undefined,
  },
});

/** What the shop has against a field, in its row. */
export const messageLook = (field: Element, text: string): Look => ({
  attributes: { id: messageId(field) },
  classes: { 'checkout-inline-error-message': true },
  text,
});
