import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emit } from '#platform/events.ts';
import {
  createDeferredReply,
  createFakeTransport,
  type FakeTransport,
  NETWORK_FAILURE,
} from '#testing/fake-transport.ts';
import { stubBuilderShop } from '#testing/menu-cart-page.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import type { Reply } from '#testing/reply.ts';
import { settle } from '#testing/settle.ts';
import { recordBodyEvents, recordNavigation } from '#testing/shop-page.ts';
import { press } from '#testing/user.ts';
import { checkoutPage } from './handler.ts';

const FIXTURE = 'shop-widgets/checkout-page.html';
const COUPON_URL = '/?wc-ajax=apply_coupon';
const LOGIN_URL = '/wp-admin/admin-ajax.php';
const APPLIED = '<div class="woocommerce-message" role="alert">Coupon code applied successfully.</div>';
const REFUSED =
  '<ul class="woocommerce-error" role="alert"><li>Coupon &quot;x&quot; does not exist!</li></ul>';
const NAMED = 'https://shop.example/?elementorPageId=284&elementorWidgetId=7f1a2d0';

let transport: FakeTransport;
let addresses: readonly string[];

beforeEach(() => {
  transport = createFakeTransport();
  addresses = recordNavigation();
  stubBuilderShop();
  vi.stubGlobal('wc_checkout_params', {
    wc_ajax_url: '/?wc-ajax=%%endpoint%%',
    apply_coupon_nonce: 'ed60633d1b',
  });
});

const open = () => mountFixture(checkoutPage, FIXTURE);
const find = <Kind extends HTMLElement = HTMLElement>({ element }: Fixture, selector: string) =>
  element.querySelector(selector) as Kind;
const isShown = (fixture: Fixture, selector: string) => find(fixture, selector).style.display !== 'none';
const until = async (check: () => boolean) => {
  for (let round = 0; !check() && round < 50; round += 1) await settle();
  expect(check()).toBe(true);
};
const fill = (fixture: Fixture, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) {
    find<HTMLInputElement>(fixture, `input[name="${name}"]`).value = value;
  }
};
/** Records submitted orders, and prevents them because jsdom cannot submit. */
const watchOrders = ({ element }: Fixture) => {
  const orders: (HTMLElement | null)[] = [];
  element.addEventListener('submit', (event) => {
    event.preventDefault();
    orders.push((event as SubmitEvent).submitter);
  });
  return orders;
};
const messageOf = ({ element }: Fixture) => element.querySelector('form')?.previousElementSibling;

describe.each([
  ['login', '.e-show-login', '.e-woocommerce-login-anchor'],
  ['coupon', '.e-show-coupon-form', '.e-coupon-anchor'],
])('the checkout section for the %s', (_what, link, panel) => {
  it('toggles by its link, with matching aria-expanded', async () => {
    const fixture = await open();
    const seen = () => [isShown(fixture, panel), find(fixture, link).getAttribute('aria-expanded')];
    expect(seen()).toEqual([false, 'false']);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    find(fixture, link).dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    expect(seen()).toEqual([true, 'true']);
    find(fixture, link).click();
    await settle();
    expect(seen()).toEqual([false, 'false']);
  });

  it('is open in the editor', async () => {
    stubBuilderShop({ isEdit: true });
    expect(isShown(await open(), panel)).toBe(true);
  });

  it('leaves the other parts working when the server sent none', async () => {
    const fixture = await open();
    const without = fixture.element.outerHTML
      .replaceAll(panel.slice(1), 'none')
      .replaceAll(link.slice(1), 'none');
    await fixture.dispose();
    const { errors } = await mountFixture(checkoutPage, without);
    expect(errors).toEqual([]);
  });
});

describe('a coupon in the checkout', () => {
  const use = async (...answers: [Reply | typeof NETWORK_FAILURE, ...Reply[]]) => {
    transport.on('POST', COUPON_URL, ...answers);
    const fixture = await open();
    find(fixture, '.e-show-coupon-form').click();
    fill(fixture, { coupon_code: 'ten' });
    find(fixture, '.e-apply-coupon').click();
    await until(() => transport.calls.length > 0 && !find(fixture, '.e-coupon-box').matches('.processing'));
    return fixture;
  };

  it('that is valid closes its section, shows a notice and updates the order, once', async () => {
    const events = recordBodyEvents('applied_coupon_in_checkout', 'update_checkout', 'checkout_error');
    const fixture = await use({ html: APPLIED });
    expect(transport.calls.map(({ body }) => body)).toEqual([{ security: 'ed60633d1b', coupon_code: 'ten' }]);
    expect(messageOf(fixture)?.textContent).toBe('Coupon code applied successfully.');
    await until(() => !isShown(fixture, '.e-coupon-anchor'));
    expect(events.map(({ type, detail }) => [type, detail])).toEqual([
      ['applied_coupon_in_checkout', { coupon_code: 'ten' }],
      ['update_checkout', { update_shipping_method: false }],
    ]);
  });

  it.each([
    ['a notice', REFUSED],
    ['a banner', '<div class="wc-block-components-notice-banner is-error" role="alert">Expired.</div>'],
  ])("that is invalid shows the shop's error, %s, and scrolls to it", async (_what, html) => {
    const scrollTo = vi.fn();
    vi.stubGlobal('scrollTo', scrollTo);
    const fixture = await use({ html });
    expect(messageOf(fixture)?.getAttribute('role')).toBe('alert');
    await vi.waitFor(() => expect(scrollTo).toHaveBeenCalled());
  });

  it('removes earlier messages, and shows no second one', async () => {
    const fixture = await use({ html: REFUSED }, { html: REFUSED });
    find(fixture, '.e-apply-coupon').click();
    await until(() => transport.calls.length === 2 && !find(fixture, '.e-coupon-box').matches('.processing'));
    expect(document.querySelectorAll('.woocommerce-error')).toHaveLength(1);
  });

  it('keeps its box busy, and is sent once however often the button is pressed', async () => {
    const reply = createDeferredReply();
    transport.on('POST', COUPON_URL, reply.promise);
    const fixture = await open();
    const box = find(fixture, '.e-coupon-box');
    for (let count = 0; count < 3; count += 1) find(fixture, '.e-apply-coupon').click();
    await until(() => transport.calls.length > 0);
    expect(box.matches('.processing')).toBe(true);
    expect(box.querySelectorAll('.blockOverlay')).toHaveLength(1);
    reply.resolve({ html: APPLIED });
    await until(() => !box.matches('.processing'));
    expect(transport.calls).toHaveLength(1);
  });

  it('sends the email address if the form has one', async () => {
    transport.on('POST', COUPON_URL, { html: APPLIED });
    const fixture = await mountFixture(
      checkoutPage,
      (await open()).element.outerHTML.replace(
        'id="billing_first_name_7f1" value=""',
        'id="billing_email" value="ann@shop.example"',
      ),
    );
    find(fixture, '.e-apply-coupon').click();
    await until(() => transport.calls.length === 1);
    expect(transport.calls[0]?.body).toMatchObject({ billing_email: 'ann@shop.example' });
  });

  it.each<[string, Reply | typeof NETWORK_FAILURE, string]>([
    ['the network is down', NETWORK_FAILURE, 'You are probably offline.'],
    ['the nonce is invalid', { status: 403, text: '-1' }, 'An unknown error occurred.'],
    [
      'a page is returned',
      { html: '<!doctype html><form class="login"></form>' },
      'An unknown error occurred.',
    ],
    ['the server fails', { status: 500 }, 'An unknown error occurred.'],
    ['the reply is empty', { html: '' }, 'An unknown error occurred.'],
  ])('shows an error when %s, and unlocks its box', async (_what, reply, sentence) => {
    const events = recordBodyEvents('checkout_error', 'applied_coupon_in_checkout', 'update_checkout');
    const fixture = await use(reply);
    expect(messageOf(fixture)?.textContent).toBe(sentence);
    expect(events.map(({ type }) => type)).toEqual(['checkout_error']);
    expect(fixture.clearErrors().map(({ phase }) => phase)).toEqual(['request']);
  });

  it('shows an error on a page without checkout params', async () => {
    vi.stubGlobal('wc_checkout_params', undefined);
    const fixture = await open();
    find(fixture, '.e-apply-coupon').click();
    await until(() => messageOf(fixture)?.textContent === 'An unknown error occurred.');
    expect(transport.calls).toEqual([]);
    fixture.clearErrors();
  });

  it("moves a lost focus to its section's link", async () => {
    transport.on('POST', COUPON_URL, { html: APPLIED });
    const fixture = await open();
    find(fixture, '.e-show-coupon-form').click();
    find(fixture, '[name=coupon_code]').focus();
    press(find(fixture, '[name=coupon_code]'), 'Enter');
    await until(() => document.activeElement === find(fixture, '.e-show-coupon-form'));
  });
});

describe('a login in the checkout', () => {
  const use = async (...answers: [Reply | typeof NETWORK_FAILURE, ...Reply[]]) => {
    transport.on('POST', LOGIN_URL, ...answers);
    const fixture = await open();
    find(fixture, '.e-show-login').click();
    fill(fixture, { username: 'ann', password: 'p' });
    find(fixture, '.e-woocommerce-form-login-submit').click();
    await until(() => transport.calls.length > 0);
    for (let round = 0; round < 5; round += 1) await settle();
    return fixture;
  };

  it('that is right reloads the page, and unlocks the box if that is prevented', async () => {
    const fixture = await use({ text: '{"logged_in":true}' });
    expect(transport.calls.map(({ body }) => body)).toEqual([
      {
        action: 'elementor_woocommerce_checkout_login_user',
        username: 'ann',
        password: 'p',
        nonce: '918fec19cd',
        remember: '',
      },
    ]);
    expect(addresses).toEqual(['https://shop.example/']);
    expect(find(fixture, '.e-woocommerce-login-section').matches('.processing')).toBe(false);
  });

  it('sends the remember-me choice', async () => {
    transport.on('POST', LOGIN_URL, { json: { logged_in: true } });
    const fixture = await open();
    find<HTMLInputElement>(fixture, '[name=rememberme]').checked = true;
    find(fixture, '.e-woocommerce-form-login-submit').click();
    await until(() => transport.calls.length > 0);
    expect(transport.calls[0]?.body).toMatchObject({ remember: 'forever' });
  });

  it('that is wrong shows the reason once, and emits checkout_error', async () => {
    const events = recordBodyEvents('checkout_error');
    const message = '<ul class="woocommerce-error" role="alert"><li>Unknown address.</li></ul>';
    const fixture = await use({ json: { logged_in: false, message } });
    expect(messageOf(fixture)?.textContent).toBe('Unknown address.');
    expect(events.map(({ detail }) => detail)).toEqual([{ error_html: message }]);
    expect(find(fixture, '.e-woocommerce-login-section').matches('.processing')).toBe(false);
    expect(addresses).toEqual([]);
  });

  it.each<[string, Reply | typeof NETWORK_FAILURE]>([
    ['the network is down', NETWORK_FAILURE],
    ['the server fails', { status: 500 }],
    ['a page is returned', { html: '<html></html>' }],
  ])('shows an error when %s', async (_what, reply) => {
    const fixture = await use(reply);
    expect(messageOf(fixture)?.className).toBe('woocommerce-error');
    expect(messageOf(fixture)?.textContent).not.toBe('');
    expect(fixture.clearErrors()).toHaveLength(1);
  });

  it.each([{ json: [] }, { text: '' }])(
    'shows a general error when the server sends no reason',
    async (reply) => {
      const fixture = await use(reply);
      expect(messageOf(fixture)?.textContent).toBe('An unknown error occurred.');
    },
  );
});

describe('Enter in the checkout', () => {
  it.each([
    ['in the coupon field applies the coupon', '[name=coupon_code]', COUPON_URL],
    ['in the password field signs in', '[name=password]', LOGIN_URL],
  ])('%s, and places no order', async (_title, field, url) => {
    transport.on('POST', url, url === COUPON_URL ? { html: REFUSED } : { json: { logged_in: true } });
    const fixture = await open();
    const orders = watchOrders(fixture);
    expect(press(find(fixture, field), 'Enter').defaultPrevented).toBe(true);
    await until(() => transport.calls.length === 1);
    expect(orders).toEqual([]);
  });

  it.each([
    ['in any other field', '[name=billing_first_name]'],
    ['on a payment method', '[name=payment_method]'],
  ])('%s places the order, although the browser presses the first button', async (_title, field) => {
    const fixture = await open();
    const orders = watchOrders(fixture);
    press(find(fixture, field), 'Enter');
    find(fixture, '.e-woocommerce-form-login-submit').click();
    expect(orders).toEqual([find(fixture, '#place_order')]);
    expect(transport.calls).toEqual([]);
  });

  it('in another field only counts until its release', async () => {
    transport.on('POST', COUPON_URL, { html: APPLIED });
    const fixture = await open();
    const orders = watchOrders(fixture);
    // From another script.
    fixture.element.insertAdjacentHTML('beforeend', '<div aria-busy="false"></div>');
    const field = find(fixture, '[name=billing_first_name]');
    press(field, 'Enter');
    field.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true }));
    find(fixture, '.e-apply-coupon').click();
    await until(() => transport.calls.length === 1);
    expect(orders).toEqual([]);
  });
});

describe('addresses in the checkout', () => {
  it('are as high as the highest, also after an order review', async () => {
    const fixture = await open();
    const add = () =>
      fixture.element.insertAdjacentHTML(
        'beforeend',
        '<style>.low { height: 40px } .high { height: 60px }</style><address class="low"></address><address class="high"></address>',
      );
    add();
    emit(document.body, 'updated_checkout');
    const heights = () => [...fixture.element.querySelectorAll('address')].map(({ style }) => style.height);
    expect(heights()).toEqual(['60px', '60px']);
    add();
    emit(document.body, 'updated_checkout');
    expect(heights()).toEqual(['60px', '60px', '60px', '60px']);
    await fixture.dispose();
    expect(heights()).toEqual(['', '', '', '']);
  });
});

describe('the checkout form', () => {
  const featuresOf = (fixture: Fixture) => [
    [...fixture.element.querySelectorAll<HTMLInputElement>('[name=_wp_http_referer]')].map(
      ({ value }) => value,
    ),
    find(fixture, '#place_order').classList.contains('elementor-animation-grow'),
    find(fixture, '.e-sticky-right-column').classList.contains('e-sticky-right-column--active'),
  ];

  it("contains its widget's id and an animated button, also after an order review", async () => {
    const fixture = await open();
    expect(featuresOf(fixture)).toEqual([[NAMED, NAMED], true, true]);
    const payment = find(fixture, '.woocommerce-checkout-payment');
    payment.innerHTML = '<button id="place_order"></button><input name="_wp_http_referer" value="/">';
    emit(document.body, 'updated_checkout', { args: [{}] });
    expect(featuresOf(fixture)).toEqual([[NAMED, NAMED], true, true]);
  });

  it('cleans up when disposed, even with open sections and a message', async () => {
    transport.on('POST', COUPON_URL, { html: REFUSED });
    const fixture = await open();
    find(fixture, '.e-show-login').click();
    find(fixture, '.e-apply-coupon').click();
    await until(() => messageOf(fixture)?.className === 'woocommerce-error');
    await fixture.dispose();
    expect(fixture.difference()).toBe('');
    emit(document.body, 'updated_checkout');
    expect(fixture.difference()).toBe('');
  });

  it('survives junk settings', async () => {
    const { difference, dispose } = await mountFixture(checkoutPage, FIXTURE, {
      settings: { sticky_right_column: [], purchase_button_hover_animation: '"><' },
    });
    await dispose();
    expect(difference()).toBe('');
  });
});
