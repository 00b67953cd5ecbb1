import { escapeHtml } from '../html.ts';
import type { Fields } from '../http/context.ts';
import type { AddressField } from './address-fields.ts';
import { countries, statesOf } from './places.ts';

/** Renders the options of a select; selects the one with the value. */
export const optionsHtml = (options: Readonly<Record<string, string>>, value: string): string =>
  Object.entries(options)
    .map(
      ([code, label]) =>
        `<option value="${escapeHtml(code)}"${code === value ? " selected='selected'" : ''}>${escapeHtml(label)}</option>`,
    )
    .join('');

const attributesOf = ({ name, required, autocomplete }: AddressField): string =>
  `name="${name}" id="${name}"${required ? ' aria-required="true"' : ''} autocomplete="${autocomplete}"`;

const countryHtml = (field: AddressField, value: string): string =>
  `<select ${attributesOf(field)} class="country_to_state country_select" data-placeholder="Select a country / region&hellip;" data-label="${field.label}"><option value="">Select a country / region&hellip;</option>${optionsHtml(countries, value)}</select><noscript><button type="submit" name="woocommerce_checkout_update_totals" value="Update country / region">Update country / region</button></noscript>`;

const stateHtml = (field: AddressField, value: string, country: string): string => {
  const names = statesOf(country);
  if (names === undefined)
    return `<input type="text" class="input-text" ${attributesOf(field)} value="${escapeHtml(value)}" placeholder="" data-input-classes="">`;
  if (Object.keys(names).length === 0)
    return `<input type="hidden" class="hidden" name="${field.name}" id="${field.name}" value="" autocomplete="${field.autocomplete}" placeholder="" readonly="readonly" data-input-classes="">`;
  return `<select ${attributesOf(field)} class="state_select" data-placeholder="Select an option&hellip;" data-input-classes="" data-label="${field.label}"><option value="">Select an option&hellip;</option>${optionsHtml(names, value)}</select>`;
};

const controlHtml = (field: AddressField, value: string, country: string): string => {
  if (field.type === 'country') return countryHtml(field, value);
  if (field.type === 'state') return stateHtml(field, value, country);
  return `<input type="${field.type}" class="input-text" ${attributesOf(field)} placeholder="${escapeHtml(field.placeholder)}" value="${escapeHtml(value)}">`;
};

const labelHtml = ({ key, name, label, required }: AddressField): string => {
  const mark = required
    ? '<span class="required" aria-hidden="true">*</span>'
    : '<span class="optional">(optional)</span>';
  const classes = [key === 'address_2' && 'screen-reader-text', required && 'required_field'].filter(Boolean);
  return `<label for="${name}" class="${classes.join(' ')}">${label}&nbsp;${mark}</label>`;
};

/** Renders the row of an address field with its typed value. */
export const fieldHtml = (field: AddressField, values: Fields, country: string): string => {
  const classes = `form-row ${field.classes}${field.required ? ' validate-required' : ''}`;
  const style = field.hidden ? ' style="display: none"' : '';
  return `<p class="${classes}" id="${field.name}_field" data-priority="${field.priority}"${style}>${labelHtml(field)}<span class="woocommerce-input-wrapper">${controlHtml(field, values[field.name] ?? '', country)}</span></p>`;
};
