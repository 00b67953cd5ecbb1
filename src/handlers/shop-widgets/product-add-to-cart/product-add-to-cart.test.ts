import jQuery from 'jquery';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { emit } from '#platform/events.ts';
import { createFakeTransport, type FakeTransport } from '#testing/fake-transport.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { stubCartParams } from '#testing/shop-page.ts';
import { addToCart } from '../../commerce/add-to-cart/handler.ts';
import { productAddToCart } from './handler.ts';

const FIXTURE = 'shop-widgets/product-add-to-cart.html';
const ADDED = { json: { fragments: { none: '<p></p>' }, cart_hash: 'h1' } };

let transport: FakeTransport;

beforeEach(() => {
  transport = createFakeTransport();
  transport.on('POST', '/?wc-ajax=add_to_cart', ADDED);
  stubCartParams();
});

const open = (stage: 'mounted' | 'waiting' = 'mounted') =>
  mountFixture(productAddToCart, FIXTURE, { others: [addToCart], stage });
const fieldOf = (element: Element) => element.querySelector('.qty') as HTMLInputElement;
const buttonOf = (element: Element) => element.querySelector('.ajax_add_to_cart') as HTMLElement;
const choose = (element: Element, quantity: string) => {
  fieldOf(element).value = quantity;
  fieldOf(element).dispatchEvent(new Event('change', { bubbles: true }));
};
const until = async (check: () => boolean) => {
  for (let round = 0; !check() && round < 50; round += 1) await settle();
  expect(check()).toBe(true);
};
const sent = () => transport.calls.map(({ body }) => body);
const linksIn = (element: Element) => element.querySelectorAll('.added_to_cart').length;

describe("a loop item's quantity", () => {
  it('is what its button adds', async () => {
    const { element } = await open();
    choose(element, '3');
    expect(buttonOf(element).getAttribute('data-quantity')).toBe('3');
    buttonOf(element).click();
    await until(() => sent().length === 1);
    expect(sent()).toEqual([{ quantity: '3', product_id: '11' }]);
  });

  it("is updated by a stepper's jQuery event", async () => {
    vi.stubGlobal('jQuery', jQuery);
    const { element } = await open();
    fieldOf(element).value = '3';
    jQuery(fieldOf(element)).trigger('change');
    expect(buttonOf(element).dataset.quantity).toBe('3');
  });

  it('does not affect other items', async () => {
    const { elements } = await open();
    const [mug, vase] = elements as [HTMLElement, HTMLElement];
    choose(mug, '3');
    choose(vase, '2');
    expect([mug, vase].map((each) => buttonOf(each).dataset.quantity)).toEqual(['3', '2']);
  });

  it('is used if changed before the code loaded', async () => {
    const { element, settled } = await open('waiting');
    choose(element, '5');
    buttonOf(element).click();
    await settled();
    await until(() => sent().length === 1);
    expect(sent()).toEqual([{ quantity: '5', product_id: '11' }]);
  });

  it('is added on Enter without leaving the page', async () => {
    const { element } = await open();
    fieldOf(element).value = '4';
    const submit = new Event('submit', { bubbles: true, cancelable: true });
    fieldOf(element).form?.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
    await until(() => sent().length === 1);
    expect(sent()).toEqual([{ quantity: '4', product_id: '11' }]);
  });

  it('that is empty changes nothing', async () => {
    const { element } = await open();
    choose(element, '');
    expect(buttonOf(element).dataset.quantity).toBe('1');
  });
});

describe("a loop item's cart link", () => {
  it('is at the end of the item, once', async () => {
    const { element, elements } = await open();
    for (let count = 1; count <= 2; count += 1) {
      buttonOf(element).click();
      await until(() => sent().length === count && !buttonOf(element).matches('.loading'));
    }
    const container = element.querySelector('.e-loop-add-to-cart-form-container');
    expect(container?.lastElementChild?.matches('.added_to_cart')).toBe(true);
    expect(linksIn(element)).toBe(1);
    expect(linksIn(elements[1] as HTMLElement)).toBe(0);
  });

  it("is moved after the shop's event, with or without a button", async () => {
    vi.stubGlobal('jQuery', jQuery);
    onTestFinished(() => void jQuery(document.body).off());
    const { element } = await mountFixture(productAddToCart, FIXTURE);
    buttonOf(element).insertAdjacentHTML('afterend', '<a class="added_to_cart" href="/cart/">View cart</a>');
    jQuery(document.body).trigger('wc_cart_button_updated', [jQuery(buttonOf(element))]);
    const container = element.querySelector('.e-loop-add-to-cart-form-container');
    expect(container?.lastElementChild?.matches('.added_to_cart')).toBe(true);
    emit(document.body, 'wc_cart_button_updated');
    expect(linksIn(element)).toBe(1);
    element.querySelector('.added_to_cart')?.remove();
  });
});

describe('the product-add-to-cart widget', () => {
  it('cleans up when disposed', async () => {
    const { element, dispose, difference } = await open();
    fieldOf(element).dispatchEvent(new Event('change', { bubbles: true }));
    await dispose();
    expect(difference()).toBe('');
    choose(element, '9');
    expect(buttonOf(element).dataset.quantity).toBe('1');
  });

  it('does not match without its form; the button also works without the widget', async () => {
    expect(productAddToCart.test?.(document.createElement('div'))).toBe(false);
    const { element } = await mountFixture(addToCart, FIXTURE);
    element.click();
    await until(() => sent().length === 1);
    expect(sent()).toEqual([{ quantity: '1', product_id: '11' }]);
  });
});
