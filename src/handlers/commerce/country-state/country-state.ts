import { createPatch } from '#lib/patch.ts';
import { againAfterScripts } from '#platform/coming-scripts.ts';
import { emit, listen, toJQuery } from '#platform/events.ts';
import { pageGlobal, params } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { demandOf, readCountries } from './model.ts';
import { type Control, convert, fits } from './state-control.ts';

const GROUPS =
  '.woocommerce-billing-fields,.woocommerce-shipping-fields,.woocommerce-address-fields,.woocommerce-shipping-calculator';
const STATES = '#billing_state,#shipping_state,#calc_shipping_state';

/**
 * Has the state follow the country: a list, a free text, or nothing. Given back is the control of the server unless the
 * shopper chose another country; then the one that fits stays, with what was filled in.
 */
export default defineBehaviour({
  mount({ element, scope }) {
    const given = params('wc_country_select_params');
    const countries = readCountries(given?.countries);
    const group = element.closest<HTMLElement>(GROUPS) ?? element.closest('.form-row')?.parentElement;
    if (!countries || !group) return;
    const country = element as HTMLSelectElement;
    const first = { country: country.value, control: group.querySelector<Control>(STATES) };
    const patch = createPatch();

    const convertState = (control: Control) => {
      const row = control.closest<HTMLElement>('.form-row');
      const demand = demandOf(countries, country.value);
      if (row) patch.style(row, 'display', demand.kind === 'none' ? 'none' : null);
      if (fits(control, demand)) return;
      const next = convert(control, demand, given?.i18n_select_state_text ?? '');
      // What another script made of the control that went.
      if (next !== control) row?.querySelector('.select2-container')?.remove();
      emit(next, 'change');
    };
    const follow = () => {
      const control = group.querySelector<Control>(STATES);
      if (control) convertState(control);
      const args = [country.value, toJQuery(group)];
      const detail = { country: country.value, wrapper: group };
      // In this order, whatever the names say.
      emit(document.body, 'country_to_state_changed', { detail, args });
      emit(document.body, 'country_to_state_changing', { detail, args });
    };
    const refresh = () => {
      if (country.value) emit(country, 'refresh');
    };

    for (const type of ['change', 'refresh']) listen(country, type, follow, scope);
    listen(document.body, 'wc_address_i18n_ready', refresh, scope);
    // What announces that it is ready did so before.
    if (pageGlobal('wc_address_i18n_params')) refresh();
    againAfterScripts(refresh, scope);

    scope.add(() => {
      if (country.value !== first.country) return;
      const control = group.querySelector(STATES);
      if (control && first.control && control !== first.control) control.replaceWith(first.control);
      patch.restore();
    });
  },
});
