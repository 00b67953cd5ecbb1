import jQuery from 'jquery';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { toElement } from '#platform/events.ts';
import {
  createDeferredReply,
  createFakeTransport,
  type FakeTransport,
  NETWORK_FAILURE,
} from '#testing/fake-transport.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import type { Reply } from '#testing/reply.ts';
import { settle } from '#testing/settle.ts';
import { recordBodyEvents, recordNavigation, stubCartParams } from '#testing/shop-page.ts';
import { addToCart } from '../add-to-cart/handler.ts';
import { removeFromCart } from './handler.ts';

const FIXTURE = 'commerce/mini-cart.html';
const ENDPOINT = '/?wc-ajax=remove_from_cart';
const MUG = '6512bd43d9caa6e02c990b0a82652dca';
const VASE_KEY = '34173cb38f07f89ddbebc2ac9128303f';
const FRAGMENTS = {
  'div.widget_shopping_cart_content':
    '<div class="widget_shopping_cart_content"><ul><li class="woocommerce-mini-cart-item"><a href="/cart/?remove_item=x" class="remove_from_cart_button" data-cart_item_key="x">×</a></li></ul></div>',
};
const REMOVED: Reply = { json: { fragments: FRAGMENTS, cart_hash: 'h2' } };

let transport: FakeTransport;
let addresses: readonly string[];

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  transport = createFakeTransport();
  addresses = recordNavigation();
  stubCartParams();
});

const open = () => mountFixture(removeFromCart, FIXTURE);
const keys = () => transport.calls.map(({ body }) => (body as Record<string, string>).cart_item_key);
const overlays = (root: ParentNode) => root.querySelectorAll('.blockUI.blockOverlay').length;

describe('a click on a remove link', () => {
  it('removes the line and shows the updated cart', async () => {
    const reply = createDeferredReply();
    transport.on('POST', ENDPOINT, reply.promise);
    const events = recordBodyEvents(
      'removed_from_cart',
      'wc-blocks_removed_from_cart',
      'wc_fragments_loaded',
    );
    const { element, container } = await open();
    const row = element.closest('li') as HTMLElement;
    element.click();
    await settle();
    expect(keys()).toEqual([MUG]);
    expect(overlays(row)).toBe(1);
    reply.resolve(REMOVED);
    await settle();
    expect(container.querySelectorAll('.woocommerce-mini-cart-item')).toHaveLength(1);
    expect(events.map(({ type }) => type)).toEqual([
      'removed_from_cart',
      'wc_fragments_loaded',
      'wc-blocks_removed_from_cart',
    ]);
    expect(events[0]?.detail).toEqual({ fragments: FRAGMENTS, cart_hash: 'h2', button: element });
    expect(addresses).toEqual([]);
  });

  it('passes positional arguments to jQuery listeners', async () => {
    vi.stubGlobal('jQuery', jQuery);
    onTestFinished(() => void jQuery(document.body).off());
    transport.on('POST', ENDPOINT, REMOVED);
    const receivedArgs: unknown[][] = [];
    jQuery(document.body).on(
      'removed_from_cart',
      (_event: unknown, ...args: unknown[]) => void receivedArgs.push(args),
    );
    const { element } = await open();
    element.click();
    await settle();
    expect(receivedArgs).toHaveLength(1);
    expect(receivedArgs[0]?.slice(0, 2)).toEqual([FRAGMENTS, 'h2']);
    expect(receivedArgs[0]?.[2]).toBeInstanceOf(jQuery);
    expect(toElement(receivedArgs[0]?.[2])).toBe(element);
  });

  it('announces the removed product after one second', async () => {
    transport.on('POST', ENDPOINT, REMOVED);
    const { element } = await open();
    element.click();
    await settle();
    await vi.advanceTimersByTimeAsync(1000);
    const region = document.querySelector('.widget_shopping_cart_live_region');
    expect(region?.textContent).toBe('“Stoneware mug” has been removed from your cart');
  });

  it.each<[string, Reply | typeof NETWORK_FAILURE]>([
    ['the shop refuses', { json: { success: false } }],
    ['the reply is empty', { text: '' }],
    ['the network is down', NETWORK_FAILURE],
    ['the server fails', { status: 500 }],
    ['a page is returned', { html: '<html></html>' }],
  ])('follows the link when %s', async (_what, reply) => {
    transport.on('POST', ENDPOINT, reply);
    const { element } = await open();
    element.click();
    await settle();
    expect(addresses).toEqual([`https://shop.example/cart/?remove_item=${MUG}&_wpnonce=5c1e0f7a92`]);
    expect(transport.calls).toHaveLength(1);
  });

  it('sends one request for several clicks', async () => {
    const reply = createDeferredReply();
    transport.on('POST', ENDPOINT, reply.promise);
    const { element } = await open();
    for (let count = 0; count < 3; count += 1) element.click();
    reply.resolve(REMOVED);
    await settle();
    expect(keys()).toEqual([MUG]);
  });

  it('waits for requests to add products, and is sent even if its line was replaced', async () => {
    const added = createDeferredReply();
    transport.on('POST', '/?wc-ajax=add_to_cart', added.promise);
    transport.on('POST', ENDPOINT, REMOVED);
    const { container, elements, settled } = await mountFixture(
      removeFromCart,
      `<p><a class="ajax_add_to_cart" data-product_id="5">Add</a></p><div class="widget_shopping_cart_content">
        <a class="remove_from_cart_button" data-cart_item_key="${VASE_KEY}" href="/r">×</a></div>`,
      { others: [addToCart] },
    );
    await settled();
    container.querySelector<HTMLElement>('.ajax_add_to_cart')?.click();
    elements[0]?.click();
    await settle();
    expect(transport.calls).toHaveLength(1);
    added.resolve({ json: { fragments: FRAGMENTS, cart_hash: 'h1' } });
    await settle();
    expect(elements[0]?.isConnected).toBe(false);
    expect(transport.calls.map(({ url }) => url.searchParams.get('wc-ajax'))).toEqual([
      'add_to_cart',
      'remove_from_cart',
    ]);
    expect(transport.calls[1]?.body).toEqual({ cart_item_key: VASE_KEY });
    expect(addresses).toEqual([]);
  });

  it('keeps the default action when the shop does not remove by ajax', async () => {
    vi.stubGlobal('wc_add_to_cart_params', undefined);
    const { element } = await open();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    element.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  });
});
