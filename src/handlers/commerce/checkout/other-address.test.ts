import { expect, it } from 'vitest';
import { ORDER_PATH, stubOrderPage, submitForm } from '#testing/checkout-page.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { fieldValidation } from '../field-validation/handler.ts';
import { checkout } from './handler.ts';
// Preloaded, so that tests need not wait for it.
import './place-order.ts';

const PHONE =
  '<p class="form-row validate-required validate-phone" id="shipping_phone_field"><label for="shipping_phone">Phone</label><input type="tel" class="input-text" name="shipping_phone" id="shipping_phone" value="030" /></p>';

it('an order error about the shipping phone is shown at its field and links to it', async () => {
  const page = stubOrderPage();
  const messages =
    '<ul class="woocommerce-error" role="alert"><li data-id="shipping_phone">The other phone is wrong.</li></ul>';
  page.transport.on('POST', ORDER_PATH, { json: { result: 'failure', messages } });
  const markup = (await readFixture('commerce/checkout-form.html')).replace(
    /<p [^>]*id="shipping_city_field"/,
    `${PHONE}$&`,
  );
  const { element, container } = await mountFixture(checkout, markup, { others: [fieldValidation] });
  await settle();
  container.querySelector<HTMLInputElement>('#ship-to-different-address-checkbox')?.click();
  submitForm(element);
  await settle();
  const field = container.querySelector('#shipping_phone');
  expect(field?.getAttribute('aria-invalid')).toBe('true');
  expect(container.querySelector('#shipping_phone_field .checkout-inline-error-message')?.textContent).toBe(
    'The other phone is wrong.',
  );
  expect(element.querySelector('li[data-id] > a')?.getAttribute('href')).toBe('#shipping_phone');
});
