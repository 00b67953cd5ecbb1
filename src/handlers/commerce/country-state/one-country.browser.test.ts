import { beforeEach, expect, it } from 'vitest';
import { stubCountryParams, stubLocaleParams } from '#testing/address-page.ts';
import { watchEvents } from '#testing/shop-page.ts';
import { startRuntime } from '#testing/start-runtime.ts';
import { addressLocale } from '../address-locale/handler.ts';
import { countryState } from './handler.ts';

beforeEach(() => {
  stubCountryParams();
  stubLocaleParams();
});

const ADDRESS = `<div class="woocommerce-billing-fields"><div class="woocommerce-billing-fields__field-wrapper">
  <p class="form-row" id="billing_country_field"><label>Country</label><strong>United States</strong>
    <input type="hidden" name="billing_country" id="billing_country" value="US" class="country_to_state" readonly /></p>
  <p class="form-row" id="billing_state_field"><label for="billing_state">State</label>
    <input type="text" name="billing_state" id="billing_state" value="NY" /></p>
  <p class="form-row" id="billing_postcode_field"><label for="billing_postcode">Postcode</label>
    <input type="text" name="billing_postcode" id="billing_postcode" /></p>
</div></div>`;

it('in a shop for one country the address has its shape from the start, and says so', async () => {
  const events = watchEvents(
    'wc_address_i18n_ready',
    'country_to_state_changed',
    'country_to_state_changing',
  );
  const { find } = await startRuntime(ADDRESS, [addressLocale, countryState]);
  await expect
    .poll(() => events.map(({ type }) => type))
    .toEqual(['wc_address_i18n_ready', 'country_to_state_changed', 'country_to_state_changing']);
  expect(find('#billing_state').matches('select')).toBe(true);
  expect((find('#billing_state') as HTMLSelectElement).value).toBe('NY');
  expect(find('#billing_postcode_field label').textContent).toContain('ZIP Code');
});
