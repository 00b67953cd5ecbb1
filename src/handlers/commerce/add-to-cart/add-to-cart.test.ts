import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ADD_FIXTURE, ADD_PATH, ADDED, buttonClasses } from '#testing/add-to-cart-page.ts';
import { createDeferredReply, createFakeTransport, type FakeTransport } from '#testing/fake-transport.ts';
import { type Fixture, type FixtureOptions, mountFixture } from '#testing/mount-fixture.ts';
import type { Reply } from '#testing/reply.ts';
import { settle } from '#testing/settle.ts';
import { recordNavigation, stubCartParams } from '#testing/shop-page.ts';
import { click } from '#testing/user.ts';
import { addToCart } from './handler.ts';

let transport: FakeTransport;
let addresses: readonly string[];

beforeEach(() => {
  transport = createFakeTransport();
  addresses = recordNavigation();
  stubCartParams();
});

const open = (options?: FixtureOptions) => mountFixture(addToCart, ADD_FIXTURE, options);

async function addProduct(reply: Reply): Promise<Fixture> {
  transport.on('POST', ADD_PATH, reply);
  const fixture = await open();
  click(fixture.element);
  await settle();
  return fixture;
}

describe('add-to-cart', () => {
  it('adds the product on a click, marks the button and inserts a cart link after it', async () => {
    const reply = createDeferredReply();
    transport.on('POST', ADD_PATH, reply.promise);
    const { element } = await open();
    expect(click(element).defaultPrevented).toBe(true);
    await settle();
    expect(buttonClasses(element)).toEqual(['loading']);
    reply.resolve(ADDED);
    await settle();
    expect(buttonClasses(element)).toEqual(['added']);
    const link = element.nextElementSibling as HTMLAnchorElement;
    expect([link.className, link.href, link.title, link.textContent]).toEqual([
      'added_to_cart wc-forward',
      'https://shop.example/cart/',
      'View cart',
      'View cart',
    ]);
    expect(addresses).toEqual([]);
  });

  it('sends every data attribute of the button', async () => {
    await addProduct(ADDED);
    expect(transport.calls.map(({ body }) => body)).toEqual([
      {
        product_id: '11',
        product_sku: 'TW-01',
        quantity: '1',
        success_message: '“Stoneware mug” has been added to your cart',
      },
    ]);
  });

  it("sends the button's quantity at the time of the click", async () => {
    transport.on('POST', ADD_PATH, ADDED);
    const { element } = await open();
    element.dataset.quantity = '3';
    click(element);
    await settle();
    expect(transport.calls[0]?.body).toMatchObject({ quantity: '3' });
  });

  it('sends what a listener of adding_to_cart puts into the data', async () => {
    transport.on('POST', ADD_PATH, ADDED);
    const { element } = await open();
    document.body.addEventListener(
      'adding_to_cart',
      (event) => Object.assign((event as CustomEvent).detail.data, { gift: 1 }),
      { once: true },
    );
    click(element);
    await settle();
    expect(transport.calls[0]?.body).toMatchObject({ gift: '1', product_id: '11' });
  });

  it('keeps one cart link after two clicks', async () => {
    const { element } = await addProduct(ADDED);
    click(element);
    await settle();
    expect(element.parentElement?.querySelectorAll('.added_to_cart')).toHaveLength(1);
  });

  it('inserts no cart link on the cart page', async () => {
    stubCartParams({ is_cart: '1' });
    const { element } = await addProduct(ADDED);
    expect(buttonClasses(element)).toEqual(['added']);
    expect(element.parentElement?.querySelector('.added_to_cart')).toBeNull();
  });

  it('keeps the default action with a modifier key, and in shops that add without ajax', async () => {
    const { element } = await open();
    expect(click(element, { ctrlKey: true }).defaultPrevented).toBe(false);
    vi.stubGlobal('wc_add_to_cart_params', undefined);
    const other = await open();
    expect(click(other.element).defaultPrevented).toBe(false);
    expect(transport.calls).toEqual([]);
  });

  it('adds once for a click before the code loaded', async () => {
    transport.on('POST', ADD_PATH, ADDED);
    const fixture = await open({ stage: 'waiting' });
    expect(click(fixture.element).defaultPrevented).toBe(true);
    await fixture.settled();
    await settle();
    expect(transport.calls).toHaveLength(1);
    expect(buttonClasses(fixture.element)).toEqual(['added']);
  });

  it('adds on Space, with and without the role of a button', async () => {
    transport.on('POST', ADD_PATH, ADDED);
    const { element } = await open();
    const press = () => {
      const event = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
      element.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(press()).toBe(true);
    await settle();
    element.setAttribute('role', 'button');
    expect(press()).toBe(true);
    await settle();
    expect(transport.calls).toHaveLength(2);
    element.removeAttribute('role');
  });

  it('does not handle links to product options', async () => {
    const { elements, container } = await open();
    const ids = elements.map(({ dataset }) => dataset.product_id);
    expect(ids).toEqual(['11', '15']);
    for (const link of container.querySelectorAll('.product_type_variable')) {
      expect(click(link).defaultPrevented).toBe(false);
    }
  });

  it("does not handle a block's button", async () => {
    const block = '<button class="ajax_add_to_cart wc-interactive" data-product_id="1">Add</button>';
    const { elements } = await mountFixture(
      addToCart,
      `${block}<a class="ajax_add_to_cart" data-product_id="2">Add</a>`,
    );
    expect(elements).toHaveLength(1);
  });
});
