import { againAfterScripts } from '#platform/coming-scripts.ts';
import { emit, listen, toJQuery } from '#platform/events.ts';
import { pageGlobal, params } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { hideState } from '../shared/state-row.ts';
import { watchFilled } from '../shared/watch-filled.ts';
import { demandOf, readCountries } from './model.ts';
import { type Control, convert, fits, take } from './state-control.ts';

const GROUPS =
  '.woocommerce-billing-fields,.woocommerce-shipping-fields,.woocommerce-address-fields,.woocommerce-shipping-calculator';
const STATES = '#billing_state,#shipping_state,#calc_shipping_state';

/** A replaced state control. Autofill may still write into it. */
interface Replaced {
  readonly control: Control;
  value: string;
  readonly scope: Scope;
}

const isServers = (country: HTMLSelectElement | HTMLInputElement) =>
  country instanceof HTMLSelectElement
    ? (country.selectedOptions[0]?.defaultSelected ?? true) ||
      ![...country.options].some(({ defaultSelected }) => defaultSelected)
    : country.value === country.defaultValue;

/**
 * Adapts the state field to the country: a list, a text field, or nothing. On disposal, the server's control
 * returns, unless the shopper chose another country.
 */
export default defineBehaviour({
  mount({ element, scope }) {
    const given = params('wc_country_select_params');
    const countries = readCountries(given?.countries);
    const group = element.closest<HTMLElement>(GROUPS) ?? element.closest('.form-row')?.parentElement;
    if (!countries || !group) return;
    const country = element as HTMLSelectElement;
    const first = { country: country.value, control: group.querySelector<Control>(STATES) };
    const rows = new Set<HTMLElement>();
    let replaced: Replaced | undefined;
    let followed = country.value;
    /** The last typed state, for countries without a list. */
    let typed = '';

    const leave = (control: Control, next: Control) => {
      // The select2 field of the old control.
      next.closest('.form-row')?.querySelector('.select2-container')?.remove();
      if (control.type === 'text') typed = control.value;
      if (next.type === 'text') next.value ||= typed;
      replaced?.scope.dispose();
      replaced = { control, value: control.value, scope: scope.child() };
      watchFilled(control, look, replaced.scope);
    };
    const convertState = (control: Control) => {
      const row = control.closest<HTMLElement>('.form-row');
      const demand = demandOf(countries, country.value);
      if (row) {
        rows.add(row);
        hideState(row, 'country', demand.kind === 'none');
      }
      if (fits(control, demand)) return;
      const next = convert(control, demand, given?.i18n_select_state_text ?? '');
      if (next !== control) leave(control, next);
      emit(next, 'change');
    };
    /** Copies a value from the replaced control to its replacement. */
    const takeOver = () => {
      const control = group.querySelector<Control>(STATES);
      if (!replaced || !control || replaced.control === control) return;
      const { value } = replaced.control;
      if (value === replaced.value) return;
      replaced.value = value;
      if (take(control, value, demandOf(countries, country.value))) emit(control, 'change');
    };
    /** Handles values that were filled in without an event. */
    const look = () => {
      if (country.value !== followed) emit(country, 'change');
      takeOver();
    };
    const follow = () => {
      followed = country.value;
      const control = group.querySelector<Control>(STATES);
      if (control) convertState(control);
      const args = [country.value, toJQuery(group)];
      const detail = { country: country.value, wrapper: group };
      // Other scripts rely on this order, although the names suggest the reverse.
      emit(document.body, 'country_to_state_changed', { detail, args });
      emit(document.body, 'country_to_state_changing', { detail, args });
    };
    const refresh = () => {
      if (country.value) emit(country, 'refresh');
    };

    for (const type of ['change', 'refresh']) listen(country, type, follow, scope);
    listen(document.body, 'wc_address_i18n_ready', refresh, scope);
    // The address locale may have emitted its ready event earlier.
    if (pageGlobal('wc_address_i18n_params') || !isServers(country)) refresh();
    watchFilled(element.closest('form') ?? group, look, scope);
    againAfterScripts(refresh, scope);

    scope.add(() => {
      if (country.value !== first.country) return;
      const control = group.querySelector(STATES);
      if (control && first.control && control !== first.control) control.replaceWith(first.control);
      for (const row of rows) hideState(row, 'country', undefined);
    });
  },
});
