import jQuery from 'jquery';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { emit } from '#platform/events.ts';
import { stubBuilderShop } from '#testing/menu-cart-page.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { startRuntime } from '#testing/start-runtime.ts';
import { cartPreview } from './handler.ts';

const FIXTURE = 'shop-widgets/cart-widget.html';
const STATE =
  '<p class="form-row" id="calc_shipping_state_field"><label>State</label><input type="hidden" id="calc_shipping_state" /></p>';

beforeEach(() => stubBuilderShop({ isEdit: true }));

const find = <Kind extends HTMLElement = HTMLElement>(element: Element, selector: string) =>
  element.querySelector(selector) as Kind;
const placeholders = () => document.body.querySelectorAll(':scope > form.woocommerce-cart-form').length;

/** Counts the events on the document, where the shop's script listens. */
function countOnDocument(): () => number {
  const listener = vi.fn();
  const onAdded = () => listener();
  document.addEventListener('added_to_cart', onAdded);
  jQuery(document).on('added_to_cart', onAdded);
  onTestFinished(() => {
    document.removeEventListener('added_to_cart', onAdded);
    jQuery(document).off('added_to_cart');
  });
  return () => listener.mock.calls.length;
}

describe('a cart in the editor', () => {
  it('shows all of its parts and cannot be changed', async () => {
    const { element, dispose, difference } = await mountFixture(cartPreview, FIXTURE);
    expect(find<HTMLInputElement>(element, '.qty').disabled).toBe(true);
    expect(find(element, '.shipping-calculator-form').style.display).toBe('block');
    const listener = vi.fn();
    const link = find(element, '.product-remove a');
    link.addEventListener('click', listener);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    link.dispatchEvent(click);
    expect([click.defaultPrevented, listener.mock.calls.length]).toEqual([true, 0]);
    await dispose();
    expect(difference()).toBe('');
    const later = new MouseEvent('click', { bubbles: true });
    link.addEventListener('click', (event) => event.preventDefault());
    link.dispatchEvent(later);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('hides rows that contain only a hidden field', async () => {
    const html = `<div class="elementor-widget-woocommerce-cart">${STATE}<p class="form-row"><input type="text" /><input type="hidden" /></p></div>`;
    const { element, dispose, difference } = await mountFixture(cartPreview, html);
    const rows = [...element.querySelectorAll('.form-row')];
    expect(rows.map(({ classList }) => classList.contains('elementor-hidden'))).toEqual([true, false]);
    await dispose();
    expect(difference()).toBe('');
  });

  it.each([
    ['natively', () => emit(document.body, 'added_to_cart')],
    ['by jQuery', () => jQuery(document.body).trigger('added_to_cart')],
    ['by a page with jQuery', () => emit(document.body, 'added_to_cart')],
  ])('stops the event `added_to_cart` when fired %s, until disposal', async (how, fire) => {
    if (how !== 'natively') vi.stubGlobal('jQuery', jQuery);
    const count = countOnDocument();
    const { dispose } = await mountFixture(cartPreview, FIXTURE);
    fire();
    expect(count()).toBe(0);
    await dispose();
    fire();
    expect(count()).toBeGreaterThan(0);
  });

  it('survives junk settings', async () => {
    const { element } = await mountFixture(cartPreview, FIXTURE, {
      settings: { sticky_right_column: {}, update_cart_automatically: [] },
    });
    expect(find<HTMLInputElement>(element, '.qty').disabled).toBe(true);
  });
});

describe('a page in the editor', () => {
  const AREA = '<main class="elementor-edit-area"><p>Text</p></main>';

  it('without a cart has one empty cart form until disposal', async () => {
    const { dispose } = await mountFixture(cartPreview, AREA + AREA);
    expect(placeholders()).toBe(1);
    expect(document.querySelector('form.woocommerce-cart-form')?.childNodes).toHaveLength(0);
    await dispose();
    expect(placeholders()).toBe(0);
  });

  it('with a cart has no empty form, even if the cart is added or removed later', async () => {
    const { element } = await mountFixture(cartPreview, AREA);
    expect(placeholders()).toBe(1);
    const cart = document.createElement('div');
    cart.className = 'elementor-widget-woocommerce-cart';
    element.append(cart);
    await vi.waitFor(() => expect(placeholders()).toBe(0));
    cart.remove();
    await vi.waitFor(() => expect(placeholders()).toBe(1));
  });
});

it('a page for visitors without a cart does not mount the handler', async () => {
  const { runtime } = await startRuntime('<main class="elementor"><p>Text</p></main>', [cartPreview]);
  expect(runtime.mounts()).toEqual([]);
});
