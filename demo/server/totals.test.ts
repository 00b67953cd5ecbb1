import { beforeEach, describe, expect, it } from 'vitest';
import { createShop } from '../server.ts';
import { discountsOf } from './cart/coupons.ts';
import { nonces } from './http/nonces.ts';
import { createVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;

beforeEach(async () => {
  visitor = createVisitor(createShop());
  await visitor.get('/?add-to-cart=11&quantity=2');
});

const call = (name: string, fields: Record<string, string>) => visitor.post(`/?wc-ajax=${name}`, fields);
const totals = async (): Promise<string> => (await visitor.get('/?wc-ajax=get_cart_totals')).text();
const apply = async (code: string): Promise<string> =>
  (await call('apply_coupon', { security: nonces.applyCoupon, coupon_code: code })).text();

describe('coupons', () => {
  it.each([
    ['harbour10', '</span>3.60</bdi>', '</span>38.30</bdi>'],
    [' FiveOff ', '</span>5.00</bdi>', '</span>36.90</bdi>'],
  ])('%s reduces the total', async (code, discount, total) => {
    expect(await apply(code)).toContain('class="woocommerce-message" role="alert"');
    const html = await totals();
    expect(html).toContain(discount);
    expect(html).toContain(total);
  });

  it('together never exceed the subtotal', () => {
    const cents = discountsOf(['fiveoff', 'harbour10'], 520).map((discount) => discount.cents);
    expect(cents).toEqual([500, 20]);
  });

  it.each([
    ['', 'Please enter a coupon code.'],
    ['<b>', 'Coupon &quot;&lt;b&gt;&quot; does not exist!'],
    ['lastboat', 'Coupon &quot;lastboat&quot; has expired.'],
    ['constructor', 'does not exist!'],
  ])('refuse %j with status 200 and a message', async (code, words) => {
    const html = await apply(code);
    expect(html).toContain('<ul class="woocommerce-error" role="alert">');
    expect(html).toContain(words);
    expect(await totals()).not.toContain('cart-discount');
  });

  it('are applied only once', async () => {
    await apply('harbour10');
    expect(await apply('harbour10')).toContain('Coupon code &quot;harbour10&quot; already applied!');
  });

  it('change the cart hash, which is restored after their removal', async () => {
    const before = visitor.cookies.get('woocommerce_cart_hash');
    await apply('harbour10');
    expect(visitor.cookies.get('woocommerce_cart_hash')).not.toBe(before);
    const removed = await call('remove_coupon', { security: nonces.removeCoupon, coupon: 'harbour10' });
    expect(await removed.text()).toContain('Coupon has been removed.');
    expect(visitor.cookies.get('woocommerce_cart_hash')).toBe(before);
    const nothing = await call('remove_coupon', { security: nonces.removeCoupon, coupon: '' });
    expect(await nothing.text()).toContain('Sorry there was a problem removing this coupon.');
  });

  it('leave no message on the next page', async () => {
    await apply('harbour10');
    expect(await visitor.page('/cart/')).not.toContain('applied successfully');
  });

  it('are applied by the form and removed by the link', async () => {
    const fields = { 'woocommerce-cart-nonce': nonces.cart, apply_coupon: 'Apply coupon' };
    await visitor.post('/cart/', { ...fields, coupon_code: 'harbour10' });
    expect(await visitor.page('/cart/')).toContain('Coupon code applied successfully.');
    await visitor.get('/cart/?remove_coupon=harbour10');
    expect(await visitor.page('/cart/')).toContain('Coupon has been removed.');
  });

  it('are refused by the form without a message about the cart, unless a quantity has changed', async () => {
    const key = /name="cart\[(\w+)\]/.exec(await visitor.page('/cart/'))?.[1];
    const quantity = `cart[${key}][qty]`;
    const fields = {
      'woocommerce-cart-nonce': nonces.cart,
      coupon_code: 'nope',
      apply_coupon: 'Apply coupon',
    };
    await visitor.post('/cart/', { ...fields, [quantity]: '2' });
    const same = await visitor.page('/cart/');
    expect(same).toContain('does not exist!');
    expect(same).not.toContain('Cart updated.');
    await visitor.post('/cart/', { ...fields, [quantity]: '3' });
    expect(await visitor.page('/cart/')).toContain('Cart updated.');
  });
});

describe('the cart form', () => {
  const update = async (quantity: string): Promise<string> => {
    const key = /name="cart\[(\w+)\]/.exec(await visitor.page('/cart/'))?.[1];
    await visitor.post('/cart/', { 'woocommerce-cart-nonce': nonces.cart, [`cart[${key}][qty]`]: quantity });
    return visitor.page('/cart/');
  };

  it('says that the cart is updated only if a quantity has changed', async () => {
    expect(await update('2')).not.toContain('Cart updated.');
    expect(await update('3')).toContain('Cart updated.');
  });
});

describe('a wrong nonce', () => {
  it.each(['apply_coupon', 'remove_coupon', 'update_shipping_method', 'update_order_review'])(
    'makes %s return 403 and -1',
    async (name) => {
      const response = await call(name, { security: 'bad', coupon_code: 'harbour10' });
      expect([response.status, await response.text()]).toEqual([403, '-1']);
    },
  );

  it('makes a cart form change nothing', async () => {
    const key = /name="cart\[(\w+)\]/.exec(await visitor.page('/cart/'))?.[1];
    await visitor.post('/cart/', { 'woocommerce-cart-nonce': 'bad', [`cart[${key}][qty]`]: '9' });
    const page = await visitor.page('/cart/');
    expect(page).toContain('value="2"');
    expect(page).not.toContain('Cart updated');
  });
});

describe('shipping', () => {
  const ship = (country: string, more: Record<string, string> = {}) =>
    visitor.post('/cart/', {
      'woocommerce-shipping-calculator-nonce': nonces.shippingCalculator,
      calc_shipping: '1',
      calc_shipping_country: country,
      ...more,
    });

  it('is chosen by a request that returns the totals, and stays chosen', async () => {
    const fields = {
      security: nonces.updateShippingMethod,
      'shipping_method[0]': 'local_pickup:3',
    };
    const html = await (await call('update_shipping_method', fields)).text();
    expect(html).toMatch(/^<div class="cart_totals/);
    expect(html).toMatch(/value="local_pickup:3"[^>]*checked/);
    expect(await totals()).toContain(
      '<strong><span class="woocommerce-Price-amount amount"><bdi><span class="woocommerce-Price-currencySymbol" translate="no">&euro;</span>36.00',
    );
  });

  it.each([
    ['FR', 'type="hidden" name="shipping_method[0]"', '12.90'],
    ['US', 'value="flat_rate:5"', '24.00'],
    ['DE', 'type="radio" name="shipping_method[0]"', '5.90'],
  ])('to %s has its own methods', async (country, input, price) => {
    await ship(country, { calc_shipping_postcode: '10115', calc_shipping_city: 'Anywhere' });
    const page = await visitor.page('/cart/');
    expect(page).toContain('Shipping costs updated.');
    expect(page).toContain(input);
    expect(page).toContain(price);
    expect(page).toContain('Anywhere');
  });

  it('is refused with a message in a country without methods', async () => {
    await ship('BR');
    expect(await visitor.page('/cart/')).toContain('No boat goes there.');
  });

  it('is calculated with states as a list, a hidden field or a text field', async () => {
    await ship('US');
    expect(await visitor.page('/cart/')).toContain('<option value="ME">Maine</option>');
    await ship('AT');
    expect(await visitor.page('/cart/')).toMatch(/<input type="hidden" name="calc_shipping_state"/);
    await ship('GB');
    expect(await visitor.page('/cart/')).toMatch(/<input type="text"[^>]*name="calc_shipping_state"/);
  });
});

it('get_customer_location returns a hash of the shipping destination', async () => {
  const request = async () =>
    (await visitor.get('/?wc-ajax=get_customer_location')).json() as Promise<{ data: { hash: string } }>;
  const home = await request();
  expect(home).toEqual({ success: true, data: { hash: expect.stringMatching(/^[\da-f]{12}$/) } });
  await visitor.post('/cart/', {
    'woocommerce-shipping-calculator-nonce': nonces.shippingCalculator,
    calc_shipping: '1',
    calc_shipping_country: 'US',
  });
  expect((await request()).data.hash).not.toBe(home.data.hash);
});
