import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubCheckoutParams } from '#testing/checkout-page.ts';
import {
  createDeferredReply,
  createFakeTransport,
  type FakeTransport,
  NETWORK_FAILURE,
} from '#testing/fake-transport.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import type { Reply } from '#testing/reply.ts';
import { settle } from '#testing/settle.ts';
import { recordBodyEvents } from '#testing/shop-page.ts';
import { checkoutCoupon } from './handler.ts';

const FIXTURE = 'commerce/checkout-coupon.html';
const APPLY = '/?wc-ajax=apply_coupon';
const REMOVE = '/?wc-ajax=remove_coupon';
const ACCEPTED: Reply = { html: '\n<div class="woocommerce-message" role="alert">\nApplied.\t</div>\n' };
const REFUSED: Reply = {
  html: '<ul class="woocommerce-error" role="alert"><li>Coupon &quot;nope&quot; does not exist!</li></ul>',
};

let transport: FakeTransport;

beforeEach(() => {
  transport = createFakeTransport();
  stubCheckoutParams();
});

const open = () => mountFixture(checkoutCoupon, FIXTURE);
const find = <E extends HTMLElement = HTMLInputElement>({ container }: Fixture, selector: string) =>
  container.querySelector(selector) as E;
const couponForm = (fixture: Fixture) => find<HTMLFormElement>(fixture, 'form.checkout_coupon');
const isOpen = (fixture: Fixture) => couponForm(fixture).style.display !== 'none';

function submit(fixture: Fixture, code: string): boolean {
  find(fixture, '#coupon_code').value = code;
  const event = new Event('submit', { bubbles: true, cancelable: true });
  couponForm(fixture).dispatchEvent(event);
  return event.defaultPrevented;
}

async function apply(reply: Reply | typeof NETWORK_FAILURE, code = 'save10'): Promise<Fixture> {
  transport.on('POST', APPLY, reply);
  const fixture = await open();
  find(fixture, '.showcoupon').click();
  await settle();
  submit(fixture, code);
  await settle();
  return fixture;
}

describe('the coupon link', () => {
  it('opens the form, focuses its field, and closes it', async () => {
    const fixture = await open();
    const link = find(fixture, '.showcoupon');
    link.click();
    await settle();
    expect(isOpen(fixture)).toBe(true);
    expect(link.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(find(fixture, '#coupon_code'));
    link.click();
    await settle();
    expect(isOpen(fixture)).toBe(false);
    expect(link.getAttribute('aria-expanded')).toBe('false');
  });

  it('works with Space', async () => {
    const fixture = await open();
    const press = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
    find(fixture, '.showcoupon').dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
    expect(isOpen(fixture)).toBe(true);
  });

  it('opens the form that has replaced the first one', async () => {
    const fixture = await open();
    find(fixture, '.showcoupon').click();
    find(fixture, '.showcoupon').click();
    await settle();
    couponForm(fixture).outerHTML = couponForm(fixture).outerHTML;
    find(fixture, '.showcoupon').click();
    await settle();
    expect(isOpen(fixture)).toBe(true);
    expect(find(fixture, '.showcoupon').getAttribute('aria-expanded')).toBe('true');
  });
});

describe('a checkout coupon', () => {
  it("is sent with its nonce and the shopper's email", async () => {
    await apply(ACCEPTED);
    expect(transport.calls.map(({ body }) => body)).toEqual([
      { security: 'a1', coupon_code: 'save10', billing_email: 'ann@shop.example' },
    ]);
  });

  it('that is valid shows a notice before the form, which closes', async () => {
    const fixture = await apply(ACCEPTED);
    expect(couponForm(fixture).previousElementSibling?.matches('.woocommerce-message')).toBe(true);
    expect(isOpen(fixture)).toBe(false);
    expect(couponForm(fixture).matches('.processing')).toBe(false);
  });

  it("that is valid moves the focus to the form's link, which is collapsed", async () => {
    transport.on('POST', APPLY, ACCEPTED);
    const fixture = await open();
    const link = find(fixture, '.showcoupon');
    link.click();
    await settle();
    submit(fixture, 'save10');
    await settle();
    expect(link.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(link);
  });

  it('that is invalid shows an error beside its field until the field changes', async () => {
    const fixture = await apply(REFUSED, 'nope');
    const field = find(fixture, '#coupon_code');
    const notice = field.nextElementSibling;
    expect(notice?.matches('span.coupon-error-notice#coupon-error-notice[role=alert]')).toBe(true);
    expect(notice?.textContent).toBe('Coupon "nope" does not exist!');
    expect(field.matches('.has-error[aria-invalid="true"][aria-describedby="coupon-error-notice"]')).toBe(
      true,
    );
    expect(isOpen(fixture)).toBe(true);
    expect(field.value).toBe('nope');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    expect(document.getElementById('coupon-error-notice')).toBeNull();
    expect(field.matches('.has-error,[aria-invalid],[aria-describedby]')).toBe(false);
  });

  it('that is valid empties the field', async () => {
    const fixture = await apply(ACCEPTED);
    find(fixture, '.showcoupon').click();
    await settle();
    expect(find(fixture, '#coupon_code').value).toBe('');
  });

  it('that is valid keeps another code that was typed meanwhile', async () => {
    const slow = createDeferredReply();
    transport.on('POST', APPLY, slow.promise);
    const fixture = await open();
    submit(fixture, 'save10');
    await settle();
    find(fixture, '#coupon_code').value = 'more5';
    slow.resolve(ACCEPTED);
    await settle();
    expect(find(fixture, '#coupon_code').value).toBe('more5');
  });

  it('that is invalid keeps its error when the field loses focus, until the next try', async () => {
    const fixture = await apply(REFUSED, 'nope');
    const field = find(fixture, '#coupon_code');
    for (const type of ['blur', 'focusout']) field.dispatchEvent(new FocusEvent(type, { bubbles: true }));
    expect(field.matches('.has-error[aria-describedby="coupon-error-notice"]')).toBe(true);
    const slow = createDeferredReply();
    transport.on('POST', APPLY, slow.promise);
    submit(fixture, 'nope');
    await settle();
    expect(document.getElementById('coupon-error-notice')).toBeNull();
    slow.resolve(REFUSED);
    await settle();
    expect(document.querySelectorAll('.coupon-error-notice')).toHaveLength(1);
  });

  it.each([
    ['valid', ACCEPTED],
    ['invalid', REFUSED],
  ])('that is %s emits the documented events, which update the order review', async (_what, reply) => {
    const events = recordBodyEvents('applied_coupon_in_checkout', 'update_checkout');
    await apply(reply);
    expect(events.map(({ type, detail }) => [type, detail])).toEqual([
      ['applied_coupon_in_checkout', { coupon_code: 'save10' }],
      ['update_checkout', { update_shipping_method: false }],
    ]);
  });

  it('is sent once at a time', async () => {
    const slow = createDeferredReply();
    transport.on('POST', APPLY, slow.promise);
    const fixture = await open();
    expect(submit(fixture, 'a')).toBe(true);
    expect(submit(fixture, 'a')).toBe(true);
    await settle();
    expect(transport.calls).toHaveLength(1);
    expect(couponForm(fixture).matches('.processing')).toBe(true);
    slow.resolve(ACCEPTED);
    await settle();
  });

  it('is sent once when submitted before the code loaded', async () => {
    transport.on('POST', APPLY, ACCEPTED);
    const fixture = await mountFixture(checkoutCoupon, FIXTURE, { stage: 'waiting' });
    expect(submit(fixture, 'save10')).toBe(true);
    await fixture.settled();
    await settle();
    expect(transport.calls).toHaveLength(1);
  });

  it.each<[string, Reply | typeof NETWORK_FAILURE, string]>([
    ['the network is down', NETWORK_FAILURE, 'You are probably offline.'],
    ['the nonce is expired', { status: 403, text: '-1' }, 'An unknown error occurred.'],
    ['the server fails', { status: 500, html: '<p>Oh' }, 'An unknown error occurred.'],
  ])('shows an error when %s, and can be sent again', async (_what, reply, message) => {
    const fixture = await apply(reply);
    expect(find(fixture, '#coupon-error-notice').textContent).toBe(message);
    expect(couponForm(fixture).matches('.processing')).toBe(false);
    expect(find(fixture, '#coupon_code').value).toBe('save10');
    expect(fixture.clearErrors()).toMatchObject([{ handler: 'checkout-coupon', phase: 'request' }]);
    transport.on('POST', APPLY, ACCEPTED);
    submit(fixture, 'save10');
    await settle();
    expect(document.getElementById('coupon-error-notice')).toBeNull();
  });
});

const WITHOUT_NOTICES: [string, Reply][] = [
  ['nothing', { text: '' }],
  ['a page', { html: '<!doctype html><title>Oh</title><form name="loginform">Oh</form>' }],
];

it.each(WITHOUT_NOTICES)(
  'a checkout coupon with %s as the reply shows an error and emits nothing',
  async (_what, reply) => {
    const events = recordBodyEvents('applied_coupon_in_checkout');
    const fixture = await apply(reply);
    expect(find(fixture, '#coupon-error-notice').textContent).toBe('An unknown error occurred.');
    expect(isOpen(fixture)).toBe(true);
    expect(fixture.container.textContent).not.toContain('Oh');
    expect(events).toEqual([]);
    expect(fixture.clearErrors()).toHaveLength(1);
  },
);

describe('two coupon forms on one page', () => {
  const openTwo = async () => {
    const [form = ''] = (await readFixture(FIXTURE)).split('<div class="woocommerce-notices-wrapper">');
    const fixture = await mountFixture(checkoutCoupon, form + form);
    const all = <E extends HTMLElement>(selector: string) => [
      ...fixture.container.querySelectorAll<E>(selector),
    ];
    const links = all('.showcoupon');
    const forms = all<HTMLFormElement>('form.checkout_coupon');
    const fields = all<HTMLInputElement>('[name=coupon_code]');
    const seen = () => [
      ...forms.map(({ style }) => style.display !== 'none'),
      ...links.map((link) => link.getAttribute('aria-expanded')),
    ];
    const refuse = async (at: number) => {
      transport.on('POST', APPLY, REFUSED);
      forms[at]?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      await settle();
    };
    const errorOf = (at: number) => {
      const id = fields[at]?.getAttribute('aria-describedby');
      return [id ? document.getElementById(id)?.previousElementSibling === fields[at] : undefined, id];
    };
    return { fixture, links, forms, fields, seen, refuse, errorOf };
  };

  it('open and close by their own link', async () => {
    const { links, seen } = await openTwo();
    links[1]?.click();
    await settle();
    expect(seen()).toEqual([false, true, 'false', 'true']);
    links[0]?.click();
    await settle();
    links[1]?.click();
    await settle();
    expect(seen()).toEqual([true, false, 'true', 'false']);
  });

  it('each show their own error, with its own id, until their own field changes', async () => {
    const { fields, refuse, errorOf } = await openTwo();
    await refuse(1);
    expect([errorOf(0), errorOf(1)]).toEqual([
      [undefined, null],
      [true, 'coupon-error-notice'],
    ]);
    await refuse(0);
    expect([errorOf(0), errorOf(1)]).toEqual([
      [true, 'coupon-error-notice-2'],
      [true, 'coupon-error-notice'],
    ]);
    fields[1]?.dispatchEvent(new Event('input', { bubbles: true }));
    expect([errorOf(0), errorOf(1)]).toEqual([
      [true, 'coupon-error-notice-2'],
      [undefined, null],
    ]);
  });

  it('keep what they show when the other one ends', async () => {
    const { fixture, links, forms, refuse, seen, errorOf } = await openTwo();
    for (const link of links) link.click();
    await settle();
    await refuse(0);
    await refuse(1);
    fixture.runtime.dispose(forms[0]);
    await settle();
    expect(seen()).toEqual([false, true, 'false', 'true']);
    expect(errorOf(1)).toEqual([true, 'coupon-error-notice-2']);
  });
});

describe('the link that removes a coupon', () => {
  const remove = async (reply: Reply | typeof NETWORK_FAILURE) => {
    transport.on('POST', REMOVE, reply);
    const fixture = await open();
    find(fixture, '#coupon_code').value = 'save10';
    find(fixture, '.woocommerce-remove-coupon').click();
    await settle();
    return fixture;
  };

  it('sends the code, shows the notice before the form, empties the field and updates the order review', async () => {
    const events = recordBodyEvents('removed_coupon_in_checkout', 'update_checkout');
    const fixture = await remove(ACCEPTED);
    expect(transport.calls.map(({ body }) => body)).toEqual([{ security: 'd1', coupon: 'save10' }]);
    expect(find(fixture, 'form.checkout').previousElementSibling?.matches('.woocommerce-message')).toBe(true);
    expect(find(fixture, '#coupon_code').value).toBe('');
    expect(events.map(({ type, detail }) => [type, detail])).toEqual([
      ['removed_coupon_in_checkout', { coupon_code: 'save10' }],
      ['update_checkout', { update_shipping_method: false }],
    ]);
    expect(find(fixture, '#order_review').matches('.processing')).toBe(false);
  });

  it('clears the error of another code', async () => {
    transport.on('POST', REMOVE, ACCEPTED);
    const fixture = await apply(REFUSED, 'nope');
    find(fixture, '.woocommerce-remove-coupon').click();
    await settle();
    const field = find(fixture, '#coupon_code');
    expect(field.matches('.has-error,[aria-invalid],[aria-describedby]')).toBe(false);
    expect([field.value, document.getElementById('coupon-error-notice')]).toEqual(['', null]);
  });

  it('shows an error when the request failed, and works again', async () => {
    const fixture = await remove(NETWORK_FAILURE);
    expect(find(fixture, '.woocommerce-error[role="alert"]').textContent).toBe('You are probably offline.');
    expect(find(fixture, '#order_review').matches('.processing')).toBe(false);
    fixture.clearErrors();
    transport.on('POST', REMOVE, ACCEPTED);
    find(fixture, '.woocommerce-remove-coupon').click();
    await settle();
    expect(transport.calls).toHaveLength(2);
    expect(find(fixture, '.woocommerce-error')).toBeNull();
  });

  it.each(WITHOUT_NOTICES)('shows an error for %s as the reply', async (_what, reply) => {
    const fixture = await remove(reply);
    expect(find(fixture, '.woocommerce-error[role="alert"]').textContent).toBe('An unknown error occurred.');
    expect(find(fixture, '#coupon_code').value).toBe('save10');
    expect(fixture.clearErrors()).toHaveLength(1);
  });

  it('handles its reply even if the order review was replaced meanwhile', async () => {
    const slow = createDeferredReply();
    transport.on('POST', REMOVE, slow.promise);
    const fixture = await open();
    const events = recordBodyEvents('removed_coupon_in_checkout');
    find(fixture, '.woocommerce-remove-coupon').click();
    find(fixture, 'table').remove();
    await settle();
    slow.resolve(ACCEPTED);
    await settle();
    expect(events).toHaveLength(1);
    expect(find(fixture, '#order_review').matches('.processing')).toBe(false);
  });
});

describe('coupons', () => {
  it('pass the code to jQuery listeners', async () => {
    const { default: jQuery } = await import('jquery');
    vi.stubGlobal('jQuery', jQuery);
    const listener = vi.fn();
    jQuery(document.body).on('applied_coupon_in_checkout', (_event: unknown, code: unknown) =>
      listener(code),
    );
    await apply(ACCEPTED);
    jQuery(document.body).off('applied_coupon_in_checkout');
    expect(listener.mock.calls).toEqual([['save10']]);
  });

  it('keep the default action on a page without params', async () => {
    vi.stubGlobal('wc_checkout_params', undefined);
    expect(submit(await open(), 'x')).toBe(false);
  });

  it('clean up when disposed', async () => {
    const fixture = await apply(REFUSED);
    await fixture.dispose();
    expect(fixture.difference()).toBe('');
    expect(submit(fixture, 'x')).toBe(false);
  });
});
