import { beforeEach, describe, expect, it } from 'vitest';
import { createShop } from '../server.ts';
import { nonces } from './http/nonces.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const candle = '33';

const form: Record<string, string> = {
  billing_first_name: 'Ann',
  billing_last_name: 'Example',
  billing_country: 'DE',
  billing_address_1: 'Street 1',
  billing_postcode: '10115',
  billing_city: 'Berlin',
  billing_phone: '030 123456',
  billing_email: 'ann@shop.example',
  'shipping_method[0]': 'flat_rate:1',
  payment_method: 'bacs',
  terms: 'on',
  'terms-field': '1',
  'woocommerce-process-checkout-nonce': nonces.processCheckout,
};

let visitor: Visitor;

beforeEach(async () => {
  visitor = createVisitor(createShop());
  await visitor.get(`/?add-to-cart=${candle}&quantity=2`);
});

const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(form).filter(([name]) => !names.includes(name)));

const place = async (fields: Record<string, string> = form) => {
  const response = await visitor.post('/?wc-ajax=checkout', fields);
  expect(response.status).toBe(200);
  return (await response.json()) as {
    result: string;
    redirect?: string;
    messages?: string;
    refresh?: boolean;
    order_id?: number;
  };
};

const log = async () => (await visitor.get('/demo/orders')).json() as Promise<Log>;

interface Log {
  readonly attempts: number;
  readonly orders: readonly { readonly number: number; readonly totalCents: number }[];
}

describe('placing an order', () => {
  it('returns the order-received address, empties the cart and lowers the stock', async () => {
    const placed = await place();
    expect(placed).toMatchObject({ result: 'success', order_id: 1041 });
    expect(visitor.cookies.has('woocommerce_cart_hash')).toBe(false);
    const { pathname, search } = new URL(placed.redirect ?? '');
    const page = await visitor.page(pathname + search);
    expect(page).toContain('Thank you. Your order has been received.');
    expect(page).toContain('</span>53.90</bdi>');
    expect(page).toContain('Ann Example<br>Street 1<br>10115 Berlin');
    expect(await visitor.page('/product/cedar-candle/')).toContain('398 in stock');
    expect((await visitor.get(`${pathname}?key=guessed`)).status).toBe(404);
  });

  it('returns the errors by field, and places no order', async () => {
    const { result, messages = '' } = await place({
      ...form,
      billing_first_name: ' ',
      billing_postcode: 'abc',
      billing_email: 'not-mail',
      billing_phone: 'call me',
    });
    expect(result).toBe('failure');
    expect([...messages.matchAll(/data-id="(\w+)"/g)].map(([, id]) => id)).toEqual([
      'billing_first_name',
      'billing_postcode',
      'billing_phone',
      'billing_email',
    ]);
    expect(messages).toContain('<strong>Billing First name</strong> is a required field.');
    expect((await log()).orders).toEqual([]);
  });

  it.each([
    [without('terms'), 'data-id="terms"'],
    [{ ...form, payment_method: '' }, 'Invalid payment method.'],
    [{ ...form, payment_method: 'lighthouse' }, 'data-id="lighthouse-card-number"'],
    [
      {
        ...form,
        payment_method: 'lighthouse',
        'lighthouse-card-number': '4000 0000 0000 0000',
        'lighthouse-card-expiry': '12 / 30',
        'lighthouse-card-cvc': '123',
      },
      'The card was declined.',
    ],
    [
      { ...form, billing_country: 'BR', billing_postcode: '20000-000', billing_state: 'RJ' },
      'No shipping method',
    ],
    [
      { ...form, billing_country: 'US', billing_postcode: '04101', billing_state: 'XX' },
      'data-id="billing_state"',
    ],
    [{ ...form, ship_to_different_address: '1', shipping_country: 'DE' }, 'data-id="shipping_first_name"'],
    [{ ...form, createaccount: '1' }, 'data-id="account_password"'],
    [
      { ...form, createaccount: '1', billing_email: 'ada@example.org', account_password: 'x' },
      'already registered',
    ],
  ])('refuses an invalid order (case %#) and keeps the cart', async (fields, words) => {
    const { result, messages } = await place(fields as Record<string, string>);
    expect(result).toBe('failure');
    expect(messages).toContain(words);
    expect(visitor.cookies.has('woocommerce_cart_hash')).toBe(true);
  });

  it('requests a refresh of the review when the nonce is wrong', async () => {
    const answer = await place({ ...form, 'woocommerce-process-checkout-nonce': 'bad' });
    expect(answer).toMatchObject({ result: 'failure', refresh: true, reload: false });
  });

  it('reports an expired session when the cart is empty', async () => {
    await place();
    expect((await place()).messages).toContain('Sorry, your session has expired.');
    expect(await log()).toMatchObject({ attempts: 2, orders: [{ number: 1041 }] });
  });

  it('creates two orders for two simultaneous requests', async () => {
    const shop = createShop({ sleep: () => new Promise((done) => setTimeout(done, 5)) });
    visitor = createVisitor(shop);
    await visitor.get(`/?add-to-cart=${candle}`);
    await Promise.all([place(), place()]);
    expect((await log()).orders).toHaveLength(2);
  });

  it('refuses a quantity above the stock', async () => {
    const shop = createShop();
    visitor = createVisitor(shop);
    const other = createVisitor(shop);
    for (const each of [visitor, other]) await each.get('/?add-to-cart=32&quantity=2');
    expect((await place()).result).toBe('success');
    visitor = other;
    expect((await place()).messages).toContain('(0 available)');
  });

  it('accepts a card and a coupon', async () => {
    await visitor.post('/?wc-ajax=apply_coupon', { security: nonces.applyCoupon, coupon_code: 'harbour10' });
    const placed = await place({
      ...form,
      payment_method: 'lighthouse',
      'lighthouse-card-number': '4242 4242 4242 4242',
      'lighthouse-card-expiry': '12 / 30',
      'lighthouse-card-cvc': '123',
    });
    expect(placed.result).toBe('success');
    expect((await log()).orders[0]).toMatchObject({ totalCents: 4910, paymentMethod: 'Card' });
  });

  it('creates an account on request', async () => {
    await place({ ...form, createaccount: '1', account_password: 'a boat at noon' });
    expect(await visitor.page('/my-account/orders/')).toContain('#1041');
  });
});

describe('the order review', () => {
  const review = (fields: Record<string, string>) =>
    visitor.post('/?wc-ajax=update_order_review', { security: nonces.updateOrderReview, ...fields });

  it('returns table and payment as two fragments, for the shipping address', async () => {
    const answer = await (
      await review({ country: 'DE', s_country: 'FR', payment_method: 'lighthouse' })
    ).json();
    expect(answer).toMatchObject({ result: 'success', messages: '', reload: false });
    const { fragments } = answer as { fragments: Record<string, string> };
    expect(Object.keys(fragments)).toEqual([
      '.woocommerce-checkout-review-order-table',
      '.woocommerce-checkout-payment',
    ]);
    expect(fragments['.woocommerce-checkout-review-order-table']).toContain('</span>12.90</bdi>');
    expect(fragments['.woocommerce-checkout-payment']).toMatch(/value="lighthouse" checked/);
  });

  it('returns one fragment about the expired session when the cart is empty', async () => {
    visitor = createVisitor(createShop());
    const answer = (await (await review({})).json()) as { fragments: Record<string, string> };
    expect(Object.keys(answer)).toEqual(['fragments']);
    expect(answer.fragments['form.woocommerce-checkout']).toContain('your session has expired');
  });
});

describe('the checkout without script', () => {
  it('redirects to the cart when it is empty', async () => {
    const response = await createVisitor(createShop()).get('/checkout/');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/cart/']);
  });

  it('places the order and redirects to the order-received page', async () => {
    const response = await visitor.postMultipart('/checkout/', form);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toMatch(/^\/checkout\/order-received\/1041\/\?key=wc_order_/);
  });

  it('keeps the typed values and shows the errors', async () => {
    const response = await visitor.post('/checkout/', {
      ...form,
      billing_city: '',
      order_comments: 'Ring <twice>',
    });
    const page = await response.text();
    expect(page).toContain('<strong>Billing Town / City</strong> is a required field.');
    expect(page).toContain('value="Street 1"');
    expect(page).toContain('Ring &lt;twice&gt;');
  });

  it('shows the fields of the chosen country', async () => {
    const page = await (
      await visitor.post('/checkout/', {
        ...form,
        billing_country: 'US',
        woocommerce_checkout_update_totals: 'Update totals',
      })
    ).text();
    expect(page).toContain('ZIP Code');
    expect(page).toContain('<option value="ME">Maine</option>');
    expect(page).toContain('Parcel overseas');
    expect(page.indexOf('id="billing_city_field"')).toBeLessThan(page.indexOf('id="billing_postcode_field"'));
  });

  it('applies a coupon and logs in by separate forms', async () => {
    await visitor.post('/checkout/', { apply_coupon: 'Apply coupon', coupon_code: 'fiveoff' });
    expect(await visitor.page('/checkout/')).toContain('coupon-fiveoff');
    await visitor.post('/checkout/', {
      login: 'Log in',
      username: 'ada@example.org',
      password: 'harbour lantern 41',
      'woocommerce-login-nonce': nonces.login,
    });
    const page = await visitor.page('/checkout/');
    expect(page).toContain('value="Fischergrube 12"');
    expect(page).toContain('Card ending in 4242');
  });
});
