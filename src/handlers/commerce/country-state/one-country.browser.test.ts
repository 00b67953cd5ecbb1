import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { userEvent } from 'vitest/browser';
import { stubCountryParams, stubLocaleParams } from '#testing/address-page.ts';
import { REVIEW_PATH, stubCheckoutParams, UNCHANGED_REVIEW } from '#testing/checkout-page.ts';
import { createFakeTransport } from '#testing/fake-transport.ts';
import { recordBodyEvents } from '#testing/shop-page.ts';
import { startRuntime } from '#testing/start-runtime.ts';
import { addressLocale } from '../address-locale/handler.ts';
import { checkout } from '../checkout/handler.ts';
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
  ['hides the field', HIDDEN],
  ['shows a list of one', SINGLE],
])(
  'in a shop for one country that %s, states and locale are applied at the start, with their events',
  async (_what, country) => {
    const events = recordBodyEvents(
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

it('Tab reaches and leaves a list of one country without a request', async () => {
  const transport = createFakeTransport();
  transport.on('POST', REVIEW_PATH, UNCHANGED_REVIEW);
  stubCheckoutParams({ is_checkout: '0' });
  const row = 'class="form-row address-field update_totals_on_change" id="billing_country_field"';
  const { find } = await startRuntime(
    `<form class="checkout"><input id="before" />${address(SINGLE).replace('class="form-row" id="billing_country_field"', row)}</form>`,
    [addressLocale, countryState, searchableSelect, checkout],
  );
  await expect.poll(() => find('#billing_state').matches('select')).toBe(true);
  const events = recordBodyEvents('country_to_state_changed', 'update_checkout');
  // Waits until the code has checked for autofilled values.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const wait = () => vi.advanceTimersByTimeAsync(300);
  find('#before').focus();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(find('#billing_country'));
  expect(find('#billing_country_field').querySelector('.select2-container')).toBeNull();
  await wait();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).not.toBe(find('#billing_country'));
  await wait();
  expect([events, transport.calls]).toEqual([[], []]);
  find('#billing_country').dispatchEvent(new Event('change', { bubbles: true }));
  await wait();
  await expect.poll(() => transport.callsTo('POST', REVIEW_PATH)).toHaveLength(1);
});
