/**
 * What a cart form is sent for:
 * - `update`: the quantities.
 * - `coupon`: the code that stands in it.
 * - `native`: something else, which is left to the browser.
 */
export type Purpose = 'update' | 'coupon' | 'native';

/** The field for a coupon's code. */
export const COUPON_FIELD = '#coupon_code';

/**
 * What a cart form is sent for, by the button that was pressed, if any was. A field that has the focus counts as well,
 * because Enter in it presses the first button that the form has.
 */
export function purposeOf(form: Element, submitter: Element | null): Purpose {
  const name = (submitter ?? form.querySelector('[clicked=true]'))?.getAttribute('name');
  const focused = form.contains(document.activeElement) ? document.activeElement : null;
  if (name === 'update_cart' || focused?.matches('input.qty')) return 'update';
  if (name === 'apply_coupon' || focused?.matches(COUPON_FIELD)) return 'coupon';
  return 'native';
}
