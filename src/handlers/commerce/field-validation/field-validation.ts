import type { Patch } from '#lib/patch.ts';
import { listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { within } from '../shared/clicks.ts';
import { FIELDS, INLINE, marksOf, removeMessage } from '../shared/field-marks.ts';
import { type Fault, findFault } from './model.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FAULTS: readonly Fault[] = ['required-field', 'email', 'phone'];

const readValue = (field: Field) =>
  field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked ? '' : field.value;

/** Whether a field has another value than the server gave it. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const given = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(0, given);
}

/** Shows the state of a row; `undefined` for one that nobody looked at since it was changed. */
function mark(row: Element, state: Fault | 'validated' | undefined, patch: Patch): void {
  patch.toggle(row, 'woocommerce-invalid', state !== undefined && state !== 'validated');
  for (const fault of FAULTS) patch.toggle(row, `woocommerce-invalid-${fault}`, state === fault);
  patch.toggle(row, 'woocommerce-validated', state === 'validated');
}

function forget(field: Field, row: Element, patch: Patch): void {
  mark(row, undefined, patch);
  patch.attribute(field, 'aria-invalid', null);
  removeMessage(field, patch);
}

function check(field: Field, row: Element, patch: Patch): void {
  const demands = (name: string) => row.classList.contains(`validate-${name}`);
  const fault = findFault(readValue(field), {
    isRequired: demands('required'),
    isEmail: demands('email'),
    isPhone: demands('phone'),
  });
  mark(row, fault ?? 'validated', patch);
  // What the shop itself has against the value stands until it is changed.
  const isInvalid = fault || row.querySelector(`.${INLINE}`);
  patch.attribute(field, 'aria-invalid', isInvalid ? 'true' : null);
}

/** Says of each field of the checkout whether it is filled in well, once a shopper is done with it. */
export default defineBehaviour({
  mount({ element, scope }) {
    const patch = marksOf(element);
    scope.add(patch.restore);
    const on = (type: string, act: typeof check) =>
      listen(
        element,
        type,
        (event) => {
          const field = within<Field>(event, FIELDS);
          const row = field?.closest('.form-row');
          if (field && row) act(field, row, patch);
        },
        scope,
      );
    for (const type of ['input', 'change']) on(type, forget);
    for (const type of ['validate', 'change', 'focusout']) on(type, check);
    // What was filled in and left before this was there.
    for (const field of element.querySelectorAll<Field>(FIELDS)) {
      const row = field.closest('.form-row');
      if (row && isChanged(field) && field !== document.activeElement) check(field, row, patch);
    }
  },
});
