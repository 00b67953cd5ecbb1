import type { Fields } from '../http/context.ts';
import type { Session } from '../session.ts';

const remembered = /^(billing_|shipping_(?!method)|order_comments|ship_to_different_address)/;

/** Stores the addresses, the shipping and the payment method of a checkout form in the session. */
export const rememberForm = (session: Session, fields: Fields): void => {
  const typed = Object.entries(fields).filter(([name]) => remembered.test(name));
  const { ship_to_different_address: _old, ...known } = session.customer;
  session.customer = { ...known, ...Object.fromEntries(typed) };
  const kind = fields.ship_to_different_address === undefined ? 'billing' : 'shipping';
  const of = (key: string): string => (fields[`${kind}_${key}`] ?? '').trim();
  session.shipping = {
    destination: {
      country: of('country') || session.shipping.destination.country,
      state: of('state'),
      postcode: of('postcode'),
      city: of('city'),
    },
    method: fields['shipping_method[0]'] ?? session.shipping.method,
  };
  session.paymentMethod = fields.payment_method || session.paymentMethod;
};
