/** What a change of a field means for the order review. */
export type Effect =
  /** It is asked for at once. */
  | 'now'
  /** It is asked for when the address is complete. */
  | 'address'
  /** The same, if something was typed since it was asked for. */
  | 'typed'
  | 'none';

const TEXT = ':is(.address-field, .update_totals_on_change) input.input-text';

/** Controls whose change is asked about at once. */
const AT_ONCE = [
  'select.shipping_method',
  'input[name^="shipping_method"]',
  '#ship-to-different-address input',
  '.update_totals_on_change :is(select, input[type="radio"], input[type="checkbox"])',
].join();

/** What a change in a field means for the order review. */
export function effectOf(field: Element): Effect {
  if (field.matches(AT_ONCE)) return 'now';
  if (field.matches('.address-field select')) return 'address';
  return field.matches(TEXT) ? 'typed' : 'none';
}

/** True for fields that are followed while a shopper types. */
export const isTyped = (field: Element): boolean => field.matches(TEXT);

/** True unless a required text field beside this one is empty. */
export function isComplete(field: Element): boolean {
  const rows = field.closest('div')?.querySelectorAll('.address-field.validate-required') ?? [];
  return [...rows].every((row) => row.querySelector<HTMLInputElement>('input.input-text')?.value !== '');
}
