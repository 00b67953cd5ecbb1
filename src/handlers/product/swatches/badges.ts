import type { Patch } from '#lib/patch.ts';
import { listen } from '#platform/events.ts';
import type { Swatch } from '../shared/swatch-lists.ts';
import { type Choice, firstFit, isInStock, type Variation } from '../shared/variations.ts';
import type { Extra } from './session.ts';

/** How many are left of a value, in the words of the server; `''` when that is not to be told. */
export function badgeOf(variation: Variation | undefined, threshold: number): string {
  if (!variation || !isInStock(variation)) return '';
  const { max_qty: max, variation_stock_left: left } = variation;
  const isFew = max !== '' && max !== undefined && max !== null && Number(max) <= threshold;
  return isFew && left ? String(left) : '';
}

/** The one attribute that is still open; none in forms with one attribute, or while more are open or all are chosen. */
export function openAttribute(chosen: Choice): string | undefined {
  const names = Object.keys(chosen);
  const [open, ...more] = names.filter((name) => !chosen[name]);
  return names.length > 1 && !more.length ? open : undefined;
}

function paintBadge({ element }: Swatch, text: string, patch: Patch): void {
  const info = element.querySelector('.wvs-stock-left-info');
  if (!info) return;
  patch.attribute(info, 'data-wvs-stock-info', text || null);
  patch.toggle(element, 'wvs-show-stock-left-info', text !== '');
  // The server's styles show the text as their content.
  patch.attribute(element, 'aria-description', text || null);
}

/** Tells how many are left of each value of the last open attribute, until the form hides its variation. */
export const extra: Extra = ({ form, lists, settings, patch, scope }) => {
  const all = lists.flatMap(({ swatches }) => swatches);
  const shown = new Set<Swatch>();
  const paint = (swatch: Swatch, text: string) => {
    if (text) shown.add(swatch);
    else if (!shown.delete(swatch)) return;
    paintBadge(swatch, text, patch);
  };
  const clear = () => {
    for (const each of [...shown]) paint(each, '');
  };
  listen(form, 'hide_variation', clear, scope);
  return ({ variations, chosen }) => {
    const open = openAttribute(chosen);
    for (const swatch of all) {
      const { attribute, value } = swatch;
      const fit = open === attribute ? firstFit(variations, { ...chosen, [attribute]: value }) : undefined;
      paint(swatch, badgeOf(fit, settings.stockThreshold));
    }
  };
};
