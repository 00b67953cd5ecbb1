import { locales, statesOf } from './places.ts';

/** The address a field belongs to; its name is the kind, an underscore, and its key. */
export type AddressKind = 'billing' | 'shipping';

/** A field of a billing or shipping address. */
export interface AddressField {
  readonly key: string;
  /** Its name in forms; also its id. */
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'tel' | 'email' | 'country' | 'state';
  readonly required: boolean;
  readonly hidden: boolean;
  readonly priority: number;
  readonly classes: string;
  readonly autocomplete: string;
  readonly placeholder: string;
}

type Plain = Omit<AddressField, 'name' | 'hidden' | 'placeholder'> & { readonly placeholder?: string };

const wide = 'form-row-wide';
const address = `${wide} address-field`;

const fields: readonly Plain[] = [
  {
    key: 'first_name',
    label: 'First name',
    type: 'text',
    required: true,
    priority: 10,
    classes: 'form-row-first',
    autocomplete: 'given-name',
  },
  {
    key: 'last_name',
    label: 'Last name',
    type: 'text',
    required: true,
    priority: 20,
    classes: 'form-row-last',
    autocomplete: 'family-name',
  },
  {
    key: 'company',
    label: 'Company name',
    type: 'text',
    required: false,
    priority: 30,
    classes: wide,
    autocomplete: 'organization',
  },
  {
    key: 'country',
    label: 'Country / Region',
    type: 'country',
    required: true,
    priority: 40,
    classes: `${address} update_totals_on_change`,
    autocomplete: 'country',
  },
  {
    key: 'address_1',
    label: '',
    type: 'text',
    required: true,
    priority: 50,
    classes: address,
    autocomplete: 'address-line1',
  },
  {
    key: 'address_2',
    label: '',
    type: 'text',
    required: false,
    priority: 60,
    classes: address,
    autocomplete: 'address-line2',
  },
  {
    key: 'city',
    label: '',
    type: 'text',
    required: true,
    priority: 70,
    classes: address,
    autocomplete: 'address-level2',
  },
  {
    key: 'state',
    label: '',
    type: 'state',
    required: true,
    priority: 80,
    classes: `${address} validate-state`,
    autocomplete: 'address-level1',
  },
  {
    key: 'postcode',
    label: '',
    type: 'text',
    required: true,
    priority: 90,
    classes: `${address} validate-postcode`,
    autocomplete: 'postal-code',
  },
];

const contact: readonly Plain[] = [
  {
    key: 'phone',
    label: 'Phone',
    type: 'tel',
    required: true,
    priority: 100,
    classes: `${wide} validate-phone`,
    autocomplete: 'tel',
  },
  {
    key: 'email',
    label: 'Email address',
    type: 'email',
    required: true,
    priority: 110,
    classes: `${wide} validate-email`,
    autocomplete: 'email',
  },
];

const otherPhone: Plain = {
  key: 'phone',
  label: 'Phone',
  type: 'tel',
  required: false,
  priority: 100,
  classes: `${wide} validate-phone`,
  autocomplete: 'tel',
};

const inLocale = (field: Plain, kind: AddressKind, country: string): AddressField => {
  const rules = { ...locales.default?.[field.key], ...locales[country]?.[field.key] };
  const hasNoStates = field.type === 'state' && Object.keys(statesOf(country) ?? { any: '' }).length === 0;
  const hidden = rules.hidden === true || hasNoStates;
  return {
    ...field,
    name: `${kind}_${field.key}`,
    label: rules.label ?? field.label,
    placeholder: rules.placeholder ?? field.placeholder ?? '',
    required: !hidden && (rules.required ?? field.required),
    hidden,
    priority: rules.priority ?? field.priority,
  };
};

/**
 * Returns the fields of an address in a country, by priority. Only the billing address has an email address
 * and requires a phone number.
 */
export const addressFields = (kind: AddressKind, country: string): readonly AddressField[] =>
  [...fields, ...(kind === 'billing' ? contact : [otherPhone])]
    .map((field) => inLocale(field, kind, country))
    .sort((a, b) => a.priority - b.priority);

/** Selectors of the rows of each field, for the script that applies a locale. */
export const localeFieldRows: Readonly<Record<string, string>> = {
  address_1: '#billing_address_1_field, #shipping_address_1_field',
  address_2: '#billing_address_2_field, #shipping_address_2_field',
  state: '#billing_state_field, #shipping_state_field, #calc_shipping_state_field',
  postcode: '#billing_postcode_field, #shipping_postcode_field, #calc_shipping_postcode_field',
  city: '#billing_city_field, #shipping_city_field, #calc_shipping_city_field',
  country: '#billing_country_field, #shipping_country_field, #calc_shipping_country_field',
  phone: '#billing_phone_field, #shipping_phone_field',
};
