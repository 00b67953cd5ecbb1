import { type Cart, emptyCart, fillLines, linePath } from '../cart/cart.ts';
import { totalsOf } from '../cart/totals.ts';
import { maxQuantity } from '../catalogue/product.ts';
import { escapeHtml } from '../html.ts';
import { openSession, saveCart } from '../http/cart-session.ts';
import type { Fields, Shop, ShopContext } from '../http/context.ts';
import { nonces } from '../http/nonces.ts';
import type { Session } from '../session.ts';
import { type Complaint, checkAddress } from './check-address.ts';
import type { Order, OrderLine } from './order-book.ts';
import { checkCard, findPaymentMethod } from './payment.ts';
import { rememberForm } from './remember-form.ts';

/** The result of an order. `refresh` makes the page reload the review. */
export type Placement =
  | { readonly ok: true; readonly order: Order }
  | { readonly ok: false; readonly complaints: readonly Complaint[]; readonly refresh: boolean };

const refused = (html: string, refresh = false): Placement => ({
  ok: false,
  complaints: [{ html }],
  refresh,
});

const linesOf = (cart: Cart, shop: Shop): readonly OrderLine[] =>
  fillLines(cart, shop.catalogue).map((line) => ({
    productId: line.productId,
    variationId: line.variationId,
    name: line.product.name,
    path: linePath(line),
    quantity: line.quantity,
    totalCents: line.totalCents,
    details: line.details,
  }));

const checkStock = (cart: Cart, shop: Shop): readonly Complaint[] =>
  fillLines(cart, shop.catalogue)
    .filter(({ product, variation, quantity }) => quantity > maxQuantity(product, variation))
    .map(({ product, variation }) => ({
      html: `Sorry, we do not have enough &ldquo;${escapeHtml(product.name)}&rdquo; in stock to fulfill your order (${maxQuantity(product, variation)} available).`,
    }));

const checkAccount = (shop: Shop, session: Session, fields: Fields): readonly Complaint[] => {
  if (session.account || fields.createaccount === undefined) return [];
  if (!fields.account_password)
    return [
      { id: 'account_password', html: '<strong>Create account password</strong> is a required field.' },
    ];
  return shop.accounts.find(fields.billing_email)
    ? [
        {
          id: 'billing_email',
          html: 'An account is already registered with this address. <a href="#" class="showlogin">Please log in.</a>',
        },
      ]
    : [];
};

const checkForm = (shop: Shop, session: Session, cart: Cart, fields: Fields): readonly Complaint[] => {
  const isSplit = fields.ship_to_different_address !== undefined;
  const totals = totalsOf(cart, shop.catalogue, session.shipping);
  const complaints = [
    ...checkAddress('billing', fields),
    ...(isSplit ? checkAddress('shipping', fields) : []),
    ...checkAccount(shop, session, fields),
    ...(totals.methods.length === 0
      ? [
          {
            html: 'No shipping method has been selected. Please double check your address, or contact us if you need any help.',
          },
        ]
      : []),
    ...checkStock(cart, shop),
    ...(fields['terms-field'] !== undefined && fields.terms === undefined
      ? [{ id: 'terms', html: 'Please read and accept the terms and conditions to proceed with your order.' }]
      : []),
  ];
  if (complaints.length > 0) return complaints;
  const method = findPaymentMethod(fields.payment_method);
  if (!method) return [{ html: 'Invalid payment method.' }];
  return method.id === 'lighthouse' ? checkCard(fields) : [];
};

const withoutSecrets = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !/password|card|nonce/.test(name)));

/**
 * Places the order of a checkout form for the cart as it was when the request arrived: validates the form,
 * stores the order, lowers the stock, empties the cart. On any error the order is not placed.
 */
export const placeOrder = (c: ShopContext, shop: Shop, cart: Cart, fields: Fields): Placement => {
  const session = openSession(c, shop);
  shop.orders.countAttempt(session.id);
  if (fields['woocommerce-process-checkout-nonce'] !== nonces.processCheckout)
    return refused('We were unable to process your order, please try again.', true);
  if (cart.lines.length === 0)
    return refused(
      'Sorry, your session has expired. <a href="/shop/" class="wc-backward">Return to shop</a>',
    );
  rememberForm(session, fields);
  const complaints = checkForm(shop, session, cart, fields);
  if (complaints.length > 0) return { ok: false, complaints, refresh: false };
  if (fields.createaccount !== undefined && !session.account)
    session.account = shop.accounts.create(fields.billing_email ?? '', fields.account_password ?? '')?.email;
  const order = shop.orders.add({
    placedMs: shop.now(),
    sessionId: session.id,
    account: session.account,
    lines: linesOf(cart, shop),
    totals: totalsOf(cart, shop.catalogue, session.shipping),
    paymentMethod: findPaymentMethod(fields.payment_method)?.label ?? '',
    fields: withoutSecrets(fields),
  });
  for (const line of order.lines) shop.catalogue.reduceStock(line.productId, line.variationId, line.quantity);
  saveCart(c, shop, emptyCart);
  return { ok: true, order };
};

/** Returns the path of the order-received page. */
export const receivedPath = ({ number, key }: Order): string =>
  `/checkout/order-received/${number}/?key=${key}`;
