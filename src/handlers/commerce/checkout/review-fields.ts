import type { FormValue } from '#transport/form-body.ts';

const PARTS = ['country', 'state', 'postcode', 'city', 'address_1', 'address_2'] as const;

const readValue = (form: Element, id: string) =>
  form.querySelector<HTMLInputElement>(`[id="${id}"]`)?.value ?? '';

/** The addresses of a form as the shop asks for them; without another one for the goods it is the same. */
export function addressesOf(form: Element): Record<string, FormValue> {
  const shipTo = form.querySelector<HTMLInputElement>('#ship-to-different-address input')?.checked;
  const address = (kind: string) => PARTS.map((part) => readValue(form, `${kind}_${part}`));
  const billing = address('billing');
  const shipping = shipTo ? address('shipping') : billing;
  const names = PARTS.map((part) => part.replace('_1', ''));
  return Object.fromEntries([
    ...names.map((name, index) => [name, billing[index]]),
    ...names.map((name, index) => [`s_${name}`, shipping[index]]),
  ]);
}

/** The chosen way of shipping for each parcel, by the parcel's index. */
export function shippingMethods(form: Element): Record<string, FormValue> {
  const controls = form.querySelectorAll<HTMLInputElement>(
    'select.shipping_method,input[name^="shipping_method"]:is([type="radio"]:checked,[type="hidden"])',
  );
  return Object.fromEntries([...controls].map(({ dataset, value }) => [dataset.index ?? '0', value]));
}
