import { beforeEach, describe, expect, it } from 'vitest';
import { createShop } from '../server.ts';
import { demoAccount } from './account/accounts.ts';
import { nonces } from './http/nonces.ts';
import { createVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;

beforeEach(() => {
  visitor = createVisitor(createShop());
});

const logIn = (username: string = demoAccount.email, password: string = demoAccount.password) =>
  visitor.post('/my-account/', {
    username,
    password,
    login: 'Log in',
    'woocommerce-login-nonce': nonces.login,
  });
const register = (email: string, password: string) =>
  visitor.post('/my-account/', {
    email,
    password,
    register: 'Register',
    'woocommerce-register-nonce': nonces.register,
  });

describe('the account area', () => {
  it('signs in with the right password, and signs out', async () => {
    expect((await logIn()).headers.get('location')).toBe('/my-account/');
    expect(await visitor.page('/my-account/')).toContain('Hello <strong>Ada</strong>');
    expect([...visitor.cookies.keys()].some((name) => name.startsWith('wordpress_logged_in_'))).toBe(true);
    await visitor.get(`/my-account/customer-logout/?_wpnonce=${nonces.logout}`);
    expect(await visitor.page('/my-account/')).toContain('name="register"');
  });

  it.each([
    ['', 'x', 'Your e-mail address is required.'],
    ['ada@example.org', '', 'The password field is empty.'],
    ['ada@example.org', 'guessed', 'is not correct'],
    ['<b>@example.org', 'x', '&lt;b&gt;@example.org'],
  ])('refuses the login %j with password %j, with a message', async (name, password, words) => {
    const response = await logIn(name, password);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(words);
  });

  it('creates only one account per email address', async () => {
    expect((await register('bo@example.org', 'a boat at noon')).status).toBe(302);
    visitor.cookies.clear();
    expect(await (await register('BO@example.org', 'x')).text()).toContain('already registered');
    expect(await (await register('bo', 'x')).text()).toContain('valid email');
  });

  it('sets a new password through a link that works once', async () => {
    const path = '/my-account/lost-password/';
    const sent = await visitor.post(path, {
      user_login: demoAccount.email,
      'woocommerce-lost-password-nonce': nonces.lostPassword,
    });
    const page = await visitor.page(sent.headers.get('location') ?? '');
    const [, key = ''] = /key=(\w+)/.exec(page) ?? [];
    const reset = (second: string) =>
      visitor.post(path, {
        password_1: 'a newer lantern',
        password_2: second,
        reset_key: key,
        'woocommerce-reset-password-nonce': nonces.resetPassword,
      });
    await reset('another');
    expect(await visitor.page(`${path}?show-reset-form=true&key=${key}`)).toContain('do not match');
    expect((await reset('a newer lantern')).headers.get('location')).toBe('/my-account/');
    expect((await reset('a newer lantern')).headers.get('location')).toBe(path);
    expect((await logIn(demoAccount.email, 'a newer lantern')).status).toBe(302);
  });

  it.each(['orders', 'edit-address', 'edit-account', 'payment-methods', 'add-payment-method'])(
    'shows %s only to signed-in visitors',
    async (part) => {
      expect((await visitor.get(`/my-account/${part}/`)).headers.get('location')).toBe('/my-account/');
      await logIn();
      expect((await visitor.get(`/my-account/${part}/`)).status).toBe(200);
    },
  );

  it('saves a valid address, and shows the errors of an invalid one', async () => {
    await logIn();
    const save = (fields: Record<string, string>) =>
      visitor.post('/my-account/edit-address/shipping/', {
        'woocommerce-edit-address-nonce': nonces.editAddress,
        shipping_first_name: 'Ada',
        shipping_last_name: 'Holm',
        shipping_country: 'DK',
        shipping_address_1: 'Havnegade 2',
        shipping_postcode: '1058',
        shipping_city: 'København',
        ...fields,
      });
    const refused = await (await save({ shipping_postcode: 'x' })).text();
    expect(refused).toContain('<strong>Postcode / ZIP</strong> is not a valid');
    expect(refused).toContain('value="Havnegade 2"');
    expect((await save({})).status).toBe(302);
    expect(await visitor.page('/my-account/edit-address/')).toContain('1058 København<br>Denmark');
    expect((await visitor.get('/my-account/edit-address/elsewhere/')).status).toBe(404);
  });

  it('saves names, and a new password only with the current one', async () => {
    await logIn();
    const save = (fields: Record<string, string>) =>
      visitor.post('/my-account/edit-account/', {
        'save-account-details-nonce': nonces.editAccount,
        account_first_name: 'Ada',
        account_last_name: 'Holm',
        account_display_name: 'Ada H.',
        ...fields,
      });
    expect(await (await save({ account_last_name: '' })).text()).toContain('data-id="account_last_name"');
    expect(await (await save({ password_1: 'x', password_2: 'x' })).text()).toContain('current password');
    await save({});
    expect(await visitor.page('/my-account/')).toContain('Ada H.');
  });

  it('adds cards, makes one the default, and deletes them', async () => {
    await logIn();
    const add = (number: string) =>
      visitor.post('/my-account/add-payment-method/', {
        payment_method: 'lighthouse',
        'lighthouse-card-number': number,
        'lighthouse-card-expiry': '11 / 30',
        'lighthouse-card-cvc': '321',
        'woocommerce-add-payment-method-nonce': nonces.paymentMethod,
      });
    expect(await (await add('12')).text()).toContain('Card number');
    await add('4000 1111 2222 3333');
    const page = await visitor.page('/my-account/payment-methods/');
    expect(page).toContain('Card ending in 3333');
    const act = (path: string) => visitor.get(`/my-account/${path}/?_wpnonce=${nonces.paymentMethod}`);
    await act('set-default-payment-method/2');
    expect(await visitor.page('/my-account/payment-methods/')).toMatch(
      /default-payment-method"><td[^>]*><span>Card ending in 3333/,
    );
    await act('delete-payment-method/1');
    expect(await visitor.page('/my-account/payment-methods/')).not.toContain('4242');
    await act('delete-payment-method/1');
    expect(await visitor.page('/my-account/payment-methods/')).toContain('Invalid payment method.');
  });
});

describe('the coming-soon banner', () => {
  it('is shown with ?banner=1, and its request needs the nonce', async () => {
    const page = await visitor.page('/?banner=1');
    const [, nonce = ''] = /data-rest-nonce="(\w+)"/.exec(page) ?? [];
    const shop = createShop();
    const call = (value: string) =>
      shop.request('http://shop.test/wp-json/wp/v2/users/1', {
        method: 'POST',
        headers: { 'x-wp-nonce': value },
      });
    expect((await call(nonce)).status).toBe(200);
    expect((await call('bad')).status).toBe(403);
  });
});

describe('fragments of the menu carts', () => {
  const submit = async (fields: Record<string, string>) =>
    (
      await visitor.post('/wp-admin/admin-ajax.php', { action: 'elementor_menu_cart_fragments', ...fields })
    ).json() as Promise<{ fragments: Record<string, string> }>;

  it('contain the buttons with the count of the cart', async () => {
    await visitor.get('/?add-to-cart=11&quantity=3');
    const { fragments } = await submit({ 'templates[]': '175', _nonce: 'dffa12cd13' });
    expect(Object.keys(fragments)).toEqual([
      'div.elementor-element-20a0002 div.elementor-menu-cart__toggle',
      'div.elementor-element-20a0003 div.elementor-menu-cart__toggle',
    ]);
    expect(Object.values(fragments)[0]).toContain('data-counter="3"');
  });

  it('are an empty list when the nonce is wrong', async () => {
    expect(await submit({ 'templates[]': '175', _nonce: 'bad' })).toEqual({ fragments: [] });
  });
});
