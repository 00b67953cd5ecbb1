import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { repeatAfterScripts } from '#platform/after-scripts.ts';
import { emit, listen, toJQuery } from '#platform/events.ts';
import { globalTexts, pageGlobal } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { hideStateRow } from '../shared/address/state-row.ts';
import { watchAutofill } from '../shared/address/watch-autofill.ts';
import { readCountries, requirementOf } from './model.ts';
import { convertControl, isSuitable, leaveReplaced, type StateControl, writeState } from './state-control.ts';

const GROUPS =
  '.woocommerce-billing-fields,.woocommerce-shipping-fields,.woocommerce-address-fields,.woocommerce-shipping-calculator';
const STATES = '#billing_state,#shipping_state,#calc_shipping_state';

/** A replaced state control. Autofill may still write into it. */
interface ReplacedControl {
  readonly control: StateControl;
  value: string;
  readonly scope: Scope;
}

const isServerValue = (country: HTMLSelectElement | HTMLInputElement) =>
  country instanceof HTMLSelectElement
    ? (country.selectedOptions[0]?.defaultSelected ?? true) ||
      ![...country.options].some(({ defaultSelected }) => defaultSelected)
    : country.value === country.defaultValue;

function announceCountry(country: string, wrapper: Element): void {
  const args = [country, toJQuery(wrapper)];
  const detail = { country, wrapper };
  // Other scripts rely on this order, although the names suggest the reverse.
  emit(document.body, 'country_to_state_changed', { detail, args });
  emit(document.body, 'country_to_state_changing', { detail, args });
}

export default defineBehaviour({
  mount({ element, scope }) {
    const pageParams = globalTexts('wc_country_select_params');
    const countries = readCountries(pageParams?.countries);
    const group = element.closest<HTMLElement>(GROUPS) ?? element.closest('.form-row')?.parentElement;
    if (!countries || !group) return;
    const country = element as HTMLSelectElement;
    const initial = { country: country.value, control: membersOf(group).querySelector<StateControl>(STATES) };
    const rows = new Set<HTMLElement>();
    let replaced: ReplacedControl | undefined;
    let handledCountry = country.value;
    /** The last typed state, for countries without a list. */
    let typed = '';

    const onReplaced = (control: StateControl, next: StateControl) => {
      // A select library added this field for the old control.
      next.closest('.form-row')?.querySelector('.select2-container')?.remove();
      if (control.type === 'text') typed = control.value;
      if (next.type === 'text') next.value ||= typed;
      replaced?.scope.dispose();
      replaced = { control, value: control.value, scope: scope.child() };
      watchAutofill(control, handleAutofill, replaced.scope);
    };
    const convertState = (control: StateControl) => {
      const row = control.closest<HTMLElement>('.form-row');
      const requirement = requirementOf(countries, country.value);
      if (row) {
        rows.add(row);
        hideStateRow(row, 'country', requirement.kind === 'none');
      }
      if (isSuitable(control, requirement)) return;
      const next = convertControl(control, requirement, pageParams?.i18n_select_state_text ?? '');
      if (next !== control) onReplaced(control, next);
      emit(next, 'change');
    };
    const findControl = () => membersOf(group).querySelector<StateControl>(STATES);
    const copyToReplacement = () => {
      const control = findControl();
      if (!replaced || !control || replaced.control === control) return;
      const { value } = replaced.control;
      if (value === replaced.value) return;
      replaced.value = value;
      if (writeState(control, value, requirementOf(countries, country.value))) emit(control, 'change');
    };
    /** Handles values that were filled in without an event. */
    const handleAutofill = () => {
      if (country.value !== handledCountry) emit(country, 'change');
      copyToReplacement();
    };
    const onCountryChange = () => {
      handledCountry = country.value;
      leaveReplaced(findControl(), requirementOf(countries, country.value));
      // A listener may have changed the country again.
      const control = findControl();
      if (control) convertState(control);
      announceCountry(country.value, group);
    };
    const refresh = () => {
      if (country.value) emit(country, 'refresh');
    };

    for (const type of ['change', 'refresh']) listen(country, type, onCountryChange, scope);
    listen(document.body, 'wc_address_i18n_ready', refresh, scope);
    // The address locale may have emitted its ready event earlier.
    if (pageGlobal('wc_address_i18n_params') || !isServerValue(country)) refresh();
    watchAutofill(element.closest('form') ?? group, handleAutofill, scope);
    repeatAfterScripts(refresh, scope);

    scope.add(() => {
      if (country.value !== initial.country) return;
      const control = membersOf(group).querySelector(STATES);
      if (control && initial.control && control !== initial.control) control.replaceWith(initial.control);
      for (const row of rows) hideStateRow(row, 'country', undefined);
    });
  },
});
