import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { overrideConsent } from '#platform/consent.ts';
import { emit, emitHandler } from '#platform/events.ts';
import { createFakeTransport, type FakeTransport } from '#testing/fake-transport.ts';
import fc from '#testing/fast-check.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { adPixel } from './handler.ts';

const FIXTURE = 'tracking/ad-pixel.html';
const ROUTE = '/wp-json/aepc/v1/fbq';
const MIRROR = { ss_in_ajax: '1', api: { root: 'https://shop.example/wp-json/', nonce: 'abc' } };
const FORGOTTEN = { trackType: 'trackCustom', trackName: 'Ask', trackParams: [] };
const SHOP = {
  can_use_sku: 'yes',
  enable_addtocart: 'yes',
  enable_addtowishlist: 'yes',
  enable_addpaymentinfo: 'yes',
  allowed_params: {
    AddToCart: { 0: 'content_ids', 3: 'content_name', 5: 'content_category', 6: 'currency' },
  },
};

let fbq: ReturnType<typeof vi.fn>;
let transport: FakeTransport;

const print = (events: unknown, pixel: unknown = SHOP) => {
  vi.stubGlobal('aepc_pixel_events', events);
  vi.stubGlobal('aepc_pixel', pixel);
  vi.stubGlobal('aepc_pixel_args', { utm_source: 'letter' });
};
const standard = (name: string, ...items: object[]) => ({ standard_events: { [name]: items } });
const open = () => mountFixture(adPixel, FIXTURE);
const pass = (delayMs: number) => vi.advanceTimersByTimeAsync(delayMs);
const names = () => fbq.mock.calls.map(([, name]) => name);
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const click = (selector: string) =>
  find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
const added = (button: unknown = find('.add_to_cart_button'), hash: unknown = 'H') =>
  emit(document.body, 'added_to_cart', { args: [{}, hash, button], detail: { cart_hash: hash } });

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  transport = createFakeTransport();
  fbq = vi.fn();
  vi.stubGlobal('fbq', fbq);
  vi.stubGlobal('woocommerce_params', { currency: 'EUR' });
  document.body.classList.add('woocommerce-page');
  const stay = (event: Event) => event.preventDefault();
  window.addEventListener('click', stay);
  onTestFinished(() => window.removeEventListener('click', stay));
  onTestFinished(() => document.body.classList.remove('woocommerce-page'));
});

describe('an event that the server printed', () => {
  it('is sent in order, with the params of the page, and its id if it has one', async () => {
    const params = { content_ids: ['29'] };
    print({
      standard_events: { ViewContent: [{ params, delay: '0', event_id: 'abc' }] },
      custom_events: { ViewCategory: { 0: { params: [], delay: '', event_id: null } } },
    });
    await open();
    expect(fbq.mock.calls).toEqual([
      ['track', 'ViewContent', { content_ids: ['29'], utm_source: 'letter' }, { eventID: 'abc' }],
      ['trackCustom', 'ViewCategory', { utm_source: 'letter' }, {}],
    ]);
    expect(params).toEqual({ content_ids: ['29'] });
  });

  it('is sent after its delay', async () => {
    print(standard('Lead', { delay: 3 }, { delay: 'soon' }, { delay: { valueOf: 3, toString: 3 } }));
    await open();
    expect(fbq).toHaveBeenCalledTimes(2);
    await pass(2999);
    expect(fbq).toHaveBeenCalledTimes(2);
    await pass(1);
    expect(fbq).toHaveBeenCalledTimes(3);
  });

  it('waits for a late pixel, in order, with a single timer', async () => {
    vi.stubGlobal('fbq', undefined);
    print({ ...standard('Search', {}), custom_events: { Own: [{}] } });
    await open();
    expect(vi.getTimerCount()).toBe(1);
    await pass(1200);
    vi.stubGlobal('fbq', fbq);
    await pass(299);
    expect(fbq).not.toHaveBeenCalled();
    await pass(1);
    expect(names()).toEqual(['Search', 'Own']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is sent once per name and id', async () => {
    const item = { params: {}, event_id: 'x' };
    print({ ...MIRROR, ...standard('Purchase', item, item) });
    transport.on('POST', ROUTE, { status: 204 });
    await open();
    await vi.dynamicImportSettled();
    expect([fbq.mock.calls.length, transport.calls.length]).toEqual([1, 1]);
  });

  it('is extended by the function of the page, which gets a copy of the params', async () => {
    const extend = vi.fn((args: object) => Object.assign(args, { userAgent: 'x' }));
    vi.stubGlobal('aepc_extend_args', extend);
    const params = { value: 1 };
    print(standard('Purchase', { params }));
    await open();
    expect(fbq.mock.calls[0]?.[2]).toEqual({ value: 1, userAgent: 'x' });
    expect(params).toEqual({ value: 1 });
  });

  it('is sent even if the pixel throws for the one before', async () => {
    fbq.mockImplementationOnce(() => {
      throw new Error('theirs');
    });
    print({ ...standard('Lead', {}), custom_events: { Own: [{}] } });
    const { clearErrors } = await open();
    expect([names(), clearErrors().length]).toEqual([['Lead', 'Own'], 1]);
  });

  it.each([
    [[]],
    [{}],
    [null],
    [{ standard_events: 'x', css_events: 7, link_clicks: [], js_events: { '': 1 } }],
  ])('is not sent if malformed, without an error: %j', async (events) => {
    print(events, null);
    const { difference } = await open();
    click('.leaflet');
    added();
    expect([fbq.mock.calls.length, difference()]).toEqual([0, '']);
  });
});

it('printed data of any kind causes no error', async () => {
  const junk = fc.jsonValue();
  const items = fc.oneof(
    junk,
    fc.array(fc.record({ params: junk, delay: junk, event_id: junk, trackName: junk, trackParams: junk })),
  );
  const keys = fc.oneof(fc.string(), fc.constantFrom('.leaflet', 'a', '*', '/', 'click'));
  const lists = fc.oneof(junk, fc.dictionary(keys, items));
  const events = fc.record(
    {
      standard_events: lists,
      custom_events: lists,
      css_events: lists,
      link_clicks: fc.oneof(
        junk,
        fc.dictionary(keys, fc.dictionary(fc.constantFrom('contains', 'exact'), items)),
      ),
      js_events: fc.oneof(junk, fc.dictionary(keys, fc.dictionary(keys, items))),
    },
    { requiredKeys: [] },
  );
  const pixel = fc.oneof(
    junk,
    fc.record({ allowed_params: junk, can_use_sku: junk, enable_addtocart: fc.constant('yes') }),
  );
  await fc.assert(
    fc.asyncProperty(events, pixel, junk, async (printed, settings, hash) => {
      print(printed, settings);
      const { dispose, clearErrors, container } = await open();
      for (const each of container.querySelectorAll('.leaflet b, .contact, .add_to_wishlist')) {
        each.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }
      added(undefined, hash);
      expect(clearErrors()).toEqual([]);
      await dispose();
    }),
    { numRuns: 20 },
  );
});

describe('consent to the pixel', () => {
  const sight = { ...MIRROR, ...standard('ViewContent', { event_id: 'a' }) };

  it('that is pending queues events, which are sent once when it is given', async () => {
    const allowed = new Set<string>();
    const { notifyChange, remove } = overrideConsent((service) => allowed.has(service));
    onTestFinished(remove);
    print(sight);
    transport.on('POST', ROUTE, { status: 204 });
    await open();
    notifyChange();
    await pass(5000);
    expect([fbq.mock.calls.length, transport.calls.length, vi.getTimerCount()]).toEqual([0, 0, 0]);
    allowed.add('marketing');
    notifyChange();
    document.dispatchEvent(new Event('borlabs-cookie-consent-saved'));
    await vi.dynamicImportSettled();
    expect([fbq.mock.calls.length, transport.calls.length]).toEqual([1, 1]);
  });

  it('that is refused discards events, even if the pixel is loaded', async () => {
    let isAllowed = false;
    vi.stubGlobal('BorlabsCookie', { checkCookieConsent: () => isAllowed });
    print(sight);
    await open();
    document.dispatchEvent(new Event('borlabs-cookie-consent-saved'));
    click('.add_to_wishlist');
    document.dispatchEvent(new Event('borlabs-cookie-code-unblocked'));
    isAllowed = true;
    document.dispatchEvent(new Event('borlabs-cookie-consent-saved'));
    await vi.dynamicImportSettled();
    expect([fbq.mock.calls.length, transport.calls.length]).toEqual([0, 0]);
  });
});

it.each(['wp_consent_type_defined', 'borlabs-cookie-after-init'])(
  'a consent tool that starts with the event %s has not refused anything',
  async (begun) => {
    let isAllowed = false;
    vi.stubGlobal('BorlabsCookie', { Consents: { hasConsent: () => isAllowed } });
    print(standard('Lead', {}));
    await open();
    document.dispatchEvent(new Event(begun));
    isAllowed = true;
    document.dispatchEvent(new Event('borlabs-cookie-consent-saved'));
    expect(names()).toEqual(['Lead']);
  },
);

describe('a consent tool that gives no answer', () => {
  it.each(['OneTrust', 'UC_UI', 'Didomi', '__tcfapi'])(
    'has allowed the pixel if it lets its script run (%s)',
    async (tool) => {
      vi.stubGlobal(tool, {});
      print({ ...MIRROR, ...standard('ViewContent', { event_id: 'a' }) });
      transport.on('POST', ROUTE, { status: 204 });
      await open();
      // So far, only the snippet has run, which keeps all calls for the script.
      await pass(2000);
      expect([names(), transport.calls.length]).toEqual([[], 0]);
      Object.assign(fbq, { callMethod() {} });
      await pass(500);
      await vi.dynamicImportSettled();
      expect([names(), transport.calls.length]).toEqual([['ViewContent'], 1]);
    },
  );

  it('does not speak for another tool of the page', async () => {
    vi.stubGlobal('__tcfapi', () => {});
    vi.stubGlobal('Cookiebot', {});
    Object.assign(fbq, { callMethod() {} });
    print(standard('Lead', {}));
    await open();
    await pass(2000);
    expect(names()).toEqual([]);
  });
});

describe('consent after a refusal', () => {
  it('sends no event from before', async () => {
    let isAllowed = false;
    vi.stubGlobal('BorlabsCookie', { checkCookieConsent: () => isAllowed });
    print({ css_events: { '.leaflet': [FORGOTTEN] }, ...standard('Lead', { delay: 1 }) });
    await open();
    document.dispatchEvent(new Event('borlabs-cookie-consent-saved'));
    click('.leaflet b');
    await pass(1000);
    isAllowed = true;
    document.dispatchEvent(new Event('borlabs-cookie-consent-saved'));
    expect(fbq).not.toHaveBeenCalled();
    click('.leaflet b');
    expect(names()).toEqual(['Ask']);
  });
});

describe('clicks', () => {
  it('on the configured elements are sent each time, also for elements added later', async () => {
    print({
      ...MIRROR,
      css_events: {
        '.leaflet': [FORGOTTEN, { trackName: 'Lead', trackParams: { a: 1 } }],
        'a::': [FORGOTTEN],
      },
    });
    const { container } = await open();
    container.insertAdjacentHTML('beforeend', '<a class="leaflet late"><i>Late</i></a>');
    click('.leaflet b');
    click('.late i');
    expect(fbq.mock.calls[0]).toEqual(['trackCustom', 'Ask', { utm_source: 'letter' }, {}]);
    expect(fbq.mock.calls[1]).toEqual(['track', 'Lead', { a: 1, utm_source: 'letter' }, {}]);
    expect(fbq).toHaveBeenCalledTimes(4);
    await vi.dynamicImportSettled();
    expect(transport.calls).toHaveLength(0);
  });

  it('on links are sent by their address', async () => {
    const named = (trackName: string) => [{ trackType: 'track', trackName }];
    print({
      link_clicks: {
        '/shop/*/sale': { contains: named('Sale'), exact: named('No') },
        '/contact': { exact: named('Contact') },
        '/shop/': { exact: named('No'), contains: { 2: named('Shop')[0] } },
      },
    });
    await open();
    click('.leaflet b');
    click('.contact');
    click('.ask');
    expect(names()).toEqual(['Sale', 'Shop', 'Contact']);
  });

  it('outside of links do not match the address of the home page', async () => {
    print({
      link_clicks: { '/': { exact: [FORGOTTEN] }, '': { contains: [FORGOTTEN], exact: [FORGOTTEN] } },
    });
    const { container } = await open();
    container.insertAdjacentHTML(
      'beforeend',
      '<a class="empty" href="">Here</a><a class="home" href="/">Home</a>',
    );
    click('.product');
    click('.empty');
    expect(fbq).not.toHaveBeenCalled();
    click('.home');
    expect(names()).toEqual(['Ask']);
  });

  it('and other events of elements are sent until disposal', async () => {
    print({
      js_events: { '.ask': { focusin: [FORGOTTEN], opened: [FORGOTTEN] }, 'a::': { x: [FORGOTTEN] } },
    });
    const { dispose } = await open();
    find('.ask').dispatchEvent(new Event('focusin', { bubbles: true }));
    emit(find('.ask'), 'opened');
    expect(names()).toEqual(['Ask', 'Ask']);
    await dispose();
    emit(find('.ask'), 'opened');
    added();
    click('.add_to_wishlist');
    expect(fbq).toHaveBeenCalledTimes(2);
  });
});

describe('a product added to the cart', () => {
  const last = () => fbq.mock.lastCall;

  it('is sent with its id and the allowed params', async () => {
    print([]);
    await open();
    added();
    expect(last()).toEqual([
      'track',
      'AddToCart',
      {
        content_ids: ['MUG-1'],
        content_name: 'Tea mug',
        content_category: 'Mugs',
        currency: 'EUR',
        utm_source: 'letter',
      },
      { eventID: 'H' },
    ]);
    added();
    expect(fbq).toHaveBeenCalledTimes(1);
    added(undefined, 'H2');
    expect(last()?.[3]).toEqual({ eventID: 'H2' });
  });

  it('is sent with the price of the whole quantity', async () => {
    print([], { ...SHOP, can_use_sku: 'no', allowed_params: [] });
    await open();
    added();
    expect(last()?.[2]).toMatchObject({ content_ids: ['29'], content_type: 'product', value: 25 });
    find('ins bdi').textContent = 'free';
    added(undefined, 'H2');
    expect(last()?.[2]).not.toHaveProperty('value');
  });

  it('is sent for a native event, and for a button outside of a product box', async () => {
    print([], { ...SHOP, allowed_params: {} });
    const { container } = await open();
    container.insertAdjacentHTML('beforeend', '<a class="bare" data-product_id="7"></a>');
    const detail = { cart_hash: 'H', button: find('.bare') };
    document.body.dispatchEvent(new CustomEvent('added_to_cart', { detail }));
    expect(last()?.[2]).toEqual({
      content_ids: ['7'],
      content_type: 'product',
      currency: 'EUR',
      utm_source: 'letter',
    });
  });

  it.each([
    ['the shop disables it', { ...SHOP, enable_addtocart: 'no' }],
    ['the snippet is blocked', null],
  ])('is not sent when %s', async (_, pixel) => {
    print([], pixel);
    await open();
    added();
    expect(fbq).not.toHaveBeenCalled();
  });

  it('is not sent without a button', async () => {
    print([]);
    await open();
    emit(document.body, 'added_to_cart');
    added(find('.ask'));
    expect(fbq).not.toHaveBeenCalled();
  });

  it('is sent once on a page with jQuery', async () => {
    const { default: jQuery } = await import('jquery');
    vi.stubGlobal('jQuery', jQuery);
    print([]);
    await open();
    jQuery(document.body).trigger('added_to_cart', [{}, '', jQuery('.add_to_cart_button')]);
    expect(fbq).toHaveBeenCalledTimes(1);
    expect(last()?.[3]).toEqual({});
  });
});

describe('other events of a shop', () => {
  it('are sent for a wish and a placed order, without blocking the order', async () => {
    vi.stubGlobal('aepc_wc_add_to_wishlist', { 29: { content_ids: ['29'] } });
    vi.stubGlobal('aepc_add_payment_info_params', { value: 5 });
    print([]);
    await open();
    click('.add_to_wishlist');
    expect(emitHandler(find('form.checkout'), 'checkout_place_order').isPrevented).toBe(false);
    expect(fbq.mock.calls).toEqual([
      ['track', 'AddToWishlist', { content_ids: ['29'], utm_source: 'letter' }, {}],
      ['track', 'AddPaymentInfo', { value: 5, utm_source: 'letter' }, {}],
    ]);
  });

  it('are sent for Easy Digital Downloads', async () => {
    print([]);
    const { container } = await open();
    container.insertAdjacentHTML(
      'beforeend',
      '<div class="edd-checkout"><form id="edd_purchase_form"><input type="submit"></form></div>',
    );
    const args = [{ pixel: { params: { value: 3 }, event_id: 'e' } }];
    emit(document.body, 'edd_cart_item_added', { args });
    emit(document.body, 'edd_cart_item_added', { args: ['junk'] });
    find('.edd-checkout form').addEventListener('submit', (event) => event.preventDefault());
    click('.edd-checkout input');
    expect(names()).toEqual(['AddToCart', 'AddPaymentInfo']);
    expect(fbq.mock.calls[0]?.[3]).toEqual({ eventID: 'e' });
  });

  it('are not sent when disabled or unknown', async () => {
    print([], {});
    await open();
    click('.add_to_wishlist');
    emitHandler(find('form.checkout'), 'checkout_place_order');
    expect(fbq).not.toHaveBeenCalled();
  });
});

describe('the copy for the server', () => {
  it('has the arguments of the pixel and the nonce', async () => {
    print(MIRROR);
    transport.on('POST', ROUTE, { status: 204 });
    await open();
    added();
    await vi.dynamicImportSettled();
    await pass(0);
    const [call] = transport.calls;
    expect(new Headers(call?.headers).get('X-WP-Nonce')).toBe('abc');
    expect(call?.body).toEqual({ query: fbq.mock.calls[0] });
    expect(call?.body).toMatchObject({ query: ['track', 'AddToCart', {}, { eventID: 'H' }] });
  });

  it('is sent again without an expired nonce, and fails silently', async () => {
    print({ ...MIRROR, ...standard('Lead', { event_id: 'a' }) });
    const spoiled = { status: 403, json: { code: 'rest_cookie_invalid_nonce' } };
    transport.on('POST', ROUTE, spoiled, spoiled);
    await open();
    await vi.dynamicImportSettled();
    await pass(0);
    expect(transport.calls.map(({ headers }) => new Headers(headers).has('X-WP-Nonce'))).toEqual([
      true,
      false,
    ]);
  });

  it.each([{ ss_in_ajax: '' }, { ss_in_ajax: '1', api: [] }, { api: MIRROR.api }])(
    'is not sent with %j',
    async (settings) => {
      print({ ...settings, ...standard('Lead', { event_id: 'a' }) });
      await open();
      await vi.dynamicImportSettled();
      expect([fbq.mock.calls.length, transport.calls.length]).toEqual([1, 0]);
    },
  );
});

it('ad-pixel mounts only on pages with its data', () => {
  expect(adPixel.test?.(document.documentElement)).toBe(false);
  print([]);
  expect(adPixel.test?.(document.documentElement)).toBe(true);
});
