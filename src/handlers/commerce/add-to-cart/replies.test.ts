import { beforeEach, describe, expect, it } from 'vitest';
import { ADD_FIXTURE, ADD_PATH, ADDED, ADDED_FRAGMENTS, buttonClasses } from '#testing/add-to-cart-page.ts';
import { createFakeTransport, type FakeTransport, NETWORK_FAILURE } from '#testing/fake-transport.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import type { Reply } from '#testing/reply.ts';
import { settle } from '#testing/settle.ts';
import { recordBodyEvents, recordNavigation, stubCartParams } from '#testing/shop-page.ts';
import { addToCart } from './handler.ts';

const UNKNOWN_ERROR = 'An unknown error occurred.';

let transport: FakeTransport;
let addresses: readonly string[];

beforeEach(() => {
  transport = createFakeTransport();
  addresses = recordNavigation();
  stubCartParams();
});

const open = () => mountFixture(addToCart, ADD_FIXTURE);

const click = (button: HTMLElement) => button.click();

async function addProduct(reply: Reply | typeof NETWORK_FAILURE): Promise<Fixture> {
  transport.on('POST', ADD_PATH, reply);
  const fixture = await open();
  click(fixture.element);
  await settle();
  return fixture;
}

const sentence = (fixture: Fixture) => fixture.container.querySelector('.add-to-cart-error')?.textContent;

describe("the shop's reply", () => {
  it('opens the product page when an error contains its address', async () => {
    const { element } = await addProduct({ json: { error: true, product_url: '/p/x' } });
    expect(addresses).toEqual(['https://shop.example/p/x']);
    expect(buttonClasses(element)).toEqual([]);
  });

  it('opens the cart and emits nothing if the shop is set to redirect after each add', async () => {
    stubCartParams({ cart_redirect_after_add: 'yes' });
    const events = recordBodyEvents('added_to_cart');
    await addProduct(ADDED);
    expect(addresses).toEqual(['https://shop.example/cart/']);
    expect(events).toEqual([]);
  });

  it('never navigates to a script address', async () => {
    const fixture = await addProduct({ json: { error: true, product_url: 'javascript:alert(1)' } });
    expect(addresses).toEqual([]);
    expect(sentence(fixture)).toBe(UNKNOWN_ERROR);
  });

  it.each<[string, Reply, number]>([
    ['an error without an address', { json: { error: true, product_url: false } }, 1],
    ['JSON without fragments', { json: { success: false } }, 1],
    ['an empty reply', { text: '' }, 0],
  ])('shows an error message for %s', async (_what, reply, firedEvents) => {
    const events = recordBodyEvents('added_to_cart');
    const fixture = await addProduct(reply);
    expect(buttonClasses(fixture.element)).toEqual([]);
    expect(sentence(fixture)).toBe(UNKNOWN_ERROR);
    expect(events).toHaveLength(firedEvents);
    expect(addresses).toEqual([]);
  });

  it.each<[string, Reply | typeof NETWORK_FAILURE, string]>([
    ['the network is down', NETWORK_FAILURE, 'You are probably offline.'],
    ['the server fails', { status: 500, html: '<p>Oh</p>' }, UNKNOWN_ERROR],
    ['a page is returned', { html: '<!doctype html><p>' }, 'The response is not a valid JSON response.'],
  ])('shows an error message once when %s, and the button works again', async (_what, reply, message) => {
    const fixture = await addProduct(reply);
    expect(buttonClasses(fixture.element)).toEqual([]);
    expect(sentence(fixture)).toBe(message);
    expect(transport.calls).toHaveLength(1);
    expect(fixture.clearErrors()).toMatchObject([{ handler: 'add-to-cart', phase: 'request' }]);

    transport.on('POST', ADD_PATH, ADDED);
    click(fixture.element);
    expect(sentence(fixture)).toBeUndefined();
    await settle();
    expect(buttonClasses(fixture.element)).toEqual(['added']);
  });

  it('is unclear without a usable one, so the page requests the cart', async () => {
    const events = recordBodyEvents('wc_fragment_refresh');
    const fixture = await addProduct({ html: '<!doctype html><p>' });
    expect(events).toHaveLength(1);
    expect(fixture.clearErrors()).toHaveLength(1);
    transport.on('POST', ADD_PATH, ADDED);
    click(fixture.element);
    await settle();
    expect(events).toHaveLength(1);
  });

  it("replaces every element that a fragment's selector matches", async () => {
    const places = '<div class="count">1</div><div class="count">1</div>';
    transport.on('POST', ADD_PATH, {
      json: { fragments: { ...ADDED_FRAGMENTS, 'a[': '<p></p>' }, cart_hash: '' },
    });
    const { element, container } = await mountFixture(
      addToCart,
      `${places}<a class="ajax_add_to_cart" data-product_id="2">Add</a>`,
    );
    click(element);
    await settle();
    expect([...container.querySelectorAll('.count')].map(({ textContent }) => textContent)).toEqual([
      '2',
      '2',
    ]);
  });
});
