import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emit } from '#platform/events.ts';
import { stubCountryParams, stubLocaleParams } from '#testing/address-page.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import { recordBodyEvents } from '#testing/shop-page.ts';
import { countryState } from './handler.ts';

const FIXTURE = 'commerce/checkout-address.html';

beforeEach(() => stubCountryParams());

const open = () => mountFixture(countryState, FIXTURE);
const state = ({ container }: Fixture) => container.querySelector('#billing_state') as HTMLInputElement;
const row = ({ container }: Fixture) => container.querySelector('#billing_state_field') as HTMLElement;

function choose({ element }: Fixture, country: string): void {
  (element as HTMLSelectElement).value = country;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

const texts = (fixture: Fixture) =>
  [...(state(fixture) as unknown as HTMLSelectElement).options].map(({ value, text }) => [value, text]);

describe('the state field', () => {
  it('is a list when the country has states', async () => {
    const fixture = await open();
    choose(fixture, 'US');
    expect(state(fixture).matches('select.state_select[name="billing_state"]')).toBe(true);
    expect(texts(fixture)).toEqual([
      ['', 'Select an option…'],
      ['CA', 'California'],
      ['NY', 'New York'],
    ]);
    expect(row(fixture).style.display).toBe('');
  });

  it('is hidden when the country has none', async () => {
    const fixture = await open();
    choose(fixture, 'FR');
    expect(state(fixture).matches('input.hidden[type="hidden"][name="billing_state"]')).toBe(true);
    expect(row(fixture).style.display).toBe('none');
    expect(state(fixture).value).toBe('');
  });

  it('is a text field when the shop knows no states', async () => {
    const fixture = await open();
    choose(fixture, 'XX');
    const { type, className, placeholder, autocomplete, dataset } = state(fixture);
    expect({ type, className, placeholder, autocomplete }).toEqual({
      type: 'text',
      className: 'input-text wide',
      placeholder: 'Select an option…',
      autocomplete: 'address-level1',
    });
    expect(dataset.inputClasses).toBe('wide');
    expect(row(fixture).style.display).toBe('');
  });

  it('becomes a list again after other kinds', async () => {
    const fixture = await open();
    for (const country of ['FR', 'XX', 'US']) choose(fixture, country);
    expect(state(fixture).className).toBe('state_select wide');
    expect(state(fixture).dataset.placeholder).toBe('Select an option…');
  });

  it('keeps its value only if both countries have the code', async () => {
    const fixture = await open();
    choose(fixture, 'US');
    state(fixture).value = 'NY';
    choose(fixture, 'CA');
    expect(state(fixture).value).toBe('NY');
    choose(fixture, 'DE');
    expect(state(fixture).value).toBe('');
  });

  it('keeps typed text between two countries without lists', async () => {
    const fixture = await open();
    choose(fixture, 'XX');
    state(fixture).value = 'Anywhere';
    choose(fixture, '');
    expect(state(fixture).value).toBe('Anywhere');
  });

  it('emits a change', async () => {
    const fixture = await open();
    const onChange = vi.fn();
    fixture.container.addEventListener('change', ({ target }) => onChange((target as Element).id));
    choose(fixture, 'US');
    expect(onChange.mock.calls.flat()).toContain('billing_state');
  });

  it("removes a select library's field for the old control", async () => {
    const fixture = await open();
    state(fixture).insertAdjacentHTML('afterend', '<span class="select2-container"></span>');
    choose(fixture, 'FR');
    expect(row(fixture).querySelector('.select2-container')).toBeNull();
  });

  it('keeps its node and emits nothing when it already fits', async () => {
    stubLocaleParams();
    const listener = vi.fn();
    document.body.addEventListener('change', listener);
    const fixture = await open();
    document.body.removeEventListener('change', listener);
    expect(listener).not.toHaveBeenCalled();
    expect(fixture.difference()).toBe('');
  });
});

describe('country events', () => {
  it('fire in the order changed, changing, with country and group', async () => {
    const events = recordBodyEvents('country_to_state_changing', 'country_to_state_changed');
    const fixture = await open();
    choose(fixture, 'US');
    const detail = { country: 'US', wrapper: fixture.container.querySelector('.woocommerce-address-fields') };
    expect(events.map((event) => [event.type, event.detail])).toEqual([
      ['country_to_state_changed', detail],
      ['country_to_state_changing', detail],
    ]);
  });

  it('pass a jQuery group to jQuery listeners, and are triggered by jQuery changes', async () => {
    const { default: jQuery } = await import('jquery');
    vi.stubGlobal('jQuery', jQuery);
    const listener = vi.fn();
    jQuery(document.body).on(
      'country_to_state_changing',
      (_event: unknown, country: string, group: unknown) => listener(country, group instanceof jQuery),
    );
    const fixture = await open();
    jQuery(fixture.element).val('FR').trigger('change');
    jQuery(document.body).off('country_to_state_changing');
    expect(listener.mock.calls).toEqual([['FR', true]]);
    expect(state(fixture).type).toBe('hidden');
  });

  it('fire on `refresh` and when the address script is ready', async () => {
    const fixture = await open();
    const events = recordBodyEvents('country_to_state_changing');
    emit(fixture.element, 'refresh');
    emit(document.body, 'wc_address_i18n_ready');
    expect(events).toHaveLength(2);
    (fixture.element as HTMLSelectElement).value = '';
    emit(document.body, 'wc_address_i18n_ready');
    expect(events).toHaveLength(2);
  });

  it('fire at the start when the page has the address script', async () => {
    stubLocaleParams();
    const events = recordBodyEvents('country_to_state_changing');
    await open();
    expect(events).toHaveLength(1);
  });

  it('do not fire at the start when it has none', async () => {
    const events = recordBodyEvents('country_to_state_changing');
    await open();
    expect(events).toHaveLength(0);
  });
});

describe('country-state with unusual markup', () => {
  it('finds the state next to a country outside all known groups', async () => {
    const fixture = await mountFixture(
      countryState,
      `<div><p class="form-row"><select class="country_to_state"><option>US</option></select></p>
       <p class="form-row" id="billing_state_field"><input type="text" id="billing_state" value="CA" /></p></div>`,
    );
    emit(fixture.element, 'refresh');
    expect(state(fixture).matches('select')).toBe(true);
    expect(state(fixture).value).toBe('CA');
  });

  it('emits for a country without a state', async () => {
    const fixture = await mountFixture(
      countryState,
      '<div class="woocommerce-billing-fields"><input class="country_to_state" type="hidden" value="US" /></div>',
    );
    const events = recordBodyEvents('country_to_state_changed');
    emit(fixture.element, 'refresh');
    expect(events).toHaveLength(1);
  });

  it.each([undefined, '{', '7'])('changes nothing when the countries are %s', async (countries) => {
    stubCountryParams({ countries });
    const fixture = await open();
    choose(fixture, 'FR');
    expect(fixture.difference()).toBe('');
  });
});

describe('country-state when disposed', () => {
  it("restores the server's control if it fits", async () => {
    const fixture = await open();
    choose(fixture, 'FR');
    choose(fixture, 'DE');
    await fixture.dispose();
    expect(fixture.difference()).toBe('');
  });

  it('leaves the control of another country, and stops listening', async () => {
    const fixture = await open();
    choose(fixture, 'US');
    state(fixture).value = 'NY';
    await fixture.dispose();
    expect(state(fixture).value).toBe('NY');
    choose(fixture, 'FR');
    expect(state(fixture).value).toBe('NY');
  });
});
