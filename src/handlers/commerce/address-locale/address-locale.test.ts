import { beforeEach, describe, expect, it } from 'vitest';
import { emit } from '#platform/events.ts';
import { stubCountryParams, stubLocaleParams } from '#testing/address-page.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import { recordBodyEvents } from '#testing/shop-page.ts';
import { countryState } from '../country-state/handler.ts';
import { addressLocale } from './handler.ts';

const FIXTURE = 'commerce/checkout-address.html';

beforeEach(() => {
  stubCountryParams();
  stubLocaleParams();
});

const open = (markup = FIXTURE) => mountFixture(addressLocale, markup);
const row = ({ container }: Fixture, name: string) =>
  container.querySelector(`#billing_${name}_field`) as HTMLElement;
const field = ({ container }: Fixture, name: string) =>
  container.querySelector(`#billing_${name}`) as HTMLInputElement;
const label = (fixture: Fixture, name: string) => row(fixture, name).querySelector('label')?.textContent;
const order = ({ container }: Fixture) =>
  [...container.querySelectorAll('.form-row')].map(({ id }) => id.slice(8, -6));

function changeCountry({ container }: Fixture, country: string): void {
  const wrapper = container.querySelector('.woocommerce-address-fields');
  emit(document.body, 'country_to_state_changing', {
    detail: { country, wrapper },
    args: [country, wrapper],
  });
}

describe('an address', () => {
  it("changes nothing when the server's markup already fits the country", async () => {
    const fixture = await open();
    changeCountry(fixture, 'DE');
    // The locale adds nothing to the server's markup for Germany. Attributes for other scripts do not count.
    for (const input of fixture.container.querySelectorAll('input')) delete input.dataset.placeholder;
    for (const row of fixture.container.querySelectorAll('[data-o_class]'))
      row.removeAttribute('data-o_class');
    expect(fixture.difference()).toBe('');
  });

  it('has the labels of its country', async () => {
    const fixture = await open();
    changeCountry(fixture, 'US');
    expect(label(fixture, 'postcode')).toBe('ZIP Code\u00a0*');
    expect(label(fixture, 'state')).toBe('State\u00a0*');
    expect(row(fixture, 'postcode').querySelector('span.required')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('marks the fields that its country requires, and the optional ones', async () => {
    const fixture = await open();
    changeCountry(fixture, 'XX');
    expect(row(fixture, 'city').classList.contains('validate-required')).toBe(false);
    expect(label(fixture, 'city')).toBe('Suburb\u00a0(optional)');
    expect(field(fixture, 'city').hasAttribute('aria-required')).toBe(false);
    expect(row(fixture, 'city').querySelector('label.required_field')).toBeNull();
    changeCountry(fixture, 'DE');
    expect(row(fixture, 'city').classList.contains('validate-required')).toBe(true);
    expect(label(fixture, 'city')).toBe('Town / City\u00a0*');
    expect(field(fixture, 'city').getAttribute('aria-required')).toBe('true');
    expect(row(fixture, 'city').querySelector('label.required_field')).not.toBeNull();
  });

  it('marks required fields with an `<abbr>` on pages of older shops', async () => {
    const olderMarkup = (await readFixture(FIXTURE)).replaceAll(
      '<span class="required" aria-hidden="true">*</span>',
      '<abbr class="required" title="required">*</abbr>',
    );
    const fixture = await open(olderMarkup);
    changeCountry(fixture, 'US');
    expect(row(fixture, 'postcode').querySelector('abbr.required')?.getAttribute('title')).toBe('required');
  });

  it('has the placeholders of its country', async () => {
    const fixture = await open();
    row(fixture, 'city').insertAdjacentHTML('beforeend', '<i class="select2-selection__placeholder"></i>');
    changeCountry(fixture, 'XX');
    expect(field(fixture, 'city').placeholder).toBe('Where?');
    expect(row(fixture, 'city').querySelector('i')?.textContent).toBe('Where?');
  });

  it('hides and empties fields that its country does not use', async () => {
    const fixture = await open();
    changeCountry(fixture, 'XX');
    expect(row(fixture, 'postcode').style.display).toBe('none');
    expect(field(fixture, 'postcode').value).toBe('');
    changeCountry(fixture, 'DE');
    expect(row(fixture, 'postcode').style.display).toBe('');
  });

  it("keeps the state's display when the locale does not hide it", async () => {
    const fixture = await open();
    row(fixture, 'state').style.display = 'none';
    changeCountry(fixture, 'US');
    expect(row(fixture, 'state').style.display).toBe('none');
    row(fixture, 'state').style.removeProperty('display');
    changeCountry(fixture, 'US');
    expect(row(fixture, 'state').style.display).toBe('');
  });

  it('hides and empties the state, even if it was chosen from a list', async () => {
    const fixture = await open();
    field(fixture, 'state').value = 'DE-BE';
    changeCountry(fixture, 'FR');
    expect(row(fixture, 'state').style.display).toBe('none');
    expect(field(fixture, 'state').value).toBe('');
    changeCountry(fixture, 'DE');
    expect(row(fixture, 'state').style.display).toBe('');
  });

  it("restores the server's display of the state", async () => {
    const markup = (await readFixture(FIXTURE)).replace(
      'id="billing_state_field"',
      '$& style="display: none"',
    );
    const fixture = await open(markup);
    for (const country of ['FR', 'DE']) changeCountry(fixture, country);
    expect(row(fixture, 'state').style.display).toBe('none');
  });

  it('has the width classes of its country', async () => {
    const fixture = await open();
    changeCountry(fixture, 'XX');
    expect([...row(fixture, 'city').classList]).toEqual(
      expect.arrayContaining(['form-row', 'form-row-first', 'address-field']),
    );
    expect(row(fixture, 'city').classList.contains('form-row-wide')).toBe(false);
  });

  it('has the field order of its country, and keeps the focus', async () => {
    const fixture = await open();
    expect(order(fixture)).toEqual(['country', 'address_1', 'postcode', 'city', 'state']);
    field(fixture, 'postcode').focus();
    changeCountry(fixture, 'US');
    expect(order(fixture)).toEqual(['country', 'address_1', 'city', 'state', 'postcode']);
    expect(document.activeElement).toBe(field(fixture, 'postcode'));
    changeCountry(fixture, 'DE');
    expect(order(fixture)).toEqual(['country', 'address_1', 'postcode', 'city', 'state']);
  });

  it('keeps rows that another script has wrapped', async () => {
    const markup = (await readFixture(FIXTURE))
      .replace(
        '<p class="form-row form-row-wide address-field validate-required" id="billing_city_field"',
        '<div>$&',
      )
      .replace(/(id="billing_city_field".*<\/p>)/, '$1</div>');
    const fixture = await open(markup);
    changeCountry(fixture, 'US');
    expect(order(fixture).sort()).toEqual(['address_1', 'city', 'country', 'postcode', 'state']);
    expect(row(fixture, 'city').parentElement?.matches('div:not([class])')).toBe(true);
    await fixture.dispose();
    expect(fixture.difference()).toBe('');
  });

  it("uses the shop's defaults for a country without a locale", async () => {
    const fixture = await open();
    changeCountry(fixture, 'ZZ');
    expect(order(fixture)).toEqual(['country', 'address_1', 'city', 'state', 'postcode']);
  });

  it('uses the label as placeholder for a field without a label', async () => {
    const fixture = await open();
    row(fixture, 'postcode').querySelector('label')?.remove();
    changeCountry(fixture, 'US');
    expect(field(fixture, 'postcode').placeholder).toBe('ZIP Code');
  });

  it('ignores events for other addresses', async () => {
    const fixture = await open();
    const other = document.createElement('div');
    emit(document.body, 'country_to_state_changing', { args: ['US', other] });
    emit(document.body, 'country_to_state_changing');
    expect(fixture.difference()).toBe('');
  });
});

describe.each([
  ['billing', 'woocommerce-billing-fields'],
  ['shipping', 'woocommerce-shipping-fields'],
  ['calc_shipping', 'woocommerce-shipping-calculator'],
])('the country field (%s)', (kind, group) => {
  const LAYOUT = ['address-field', 'update_totals_on_change'];
  const LOCALE = {
    DE: { country: { label: 'Land', class: ['form-row-first', ...LAYOUT] } },
    XX: { country: { required: false, hidden: true } },
    default: {
      country: {
        label: 'Country / Region',
        required: true,
        class: ['form-row-wide', ...LAYOUT],
        priority: 40,
      },
    },
  };
  /** The row of the shipping calculator, without a required mark and without `validate-required`. */
  const markup = `<form class="${group}"><p class="form-row form-row-wide" id="${kind}_country_field">
    <label for="${kind}_country">Country</label>
    <select name="${kind}_country" id="${kind}_country" class="country_to_state country_select">
      <option value="">Select a country</option><option value="DE" selected>Germany</option><option value="XX">Elsewhere</option>
    </select></p></form>`;
  const openCountry = async () => {
    stubLocaleParams({
      locale: JSON.stringify(LOCALE),
      locale_fields: JSON.stringify({
        country: '#billing_country_field, #shipping_country_field, #calc_shipping_country_field',
      }),
    });
    const fixture = await open(markup);
    const select = fixture.element as HTMLSelectElement;
    const countryRow = select.closest('p') as HTMLElement;
    const choose = (country: string) => {
      select.value = country;
      emit(document.body, 'country_to_state_changing', { args: [country, fixture.container.firstChild] });
    };
    return {
      ...fixture,
      select,
      countryRow,
      choose,
      text: () => countryRow.querySelector('label')?.textContent,
    };
  };

  it('gets its label, required mark and width', async () => {
    const { countryRow, choose, text, select } = await openCountry();
    choose('DE');
    expect(text()).toBe('Land\u00a0*');
    expect([...countryRow.classList].sort()).toEqual(
      ['form-row', 'form-row-first', 'validate-required', ...LAYOUT].sort(),
    );
    expect(select.getAttribute('aria-required')).toBe('true');
    choose('');
    expect(text()).toBe('Country / Region\u00a0*');
    expect([...countryRow.classList].sort()).toEqual(
      ['form-row', 'form-row-wide', 'validate-required', ...LAYOUT].sort(),
    );
  });

  it('stays visible and required whatever the locale says, and keeps its value', async () => {
    const { countryRow, choose, text, select } = await openCountry();
    choose('XX');
    expect(countryRow.style.display).toBe('');
    expect(select.value).toBe('XX');
    expect(text()).toBe('Country / Region\u00a0*');
    expect(countryRow.classList.contains('validate-required')).toBe(true);
    expect(select.getAttribute('aria-required')).toBe('true');
  });

  it("restores the server's markup when disposed", async () => {
    const { choose, dispose, difference } = await openCountry();
    choose('DE');
    expect(difference()).not.toBe('');
    await dispose();
    expect(difference()).toBe('');
  });
});

describe('the address-locale handler', () => {
  it('emits its ready event once for all addresses of a page', async () => {
    const events = recordBodyEvents('wc_address_i18n_ready');
    const markup = await readFixture(FIXTURE);
    await open(markup + markup.replaceAll('billing_', 'shipping_'));
    expect(events).toHaveLength(1);
  });

  it('mounts before the country handler emits its first event', async () => {
    const markup = (await readFixture(FIXTURE))
      .replace('value="DE" selected', 'value="DE"')
      .replace('value="US"', '$& selected');
    const fixture = await mountFixture(countryState, markup, { others: [addressLocale] });
    expect(label(fixture, 'postcode')).toBe('ZIP Code\u00a0*');
  });

  it.each([
    ['no params', undefined],
    ['invalid JSON', { locale: '{', locale_fields: '7' }],
    ['an invalid selector', { locale_fields: '{"city":"["}' }],
  ])('changes nothing with %s', async (_what, params) => {
    if (params) stubLocaleParams(params);
    else (globalThis as { wc_address_i18n_params?: unknown }).wc_address_i18n_params = undefined;
    const fixture = await open();
    changeCountry(fixture, 'DE');
    expect(fixture.difference()).toBe('');
  });

  it("restores everything except the shopper's input when disposed", async () => {
    const fixture = await open();
    for (const country of ['US', 'XX', 'ZZ']) changeCountry(fixture, country);
    await fixture.dispose();
    expect(fixture.difference()).toBe('');
    changeCountry(fixture, 'US');
    expect(fixture.difference()).toBe('');
  });
});
