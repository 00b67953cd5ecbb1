import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emit } from '#platform/events.ts';
import { stubCountryParams, stubLocaleParams } from '#testing/address-page.ts';
import { REVIEW_PATH, stubCheckoutParams, UNCHANGED_REVIEW } from '#testing/checkout-page.ts';
import { createFakeTransport } from '#testing/fake-transport.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import { checkout } from '../checkout/handler.ts';
import { countryState } from '../country-state/handler.ts';
import { addressLocale } from './handler.ts';

const HIDDEN_STATES = JSON.stringify({
  US: { state: { hidden: true } },
  FR: { state: { hidden: true } },
  default: {},
});

beforeEach(() => {
  stubCountryParams();
  stubLocaleParams({ locale: HIDDEN_STATES });
});

const state = ({ container }: Fixture) => container.querySelector('#billing_state') as HTMLSelectElement;
const rowOf = (fixture: Fixture) => state(fixture).closest<HTMLElement>('.form-row');

function choose({ container }: Fixture, country: string): void {
  const select = container.querySelector('#billing_country') as HTMLSelectElement;
  select.value = country;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('a state that the locale hides', () => {
  it.each([
    ['after', [addressLocale, countryState]],
    ['before', [countryState, addressLocale]],
  ] as const)(
    'is hidden and empty for that country only, even if the locale mounts %s the countries',
    async (_when, both) => {
      const [last, ...others] = both;
      const fixture = await mountFixture(last, 'commerce/checkout-address.html', { others });
      state(fixture).value = 'DE-BE';
      for (const [country, expected] of [
        ['US', 'none'],
        ['CA', ''],
        ['FR', 'none'],
        ['US', 'none'],
        ['XX', ''],
        ['DE', ''],
      ] as const) {
        choose(fixture, country);
        expect([country, rowOf(fixture)?.style.display]).toEqual([country, expected]);
        if (expected) expect(state(fixture).value).toBe('');
        else state(fixture).selectedIndex = 1;
      }
      await fixture.dispose();
      expect(rowOf(fixture)?.hasAttribute('style')).toBe(false);
    },
  );

  it('is not sent with the order review', async () => {
    const transport = createFakeTransport();
    transport.on('POST', REVIEW_PATH, UNCHANGED_REVIEW);
    stubCheckoutParams({ is_checkout: '0' });
    const others = [addressLocale, countryState];
    const fixture = await mountFixture(checkout, 'commerce/checkout-form.html', { others });
    const bodies = () => transport.calls.map(({ body }) => body as Record<string, string>);
    state(fixture).value = 'DE-BE';
    choose(fixture, 'US');
    await vi.waitFor(() => expect(bodies()).not.toEqual([]));
    expect(bodies().at(-1)).toMatchObject({ country: 'US', state: '' });
    expect(bodies().at(-1)?.post_data).toContain('billing_state=&');
  });
});

it('a phone that the locale hides is hidden and empty in both addresses, and a missing phone breaks nothing', async () => {
  stubLocaleParams({
    locale: JSON.stringify({ XX: { phone: { hidden: true } }, default: { phone: { required: true } } }),
    locale_fields: JSON.stringify({ phone: '#billing_phone_field, #shipping_phone_field' }),
  });
  const addressOf = (kind: string, fields = '') => `<div class="woocommerce-${kind}-fields">
    <select id="${kind}_country" class="country_to_state"><option>DE</option><option>XX</option></select>${fields}</div>`;
  const phoneFieldOf = (kind: string) =>
    `<p class="form-row validate-phone" id="${kind}_phone_field"><input id="${kind}_phone" type="tel" value="030" /></p>`;
  const addresses = ['billing', 'shipping'].map((kind) => addressOf(kind, phoneFieldOf(kind)));
  const { container } = await mountFixture(addressLocale, [...addresses, addressOf('other')].join(''));
  const changeCountries = (country: string) => {
    for (const wrapper of container.querySelectorAll('div[class]'))
      emit(document.body, 'country_to_state_changing', { args: [country, wrapper] });
    return [...container.querySelectorAll('input')].map((input) => [
      input.closest('p')?.style.display,
      input.value,
    ]);
  };
  expect(changeCountries('XX')).toEqual([
    ['none', ''],
    ['none', ''],
  ]);
  expect(changeCountries('DE')).toEqual([
    ['', ''],
    ['', ''],
  ]);
});
