import jQuery from 'jquery';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { emit } from '#platform/events.ts';
import { stubBuilderShop } from '#testing/menu-cart-page.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { cartWidget } from './handler.ts';

const FIXTURE = 'shop-widgets/cart-widget.html';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  stubBuilderShop();
});

const find = <Kind extends HTMLElement = HTMLElement>(element: Element, selector: string) =>
  element.querySelector(selector) as Kind;
const type = (element: Element, value: string) => {
  const field = find<HTMLInputElement>(element, '.qty');
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const watchUpdates = (element: Element) => {
  const updates: number[] = [];
  element.addEventListener('click', (event) => {
    if (!(event.target as Element).matches('[name=update_cart]')) return;
    event.preventDefault();
    updates.push(Date.now());
  });
  return updates;
};
const referers = (element: Element) =>
  [...element.querySelectorAll<HTMLInputElement>('[name=_wp_http_referer]')].map(({ value }) => value);
const NAMED = 'https://shop.example/?elementorPageId=284&elementorWidgetId=7f1a2c0';

describe('automatic cart updates', () => {
  it('click the button once, 1500 ms after the last of three quick changes', async () => {
    const { element } = await mountFixture(cartWidget, FIXTURE);
    const updates = watchUpdates(element);
    for (const value of ['3', '4', '5']) {
      type(element, value);
      await vi.advanceTimersByTimeAsync(400);
    }
    await vi.advanceTimersByTimeAsync(1099);
    expect(updates).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(updates).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(updates).toHaveLength(1);
  });

  it("handle a stepper's jQuery events", async () => {
    vi.stubGlobal('jQuery', jQuery);
    const { element } = await mountFixture(cartWidget, FIXTURE);
    const updates = watchUpdates(element);
    find<HTMLInputElement>(element, '.qty').value = '3';
    jQuery(find(element, '.qty')).trigger('input');
    await vi.advanceTimersByTimeAsync(1500);
    expect(updates).toHaveLength(1);
  });

  it('find the button of a replaced form', async () => {
    const { element } = await mountFixture(cartWidget, FIXTURE);
    const updates = watchUpdates(element);
    type(element, '3');
    const form = find(element, '.woocommerce-cart-form');
    form.replaceWith(form.cloneNode(true));
    await vi.advanceTimersByTimeAsync(1500);
    expect(updates).toHaveLength(1);
  });

  it.each([
    ['ignore an emptied field', {}, (element: Element) => type(element, '')],
    [
      'ignore other fields',
      {},
      (element: Element) =>
        find(element, '[name=coupon_code]').dispatchEvent(new Event('input', { bubbles: true })),
    ],
    ['are off by default', { update_cart_automatically: '' }, (element: Element) => type(element, '3')],
    [
      'ignore a button that the shop has disabled',
      {},
      (element: Element) => {
        find<HTMLButtonElement>(element, '[name=update_cart]').disabled = true;
        type(element, '3');
      },
    ],
  ])('%s', async (_title, settings, act) => {
    const { element } = await mountFixture(cartWidget, FIXTURE, { settings });
    const updates = watchUpdates(element);
    act(element);
    await vi.advanceTimersByTimeAsync(3000);
    expect(updates).toHaveLength(0);
  });

  it('stop when the widget is disposed', async () => {
    const { element, dispose } = await mountFixture(cartWidget, FIXTURE);
    const updates = watchUpdates(element);
    type(element, '3');
    await dispose();
    await vi.advanceTimersByTimeAsync(3000);
    expect(updates).toHaveLength(0);
  });
});

describe('forms of the cart widget', () => {
  it("contain their widget's id", async () => {
    const { element } = await mountFixture(cartWidget, FIXTURE);
    expect(referers(element)).toEqual([NAMED, NAMED]);
  });

  it.each(['wc_fragments_loaded', 'wc_fragments_refreshed', 'updated_wc_div'])(
    'contain it again after %s',
    async (name) => {
      const { element } = await mountFixture(cartWidget, FIXTURE);
      find(element, '[name=_wp_http_referer]').setAttribute('value', '/cart/');
      emit(document.body, name);
      expect(referers(element)).toEqual([NAMED, NAMED]);
    },
  );
});

describe("the cart widget's styles", () => {
  const classes = (element: Element) => [
    find(element, '.checkout-button').classList.contains('elementor-animation-grow'),
    find(element, '[name=update_cart]').classList.contains('elementor-animation-shrink'),
    find(element, '.e-apply-coupon').classList.contains('elementor-animation-shrink'),
  ];

  it('animate its buttons, also after a refresh', async () => {
    const { element } = await mountFixture(cartWidget, FIXTURE);
    expect(classes(element)).toEqual([true, true, true]);
    for (const button of element.querySelectorAll('.button')) {
      const fresh = button.cloneNode(true) as HTMLElement;
      fresh.classList.remove('elementor-animation-grow', 'elementor-animation-shrink');
      button.replaceWith(fresh);
    }
    emit(document.body, 'wc_fragments_refreshed');
    expect(classes(element)).toEqual([true, true, true]);
  });

  it.each([
    ['below a fixed admin bar', 'fixed', '52px'],
    ['with an admin bar that scrolls', 'absolute', '20px'],
  ])('keep the column in view %s', async (_where, position, top) => {
    const bar = document.createElement('div');
    bar.id = 'wpadminbar';
    bar.style.position = position;
    Object.defineProperty(bar, 'offsetHeight', { value: 32 });
    document.body.append(bar);
    onTestFinished(() => bar.remove());
    const { element } = await mountFixture(cartWidget, FIXTURE);
    const column = find(element, '.e-sticky-right-column');
    expect(column.classList.contains('e-sticky-right-column--active')).toBe(true);
    expect(column.style.top).toBe(top);
  });

  it.each([
    [
      'switched off',
      { sticky_right_column: '', checkout_button_hover_animation: '', forms_buttons_hover_animation: '' },
    ],
    [
      'invalid',
      { sticky_right_column: {}, checkout_button_hover_animation: 'a b', forms_buttons_hover_animation: [] },
    ],
  ])('stay unchanged when settings are %s', async (_what, settings) => {
    const { element } = await mountFixture(cartWidget, FIXTURE, { settings });
    expect(classes(element)).toEqual([false, false, false]);
    expect(find(element, '.e-sticky-right-column').style.top).toBe('');
  });

  it('mark the dropdown that select2 renders', async () => {
    vi.stubGlobal('jQuery', jQuery);
    const { element, container } = await mountFixture(cartWidget, FIXTURE);
    const list = document.createElement('div');
    list.className = 'select2-container--open';
    list.innerHTML = '<span class="select2-dropdown"></span>';
    container.append(list);
    jQuery(find(element, '.input-text')).trigger('select2:open');
    expect(list.firstElementChild?.className).toBe('select2-dropdown e-woo-select2-wrapper');
  });

  it('clean up when disposed', async () => {
    const { dispose, difference } = await mountFixture(cartWidget, FIXTURE);
    await dispose();
    emit(document.body, 'wc_fragments_refreshed');
    expect(difference()).toBe('');
  });
});

describe('the cart widget outside public pages', () => {
  it.each([
    ['in the editor', { edit: true }],
    ["in a draft's preview", { wpPreview: true }],
  ])('cannot be updated: %s', async (_title, environmentMode) => {
    vi.stubGlobal('elementorFrontendConfig', { environmentMode });
    const { element, dispose, difference } = await mountFixture(cartWidget, FIXTURE);
    const updates = watchUpdates(element);
    const button = find<HTMLButtonElement>(element, '[name=update_cart]');
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([true, 'true']);
    type(element, '3');
    await vi.advanceTimersByTimeAsync(3000);
    expect(updates).toHaveLength(0);
    await dispose();
    expect(difference()).toBe('');
  });
});
