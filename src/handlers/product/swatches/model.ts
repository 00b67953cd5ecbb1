import type { Badges, FormState } from '../shared/swatch-view.ts';
import { type Choice, firstFit, isInStock, type Variation } from '../shared/variations.ts';

/** How many are left of a value, in the words of the server; `''` when that is not to be told. */
function badgeOf(variation: Variation | undefined, threshold: number): string {
  if (!variation || !isInStock(variation)) return '';
  const { max_qty: max, variation_stock_left: left } = variation;
  const isFew = max !== '' && max !== undefined && max !== null && Number(max) <= threshold;
  return isFew && left ? String(left) : '';
}

/** The one attribute that is still open; none in forms with one attribute, or while more are open or all are chosen. */
function openAttribute(chosen: Choice): string | undefined {
  const names = Object.keys(chosen);
  const [open, ...more] = names.filter((name) => !chosen[name]);
  return names.length > 1 && !more.length ? open : undefined;
}

/** The badges of a form whose variation is hidden. */
export const withoutBadges = (before: Badges): Badges =>
  new Map([...before.keys()].map((each) => [each, '']));

/** Tells how many are left of each value of the last open attribute. */
export function badgesOf(
  { variations, chosen, swatches }: FormState,
  before: Badges,
  threshold: number,
): Badges {
  const open = openAttribute(chosen);
  const badges = new Map(withoutBadges(before));
  for (const swatch of swatches.keys()) {
    const { attribute, value } = swatch;
    if (attribute !== open) continue;
    const badge = badgeOf(firstFit(variations, { ...chosen, [attribute]: value }), threshold);
    if (badge) badges.set(swatch, badge);
  }
  return badges;
}

/** What an address says, whatever its spelling and order. */
function meaningOf(url: URL): string {
  const copy = new URL(url);
  copy.searchParams.sort();
  return copy.href;
}

/**
 * The address with exactly the chosen attributes in its query, and everything else in it as it was. Undefined when it says
 * so already, and when the form belongs to another page: a quick view changes no address.
 */
export function choiceInAddress(address: string, action: string, chosen: Choice): string | undefined {
  const url = new URL(address);
  const page = URL.canParse(action, address) ? new URL(action, address) : undefined;
  if (page?.pathname !== url.pathname) return undefined;
  for (const [name, value] of Object.entries(chosen)) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  return meaningOf(url) === meaningOf(new URL(address)) ? undefined : url.href;
}
