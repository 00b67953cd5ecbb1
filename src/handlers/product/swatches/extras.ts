import type { Patch } from '#lib/patch.ts';
import { listen } from '#platform/events.ts';
import type { Swatch } from '../shared/swatch-lists.ts';
import type { SwatchSettings } from '../shared/swatch-settings.ts';
import { type Choice, firstFit, isInStock, type Variation } from '../shared/variations.ts';
import { showPreview } from './preview.ts';
import type { Extra } from './session.ts';
import { loadWholeProduct } from './whole-product.ts';

function pathOf(action: string, address: string): string | undefined {
  try {
    return new URL(action || address, address).pathname;
  } catch {
    return undefined;
  }
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
function choiceInAddress(address: string, action: string, chosen: Choice): string | undefined {
  const url = new URL(address);
  if (pathOf(action, address) !== url.pathname) return undefined;
  for (const [name, value] of Object.entries(chosen)) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  return meaningOf(url) === meaningOf(new URL(address)) ? undefined : url.href;
}

/** Keeps the choice in the address of the product's own page, so that it can be shared; the history grows by nothing. */
const linkChoice: Extra = ({ form }) => {
  const action = form.getAttribute('action') ?? '';
  return ({ chosen }) => {
    const url = choiceInAddress(location.href, action, chosen);
    if (url !== undefined) history.replaceState(history.state, '', url);
  };
};

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

function paintBadge({ element }: Swatch, text: string, patch: Patch): void {
  const info = element.querySelector('.wvs-stock-left-info');
  if (!info) return;
  patch.attribute(info, 'data-wvs-stock-info', text || null);
  patch.toggle(element, 'wvs-show-stock-left-info', text !== '');
  // The server's styles show the text as their content.
  patch.attribute(element, 'aria-description', text || null);
}

/** Tells how many are left of each value of the last open attribute, until the form hides its variation. */
const showBadges: Extra = ({ form, lists, settings, patch, scope }) => {
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

const extras: readonly [wants: keyof SwatchSettings, extra: Extra][] = [
  ['showsStock', showBadges],
  ['linksChoice', linkChoice],
  ['showsPreview', showPreview],
  ['loadsVariations', loadWholeProduct],
];

/** What the shop wants beyond the usual. */
export const wantedExtras = (settings: SwatchSettings): readonly Extra[] =>
  extras.filter(([wants]) => settings[wants]).map(([, extra]) => extra);
