import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emit } from '#platform/events.ts';
import {
  ORDER_TABLE,
  REVIEW_PATH,
  reviewWithTable,
  stubCheckoutParams,
  UNCHANGED_REVIEW,
} from '#testing/checkout-page.ts';
import { createDeferredReply, createFakeTransport, type FakeTransport } from '#testing/fake-transport.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { recordBodyEvents } from '#testing/shop-page.ts';
import { checkout } from './handler.ts';

const FIXTURE = 'commerce/checkout-form.html';

let transport: FakeTransport;

beforeEach(() => {
  vi.useFakeTimers();
  transport = createFakeTransport();
  transport.on('POST', REVIEW_PATH, UNCHANGED_REVIEW);
  stubCheckoutParams();
  return () => vi.useRealTimers();
});

const reviews = () => transport.callsTo('POST', REVIEW_PATH);
const advanceTime = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
};
const field = <E extends HTMLElement = HTMLInputElement>({ container }: Fixture, selector: string) =>
  container.querySelector(selector) as E;
const fire = (element: Element, type: string) => element.dispatchEvent(new Event(type, { bubbles: true }));
const press = (element: Element, key: string) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
const bodies = () => reviews().map(({ body }) => body as Record<string, string>);

/** Mounts the form and waits for its first review; `requestCount` counts later ones. */
async function open(markup = FIXTURE): Promise<Fixture & { requestCount: () => number }> {
  const fixture = await mountFixture(checkout, markup);
  await advanceTime(10);
  const before = reviews().length;
  return { ...fixture, requestCount: () => reviews().length - before };
}

describe('a checkout at the start', () => {
  it('requests one order review and emits its events', async () => {
    const events = recordBodyEvents('init_checkout', 'update_checkout', 'updated_checkout');
    const { element } = await mountFixture(checkout, FIXTURE);
    await advanceTime(10);
    expect(events.map(({ type }) => type)).toEqual(['init_checkout', 'update_checkout', 'updated_checkout']);
    expect(reviews()).toHaveLength(1);
    expect(element.hasAttribute('novalidate')).toBe(true);
  });

  it('requests nothing on a page that is not the checkout', async () => {
    stubCheckoutParams({ is_checkout: '0' });
    await mountFixture(checkout, FIXTURE);
    await advanceTime(50);
    expect(reviews()).toEqual([]);
  });

  it('does not handle the form without params', async () => {
    vi.stubGlobal('wc_checkout_params', undefined);
    const { element, difference } = await mountFixture(checkout, FIXTURE);
    await advanceTime(50);
    expect(reviews()).toEqual([]);
    expect(difference()).toBe('');
    const submit = new Event('submit', { bubbles: true, cancelable: true });
    element.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(false);
  });
});

describe('an order review request', () => {
  it('contains the address, the shipping and payment methods, and the whole form', async () => {
    await open();
    expect(bodies()[0]).toMatchObject({
      security: 'r1',
      payment_method: 'bacs',
      country: 'DE',
      state: '',
      postcode: '10115',
      city: 'Berlin',
      address: 'Street 1',
      address_2: '',
      s_country: 'DE',
      s_state: '',
      s_postcode: '10115',
      s_city: 'Berlin',
      s_address: 'Street 1',
      s_address_2: '',
      has_full_address: 'true',
      'shipping_method[0]': 'flat_rate:1',
    });
    const post = new URLSearchParams(bodies()[0]?.post_data);
    expect(post.get('billing_first_name')).toBe('Ann');
    expect(post.get('woocommerce-process-checkout-nonce')).toBe('n1');
    expect(post.has('woocommerce_checkout_place_order')).toBe(false);
  });

  it('contains the shipping address when its box is ticked', async () => {
    const fixture = await open();
    field(fixture, '#shipping_city').value = 'Paris';
    field<HTMLSelectElement>(fixture, '#shipping_country').value = 'FR';
    field(fixture, '#ship-to-different-address input').click();
    await advanceTime(10);
    expect(bodies().at(-1)).toMatchObject({
      city: 'Berlin',
      s_city: 'Paris',
      s_country: 'FR',
      s_postcode: '',
    });
  });

  it('reports an incomplete address when a visible required field is empty', async () => {
    const fixture = await open();
    field(fixture, '#billing_city').value = '';
    emit(document.body, 'update_checkout');
    await advanceTime(10);
    expect(bodies().at(-1)?.has_full_address).toBe('false');
  });

  it('contains the country of a shop that sells to one country', async () => {
    const singleCountry = `<select name="billing_country" id="billing_country" class="country_to_state country_to_state--single" autocomplete="country">
      <option value="US" selected>United States (US)</option></select>`;
    const list = /<select name="billing_country".*?<\/select>/;
    await open((await readFixture(FIXTURE)).replace(list, singleCountry));
    expect(bodies()[0]).toMatchObject({ country: 'US', s_country: 'US' });
    expect(new URLSearchParams(bodies()[0]?.post_data).get('billing_country')).toBe('US');
  });

  it('omits the shipping methods when the event says so', async () => {
    await open();
    emit(document.body, 'update_checkout', { args: [{ update_shipping_method: false }] });
    await advanceTime(10);
    expect(bodies().at(-1)).not.toHaveProperty('shipping_method[0]');
  });
});

describe('an order review', () => {
  it("is requested once for two events within 5 ms, with the last one's data", async () => {
    const { requestCount } = await open();
    emit(document.body, 'update_checkout', { args: [{ update_shipping_method: false }] });
    await advanceTime(4);
    emit(document.body, 'update_checkout');
    await advanceTime(4);
    expect(requestCount()).toBe(0);
    await advanceTime(1);
    expect(requestCount()).toBe(1);
    expect(bodies().at(-1)).toHaveProperty('shipping_method[0]');
  });

  it('aborts the running request of an earlier review', async () => {
    const { requestCount } = await open();
    const slow = createDeferredReply();
    transport.on('POST', REVIEW_PATH, slow.promise, reviewWithTable('new'));
    emit(document.body, 'update_checkout');
    await advanceTime(5);
    emit(document.body, 'update_checkout');
    await advanceTime(5);
    expect(requestCount()).toBe(2);
    expect(reviews().at(-2)?.signal?.aborted).toBe(true);
    slow.resolve(reviewWithTable('old'));
    await settle();
    expect(document.querySelector(ORDER_TABLE)?.textContent).toBe('new');
  });

  it('is requested a second after the last of three keys', async () => {
    const fixture = await open();
    const postcode = field(fixture, '#billing_postcode');
    for (const key of ['1', '2', '3']) {
      press(postcode, key);
      await advanceTime(300);
    }
    await advanceTime(699);
    expect(fixture.requestCount()).toBe(0);
    await advanceTime(10);
    expect(fixture.requestCount()).toBe(1);
  });

  it.each([
    ['the key Tab', 'Tab', '#billing_postcode'],
    ['a key elsewhere', 'a', '#order_comments'],
  ])('is not requested after %s', async (_what, key, selector) => {
    const fixture = await open();
    press(field(fixture, selector), key);
    await advanceTime(1100);
    expect(fixture.requestCount()).toBe(0);
  });

  it('is not requested while another required text field is empty', async () => {
    const fixture = await open();
    field(fixture, '#billing_city').value = '';
    press(field(fixture, '#billing_postcode'), '1');
    await advanceTime(1100);
    expect(fixture.requestCount()).toBe(0);
    field(fixture, '#billing_city').value = 'Bonn';
    fire(field(fixture, '#billing_city'), 'change');
    await advanceTime(10);
    expect(fixture.requestCount()).toBe(1);
  });

  it('is not requested when a text field changes without typing', async () => {
    const fixture = await open();
    fire(field(fixture, '#billing_city'), 'change');
    await advanceTime(1100);
    expect(fixture.requestCount()).toBe(0);
  });

  it('is requested after a paste', async () => {
    const fixture = await open();
    fire(field(fixture, '#billing_postcode'), 'input');
    fire(field(fixture, '#billing_postcode'), 'change');
    await advanceTime(10);
    expect(fixture.requestCount()).toBe(1);
  });

  it.each([
    ['another shipping method', '#shipping_method_0_local_pickup3'],
    ['another country', '#billing_country'],
    ['another state', '#billing_state'],
    ['the box of the shipping address', '#ship-to-different-address input'],
  ])('is requested at once for %s', async (_what, selector) => {
    const fixture = await open();
    fire(field(fixture, selector), 'change');
    await advanceTime(5);
    expect(fixture.requestCount()).toBe(1);
  });

  it('is requested when another script emits init_checkout', async () => {
    const { requestCount } = await open();
    const events = recordBodyEvents('update_checkout');
    document.body.dispatchEvent(new CustomEvent('init_checkout', { bubbles: true }));
    await advanceTime(10);
    expect(events).toHaveLength(1);
    expect(requestCount()).toBe(1);
  });

  it('is requested when another script emits update on the form', async () => {
    const { element, requestCount } = await open();
    emit(element, 'update');
    await advanceTime(5);
    expect(requestCount()).toBe(1);
  });

  it('is not requested when the order was sent meanwhile', async () => {
    const fixture = await open();
    transport.on('POST', '/?wc-ajax=checkout', createDeferredReply().promise);
    press(field(fixture, '#billing_postcode'), '1');
    fixture.element.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await advanceTime(1100);
    expect(fixture.requestCount()).toBe(0);
  });

  it('is requested for jQuery events on body and fields', async () => {
    const { default: jQuery } = await import('jquery');
    vi.stubGlobal('jQuery', jQuery);
    const { requestCount, container } = await open();
    jQuery(document.body).trigger('update_checkout');
    await advanceTime(10);
    jQuery(container).find('#billing_state').trigger('change');
    await advanceTime(10);
    expect(requestCount()).toBe(2);
  });
});

/** Returns the form with an open, filled-in shipping address. */
async function openWithShipping() {
  const row = (name: string, value: string) =>
    `<p class="form-row address-field validate-required"><input type="text" class="input-text" name="${name}" id="${name}" value="${value}" /></p>`;
  return (await readFixture(FIXTURE))
    .replace('id="ship-to-different-address-checkbox"', '$& checked')
    .replace('id="shipping_city" value=""', 'id="shipping_city" value="Bonn"')
    .replace(
      /<p [^>]*id="shipping_city_field"/,
      `${row('shipping_address_1', 'Street 2')}${row('shipping_postcode', '53111')}$&`,
    );
}

describe.each([
  { kind: 'billing', sentPostcode: 'postcode' },
  { kind: 'shipping', sentPostcode: 's_postcode' },
])('an order review with the shop’s address suggestions ($kind)', ({ kind, sentPostcode }) => {
  const markup = () => (kind === 'shipping' ? openWithShipping() : FIXTURE);
  const stubProvider = (active: unknown) =>
    vi.stubGlobal('wc', { addressAutocomplete: { activeProvider: { [kind]: active } } });
  const STREET = `#${kind}_address_1`;
  const MANIPULATING = 'data-autocomplete-manipulating';
  const type = async (input: HTMLInputElement) => {
    for (const key of 'abcde') {
      press(input, key);
      input.value += key;
      fire(input, 'input');
      await advanceTime(300);
    }
    await advanceTime(1100);
  };

  it('is requested when the street loses focus, not during typing', async () => {
    stubProvider({ id: 'x' });
    const fixture = await open(await markup());
    const street = field(fixture, STREET);
    await type(street);
    fire(street, 'change');
    await advanceTime(1100);
    expect(fixture.requestCount()).toBe(0);
    fire(street, 'focusout');
    await advanceTime(1100);
    expect(fixture.requestCount()).toBe(1);
    fire(street, 'focusout');
    await advanceTime(1100);
    expect(fixture.requestCount()).toBe(1);
  });

  it('contains the whole suggested address, although its events do not bubble', async () => {
    stubProvider({ id: 'x' });
    const fixture = await open(await markup());
    const street = field(fixture, STREET);
    press(street, 'a');
    const postcode = field(fixture, `#${kind}_postcode`);
    postcode.value = '20095';
    postcode.dispatchEvent(new Event('change'));
    fire(street, 'focusout');
    await advanceTime(10);
    expect(fixture.requestCount()).toBe(1);
    expect(bodies().at(-1)).toMatchObject({ [sentPostcode]: '20095' });
  });

  it('is not requested while the suggestion script re-inserts the street', async () => {
    stubProvider({ id: 'x' });
    const fixture = await open(await markup());
    const street = field(fixture, STREET);
    street.value = 'Elsewhere';
    street.setAttribute(MANIPULATING, 'true');
    for (const type of ['focusout', 'change', 'focusin']) fire(street, type);
    street.removeAttribute(MANIPULATING);
    await advanceTime(1100);
    expect(fixture.requestCount()).toBe(0);
  });

  it('is not requested for a change during a re-insertion, even without a provider', async () => {
    stubProvider(null);
    const fixture = await open(await markup());
    const street = field(fixture, STREET);
    street.value = 'Elsewhere';
    street.setAttribute(MANIPULATING, 'true');
    fire(street, 'change');
    await advanceTime(1100);
    expect(fixture.requestCount()).toBe(0);
    street.removeAttribute(MANIPULATING);
    fire(street, 'change');
    await advanceTime(1100);
    expect(fixture.requestCount()).toBe(1);
  });

  it('is not requested while another required field is empty', async () => {
    stubProvider({ id: 'x' });
    const fixture = await open(await markup());
    field(fixture, `#${kind}_city`).value = '';
    press(field(fixture, STREET), 'a');
    fire(field(fixture, STREET), 'focusout');
    await advanceTime(1100);
    expect(fixture.requestCount()).toBe(0);
  });

  it('is requested as usual without a provider, and for other fields', async () => {
    stubProvider(null);
    const fixture = await open(await markup());
    await type(field(fixture, STREET));
    expect(fixture.requestCount()).toBe(1);
    stubProvider({ id: 'x' });
    await type(field(fixture, `#${kind}_postcode`));
    expect(fixture.requestCount()).toBe(2);
  });
});
