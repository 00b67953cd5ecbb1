import { beforeEach, expect, it } from 'vitest';
import { stubCountryParams, stubLocaleParams } from '#testing/address-page.ts';
import { watchEvents } from '#testing/shop-page.ts';
import { startRuntime } from '#testing/start-runtime.ts';
import { addressLocale } from '../address-locale/handler.ts';
import { searchableSelect } from '../searchable-select/handler.ts';
import { countryState } from './handler.ts';

beforeEach(() => {
  stubCountryParams();
  stubLocaleParams();
});

const HIDDEN = `<strong>United States</strong>
    <input type="hidden" name="billing_country" id="billing_country" value="US" class="country_to_state" readonly />`;
const SINGLE = `<select name="billing_country" id="billing_country" class="country_to_state country_to_state--single" autocomplete="country">
    <option value="US" selected>United States</option></select>`;
const address = (
  country: string,
) => `<div class="woocommerce-billing-fields"><div class="woocommerce-billing-fields__field-wrapper">
  <p class="form-row" id="billing_country_field"><label>Country</label>${country}</p>
  <p class="form-row" id="billing_state_field"><label for="billing_state">State</label>
    <input type="text" name="billing_state" id="billing_state" value="NY" /></p>
  <p class="form-row" id="billing_postcode_field"><label for="billing_postcode">Postcode</label>
    <input type="text" name="billing_postcode" id="billing_postcode" /></p>
</div></div>`;

it.each([
  ['is not asked for', HIDDEN],
  ['is a list of one', SINGLE],
])(
  'in a shop for one country, which %s, the address has its shape from the start, and says so',
  async (_what, country) => {
    const events = watchEvents(
      'wc_address_i18n_ready',
      'country_to_state_changed',
      'country_to_state_changing',
    );
    const { find } = await startRuntime(address(country), [addressLocale, countryState]);
    await expect
      .poll(() => events.map(({ type }) => type))
      .toEqual(['wc_address_i18n_ready', 'country_to_state_changed', 'country_to_state_changing']);
    expect(find('#billing_state').matches('select')).toBe(true);
    expect((find('#billing_state') as HTMLSelectElement).value).toBe('NY');
    expect(find('#billing_postcode_field label').textContent).toContain('ZIP Code');
  },
);

it('a list of one country is reached by keyboard, and nothing else comes of that', async () => {
  const { find } = await startRuntime(address(SINGLE), [addressLocale, countryState, searchableSelect]);
  await expect.poll(() => find('#billing_state').matches('select')).toBe(true);
  const events = watchEvents('country_to_state_changed', 'update_checkout');
  find('#billing_country').focus();
  expect(document.activeElement).toBe(find('#billing_country'));
  expect(find('#billing_country_field').querySelector('.select2-container')).toBeNull();
  (document.activeElement as HTMLElement).blur();
  expect(events).toEqual([]);
});
