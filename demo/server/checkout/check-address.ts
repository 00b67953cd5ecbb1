import type { Fields } from '../http/context.ts';
import { type AddressField, type AddressKind, addressFields } from './address-fields.ts';
import { countries, statesOf } from './places.ts';

/** An error in an order, as markup; `id` is the field it concerns. */
export interface Complaint {
  readonly id?: string;
  readonly html: string;
}

const postcodes: Readonly<Record<string, RegExp>> = {
  AT: /^\d{4}$/,
  AU: /^\d{4}$/,
  BR: /^\d{5}-?\d{3}$/,
  CA: /^[a-z]\d[a-z] ?\d[a-z]\d$/i,
  CH: /^\d{4}$/,
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  FR: /^\d{5}$/,
  GB: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i,
  NL: /^\d{4} ?[a-z]{2}$/i,
  US: /^\d{5}(-\d{4})?$/,
};

const isPostcode = (text: string, country: string): boolean => postcodes[country]?.test(text) ?? true;
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
const isPhone = (text: string): boolean => text.replace(/[\s#0-9_\-+/().]/g, '') === '';

const unfit = ({ key, type }: AddressField, value: string, country: string): string | undefined => {
  if (key === 'postcode' && !isPostcode(value, country)) return 'is not a valid postcode / ZIP.';
  if (type === 'email' && !isEmail(value)) return 'is not a valid email address.';
  if (type === 'tel' && !isPhone(value)) return 'is not a valid phone number.';
  if (type === 'country' && !Object.hasOwn(countries, value)) return 'is not a country we sell to.';
  const names = type === 'state' ? statesOf(country) : undefined;
  if (names && Object.keys(names).length > 0 && !Object.hasOwn(names, value))
    return `is not valid. Please enter one of the following: ${Object.values(names).join(', ')}`;
  return undefined;
};

const titles: Readonly<Record<AddressKind, string>> = { billing: 'Billing', shipping: 'Shipping' };

/** Returns the errors of an address, in the order of the form. */
export const checkAddress = (
  kind: AddressKind,
  values: Fields,
  titled: 'with kind' | 'plain' = 'with kind',
): readonly Complaint[] => {
  const country = values[`${kind}_country`] ?? '';
  return addressFields(kind, country).flatMap((field): Complaint[] => {
    const value = (values[field.name] ?? '').trim();
    const title = titled === 'plain' ? field.label : `${titles[kind]} ${field.label}`;
    if (value === '')
      return field.required
        ? [{ id: field.name, html: `<strong>${title}</strong> is a required field.` }]
        : [];
    const why = unfit(field, value, country);
    return why ? [{ id: field.name, html: `<strong>${title}</strong> ${why}` }] : [];
  });
};
