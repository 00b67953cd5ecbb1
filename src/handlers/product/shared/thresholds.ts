import { pageGlobal } from '#platform/params.ts';

const NAMES = 'woo_variation_swatches_';

/** The first that is a number; texts count, empty ones and maps do not. */
const firstNumber = (...values: readonly unknown[]): number | undefined =>
  values
    .map((value) => (typeof value === 'object' ? Number.NaN : Number.parseInt(String(value), 10)))
    .find(Number.isFinite);

/** True when the server gives all variations of a product in one request: it has no more than the limit that the page names. */
export function isOneRequest(root: HTMLElement): boolean {
  const given = pageGlobal('wc_add_to_cart_variation_params') ?? {};
  const wrapper = root.matches('[data-threshold_max]')
    ? root
    : root.querySelector<HTMLElement>('[data-threshold_max]');
  const { threshold_max: max, total, total_children: children } = wrapper?.dataset ?? {};
  const most = firstNumber(max, given[`${NAMES}ajax_variation_threshold_max`]);
  const count = firstNumber(total, children, given[`${NAMES}total_children`]);
  return most !== undefined && count !== undefined && most >= count;
}
