import { expect, inject, it } from 'vitest';
import { fillAddress } from '#testing/demo-order.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

it('a customer creates an account with a strong password, saves an address, and saves and deletes a card', async () => {
  const { page } = await openDemo('/my-account/');
  const email = `cy-${crypto.randomUUID()}@example.org`;
  await page.locator('#reg_email').fill(email);
  await page.locator('#reg_password').pressSequentially('abc');
  await page.locator('.woocommerce-password-strength').waitFor();
  await eventually(() => page.locator('[name=register]').isDisabled()).toBe(true);
  await page.locator('#reg_password').pressSequentially(' boat at noon, and 7 gulls');
  await eventually(() => page.locator('[name=register]').isDisabled()).toBe(false);
  await page.locator('[name=register]').click();
  await page.locator('.woocommerce-MyAccount-navigation').waitFor();

  await page.goto(new URL('/my-account/edit-address/billing/', page.url()).href);
  await fillAddress(page);
  await page.locator('#billing_country').selectOption('US');
  await eventually(() => page.locator('#billing_state').evaluate((field) => field.tagName)).toBe('SELECT');
  await eventually(() => page.locator('#billing_postcode_field label').textContent()).toContain('ZIP Code');
  await page.locator('#billing_state').selectOption('ME');
  await page.locator('#billing_country').selectOption('GB');
  await eventually(() => page.locator('#billing_state').evaluate((field) => field.tagName)).toBe('INPUT');
  await page.locator('#billing_country').selectOption('DE');
  await page.locator('#billing_state').selectOption('DE-BE');
  await page.locator('[name=save_address]').click();
  await page.getByText('Address changed successfully.').waitFor();

  await page.goto(new URL('/my-account/add-payment-method/', page.url()).href);
  await page.locator('label[for=payment_method_bacs]').click();
  await page.locator('#lighthouse-card-number').waitFor({ state: 'hidden' });
  await page.locator('label[for=payment_method_lighthouse]').click();
  await page.locator('#lighthouse-card-number').fill('4000 1111 2222 3333');
  await page.locator('#lighthouse-card-expiry').fill('11 / 31');
  await page.locator('#lighthouse-card-cvc').fill('321');
  await page.locator('#place_order').click();
  await page.getByText('Card ending in 3333').waitFor();
  await page.locator('.payment-method-actions .delete').click();
  await page.getByText('No saved methods found.').waitFor();
});

it('a password is shown on request, and resetting the password of an unknown address shows an error', async () => {
  const { page } = await openDemo('/my-account/');
  await page.locator('#password').fill('harbour');
  await page.locator('.password-input:has(#password) .show-password-input').click();
  // The press waits for the code that it is the first to need.
  await eventually(() => page.locator('#password').getAttribute('type')).toBe('text');
  await page.locator('a', { hasText: 'Lost your password?' }).click();
  await page.locator('#user_login').fill('nobody@example.org');
  await page.locator('.lost_reset_password button[value="Reset password"]').click();
  await page.getByText('There is no account with this address.').waitFor();
});

it.runIf(isWholeSuite)('the coming-soon banner is dismissed, and the server is notified', async () => {
  const { page } = await openDemo('/?banner=1');
  const call = page.waitForResponse('**/wp-json/wp/v2/users/1');
  await page.locator('.coming-soon-footer-banner-dismiss').click();
  expect((await call).status()).toBe(200);
  await page.locator('#coming-soon-footer-banner').waitFor({ state: 'hidden' });
});

it('an order creates an account on request, and the order button stays under the pointer', async () => {
  const { page } = await openDemo('/checkout/', {
    reducedMotion: 'reduce',
    prepare: ({ context }) => context.request.get(`${inject('demoUrl')}/?add-to-cart=33`),
  });
  await fillAddress(page);
  await page.locator('#billing_email').fill(`di-${crypto.randomUUID()}@example.org`);
  await page.locator('#terms').check();
  await page.locator('#createaccount').check();
  // When the password field loses the focus, its hint collapses and the content below moves up.
  await page.locator('#account_password').fill('a boat at noon');
  await page.locator('#place_order').click();
  await page.waitForURL('**/order-received/**');
  await page.goto(new URL('/my-account/orders/', page.url()).href);
  expect(await page.locator('.woocommerce-orders-table__row').count()).toBe(1);
});
