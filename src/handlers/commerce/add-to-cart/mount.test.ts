import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ADD_FIXTURE, ADD_PATH, ADDED, ADDED_FRAGMENTS, buttonClasses } from '#testing/add-to-cart-page.ts';
import { createDeferredReply, createFakeTransport, type FakeTransport } from '#testing/fake-transport.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { recordBodyEvents, stubCartParams } from '#testing/shop-page.ts';
import { addToCart } from './handler.ts';

const REGION = '.widget_shopping_cart_live_region';

let transport: FakeTransport;

beforeEach(() => {
  transport = createFakeTransport();
  transport.on('POST', ADD_PATH, ADDED);
  stubCartParams();
});

const open = () => mountFixture(addToCart, ADD_FIXTURE);

describe("the cart's live region", () => {
  const region = () => document.querySelector<HTMLElement>(REGION);

  it('announces the added product after one second', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { element } = await open();
    expect(region()?.getAttribute('role')).toBe('status');
    element.click();
    await settle();
    await vi.advanceTimersByTimeAsync(999);
    expect(region()?.textContent).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(region()?.textContent).toBe('“Stoneware mug” has been added to your cart');
    expect(region()?.getAttribute('aria-relevant')).toBe('all');
    element.click();
    expect(region()?.textContent).toBe('');
    expect(region()?.hasAttribute('aria-relevant')).toBe(false);
    await settle();
  });

  it("reuses the page's live region", async () => {
    const { container } = await mountFixture(
      addToCart,
      `<div class="widget_shopping_cart_live_region" role="status"></div><a class="ajax_add_to_cart" data-product_id="1"></a>`,
    );
    expect(container.querySelectorAll(REGION)).toHaveLength(1);
    expect(document.querySelectorAll(REGION)).toHaveLength(1);
  });
});

describe('an add-to-cart button', () => {
  it("restores the server's markup and stops listening when disposed", async () => {
    const { element, dispose, difference } = await open();
    element.click();
    await settle();
    await dispose();
    expect(difference()).toBe('');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    element.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
    expect(transport.calls).toHaveLength(1);
    document.body.dispatchEvent(
      new CustomEvent('added_to_cart', { detail: { fragments: ADDED_FRAGMENTS, button: element } }),
    );
    expect(difference()).toBe('');
  });

  it('still sends clicked buttons when disposed during a request, and leaves no changes', async () => {
    const reply = createDeferredReply();
    transport.on('POST', ADD_PATH, reply.promise);
    const events = recordBodyEvents('added_to_cart');
    const { elements, dispose, difference } = await open();
    for (const button of elements) button.click();
    await settle();
    await dispose();
    expect(difference()).toBe('');
    reply.resolve(ADDED);
    await settle();
    expect(transport.calls).toHaveLength(2);
    expect(events).toHaveLength(2);
    expect(difference()).toBe('');
    expect(document.querySelector(REGION)).toBeNull();
  });

  it('survives junk settings and junk params', async () => {
    stubCartParams({ cart_url: null, i18n_view_cart: {}, is_cart: [], cart_redirect_after_add: 7 });
    const { element, clearErrors } = await mountFixture(
      addToCart,
      '<a class="ajax_add_to_cart" data-product_id="1" data-settings="{junk">Add</a>',
    );
    element.click();
    await settle();
    expect(buttonClasses(element)).toEqual(['added']);
    expect(clearErrors()).toMatchObject([{ phase: 'settings' }]);
  });
});
