import jQuery from 'jquery';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { filledCart, stubCartPageParams } from '#testing/cart-page.ts';
import { createFakeTransport, type FakeTransport } from '#testing/fake-transport.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { cartPage } from './handler.ts';

const TOTALS = '<div class="cart_totals">';
const WITH_BUTTONS = `${TOTALS}<div id="paypal-standard-container"></div>`;

let transport: FakeTransport;

beforeEach(() => {
  transport = createFakeTransport();
  stubCartPageParams();
});

it("PayPal's script re-creates its buttons in the totals of an updated cart", async () => {
  vi.stubGlobal('jQuery', jQuery);
  onTestFinished(() => void jQuery(document.body).off());
  const container = () => document.querySelector('#paypal-standard-container');
  const renderButtons = () => {
    if (!container()?.querySelector('iframe')) container()?.append(document.createElement('iframe'));
  };
  jQuery(document.body).on('updated_cart_totals', renderButtons);
  const html = await filledCart({ changes: { [TOTALS]: WITH_BUTTONS } });
  transport.on('POST', '/cart/', { html });
  const { element } = await mountFixture(cartPage, html);
  renderButtons();
  const before = container();
  const quantity = element.querySelector<HTMLInputElement>('[name="cart[mug][qty]"]');
  if (quantity) quantity.value = '3';
  quantity?.dispatchEvent(new Event('input', { bubbles: true }));
  element.querySelector<HTMLButtonElement>('[name=update_cart]')?.click();
  await vi.waitFor(() => expect(container()).not.toBe(before));
  expect(document.querySelectorAll('#paypal-standard-container iframe')).toHaveLength(1);
});
