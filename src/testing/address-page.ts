import { vi } from 'vitest';

const COUNTRIES = {
  DE: { 'DE-BE': 'Berlin', 'DE-HH': 'Hamburg' },
  US: { CA: 'California', NY: 'New York' },
  CA: { ON: 'Ontario', NY: 'Not York' },
  FR: [],
};

const LOCALE = {
  DE: { postcode: { priority: 65 }, state: { required: false } },
  FR: { postcode: { priority: 65 }, state: { required: false, hidden: true } },
  US: { postcode: { label: 'ZIP Code' }, state: { label: 'State' } },
  XX: {
    postcode: { required: false, hidden: true },
    city: {
      label: 'Suburb',
      placeholder: 'Where?',
      class: ['form-row-first', 'address-field'],
      required: false,
    },
  },
  default: {
    address_1: {
      label: 'Street address',
      placeholder: 'House number and street name',
      required: true,
      priority: 50,
    },
    city: { label: 'Town / City', required: true, class: ['form-row-wide', 'address-field'], priority: 70 },
    state: {
      label: 'State / County',
      required: true,
      class: ['form-row-wide', 'address-field'],
      priority: 80,
    },
    postcode: {
      label: 'Postcode / ZIP',
      required: true,
      class: ['form-row-wide', 'address-field'],
      priority: 90,
    },
  },
};

const FIELDS = {
  address_1: '#billing_address_1_field, #shipping_address_1_field',
  state: '#billing_state_field, #shipping_state_field, #calc_shipping_state_field',
  postcode: '#billing_postcode_field, #shipping_postcode_field, #calc_shipping_postcode_field',
  city: '#billing_city_field, #shipping_city_field, #calc_shipping_city_field',
};

/**
 * Stubs the params of the country script: Germany, the United States and Canada have states, France has none.
 */
export function stubCountryParams(changes: Readonly<Record<string, unknown>> = {}): void {
  vi.stubGlobal('wc_country_select_params', {
    countries: JSON.stringify(COUNTRIES),
    i18n_select_state_text: 'Select an option…',
    i18n_no_matches: 'No matches found',
    i18n_input_too_short_1: 'Please enter 1 or more characters',
    i18n_input_too_short_n: 'Please enter %qty% or more characters',
    ...changes,
  });
}

/** Stubs the params of the address script. */
export function stubLocaleParams(changes: Readonly<Record<string, unknown>> = {}): void {
  vi.stubGlobal('wc_address_i18n_params', {
    locale: JSON.stringify(LOCALE),
    locale_fields: JSON.stringify(FIELDS),
    i18n_required_text: 'required',
    i18n_optional_text: 'optional',
    ...changes,
  });
}
