import { describe, expect, it } from 'vitest';
import { openCheckout } from '#testing/open-checkout.ts';
import { OUR_TAG } from '#testing/open-markup.ts';

const LOCALE = {
  wc_address_i18n_params: {
    locale: JSON.stringify({
      DE: {},
      FR: { postcode: { priority: 45 }, state: { hidden: true, required: false } },
      US: { address_1: { label: 'Street' }, postcode: { label: 'ZIP Code' }, state: { label: 'State' } },
      default: {
        address_1: { label: 'Address', priority: 50 },
        postcode: { label: 'Postcode', priority: 65 },
        city: { label: 'Town', priority: 70 },
        state: { label: 'County', priority: 80, required: true },
      },
    }),
    locale_fields: JSON.stringify({
      address_1: '#billing_address_1_field, #shipping_address_1_field',
      postcode: '#billing_postcode_field, #shipping_postcode_field',
      city: '#billing_city_field, #shipping_city_field',
      state: '#billing_state_field, #shipping_state_field',
    }),
    i18n_required_text: 'required',
    i18n_optional_text: 'optional',
  },
};

const TAG = `<script>Object.assign(window, ${JSON.stringify(LOCALE)})</script>${OUR_TAG}`;

/** Runs in the page: chooses a country as another script does. */
const chooseCountry = (code: string) => {
  const country = document.querySelector('#billing_country') as HTMLSelectElement;
  country.value = code;
  country.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Runs in the page: when the focus leaves a field, another script chooses a country, once. */
const chooseOnBlur = (code: string) => {
  const onBlur = () => {
    const country = document.querySelector('#billing_country') as HTMLSelectElement;
    country.value = code;
    country.dispatchEvent(new Event('change', { bubbles: true }));
  };
  document.addEventListener('focusout', onBlur, { once: true });
};

/** Runs in the page: returns the country, the states, the order of the fields, and labels. */
const readAddress = () => {
  const state = document.querySelector('#billing_state') as HTMLSelectElement;
  const rows = document.querySelectorAll('.woocommerce-billing-fields .form-row');
  const order = [...rows].map(({ id }) => id.replace(/^billing_|_field$/g, ''));
  return {
    country: (document.querySelector('#billing_country') as HTMLSelectElement).value,
    states: state.options ? [...state.options].map(({ value }) => value) : state.type,
    order: order.filter((name) => /^(city|postcode|state)$/.test(name)),
    labels: ['address_1', 'postcode'].map(
      (name) => document.querySelector(`label[for=billing_${name}]`)?.firstChild?.textContent,
    ),
  };
};

const UNITED_STATES = {
  country: 'US',
  states: ['', 'CA', 'NY'],
  order: ['postcode', 'city', 'state'],
  labels: ['Street', 'ZIP Code'],
};

describe('a country that a script changes when the focus leaves a field', () => {
  it.each([
    ['state, which is replaced', '#billing_state_field .select2-selection'],
    ['postcode, which is moved', '#billing_postcode'],
  ])('of the %s, is the one that the address has', async (_what, field) => {
    const { page } = await openCheckout({ tag: TAG });
    await page.evaluate(chooseCountry, 'DE');
    await page.focus(field);
    await page.evaluate(chooseOnBlur, 'US');
    await page.evaluate(chooseCountry, 'FR');
    expect(await page.evaluate(readAddress)).toEqual(UNITED_STATES);
  });
});
