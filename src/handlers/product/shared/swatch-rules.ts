import { isOn } from '#lib/is-on.ts';
import { pageGlobal, params } from '#platform/params.ts';
import { type Choice, fits, isActive, isInStock, offersOf, type Variation } from './variations.ts';

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

/** What the shop's owner decided about swatches. */
export interface SwatchSettings {
  readonly showsLabel: boolean;
  /** Between the name of the attribute and that of the chosen value; a space follows. */
  readonly labelSeparator: string;
  /** Said behind the name of a value that is sold out, and of one that is not offered. */
  readonly outOfStockText: string;
  readonly unavailableText: string;
  /** Sold out values stay clickable. */
  readonly clicksOutOfStock: boolean;
  /** Otherwise they count as not offered, when this is on. */
  readonly disablesOutOfStock: boolean;
  /** A click on the chosen value takes it back. */
  readonly clearsOnReselect: boolean;
  /** A value that goes with nothing in stock takes the other choices back. */
  readonly deselectsUnavailable: boolean;
  readonly showsStock: boolean;
  /** How few must be left to be told. */
  readonly stockThreshold: number;
  /** The choice stands in the address. */
  readonly linksChoice: boolean;
  /** The picture follows a first choice, while others are open. */
  readonly showsPreview: boolean;
  /** The server gives variations that are not in the page. */
  readonly loadsVariations: boolean;
  /** With an overlay over the form meanwhile. */
  readonly blocksWhileLoading: boolean;
}

type Given = Readonly<Record<string, unknown>>;

const THRESHOLD = 5;

const orElse = (value: unknown, fallback: string): string => (value === undefined ? fallback : String(value));

/**
 * The settings the page prints, with those a caller hands in on top; every missing one has its default. Sold out values
 * are disabled by default, except by versions of the server that know no options about them.
 */
export function readSwatchSettings(more: Given = {}): SwatchSettings {
  const pro = params('woo_variation_swatches_pro_options');
  const given: Given = { ...params('woo_variation_swatches_options'), ...pro, ...more };
  const clickable = given.clickable_out_of_stock;
  return {
    showsLabel: isOn(given.show_variation_label ?? true),
    labelSeparator: orElse(given.variation_label_separator, ':'),
    outOfStockText: orElse(given.out_of_stock_tooltip_text, ''),
    unavailableText: orElse(given.unavailable_tooltip_text, ''),
    clicksOutOfStock: isOn(clickable),
    disablesOutOfStock: isOn(given.disable_out_of_stock ?? clickable !== undefined),
    clearsOnReselect: isOn(given.clear_on_reselect),
    deselectsUnavailable: isOn(given.deselect_unavailable),
    showsStock: isOn(given.show_variation_stock),
    stockThreshold: firstNumber(given.stock_label_threshold) ?? THRESHOLD,
    linksChoice: isOn(given.enable_linkable_url),
    showsPreview: isOn(given.enable_single_variation_preview),
    loadsVariations: pro !== undefined,
    blocksWhileLoading: isOn(given.enable_single_preloader ?? true),
  };
}

/** What the variations say about a value: `none` of them has it, all that do are `sold-out`, or it is to be had. */
export type Stock = 'none' | 'sold-out' | 'in-stock';

/** Tells what the variations say about each value of one attribute, beside what is chosen of the others. */
export function stocksOf(
  variations: readonly Variation[],
  chosen: Choice,
  attribute: string,
): (value: string) => Stock {
  const offers = offersOf(variations.filter(isActive), chosen, attribute);
  return (value) => {
    const offer = offers(value);
    if (!offer) return 'none';
    return offer.isInStock ? 'in-stock' : 'sold-out';
  };
}

/** True when some variation in stock has the value, whatever else is chosen. */
export const isOffered = (variations: readonly Variation[], attribute: string, value: string): boolean =>
  stocksOf(variations, {}, attribute)(value) === 'in-stock';

/** How a value is shown. */
export interface SwatchState {
  readonly kind: 'normal' | 'disabled' | 'no-stock';
  readonly isSelected: boolean;
  /** Said behind its name. */
  readonly suffix: string;
}

/** Decides how a value is shown. A chosen one that is sold out stays in reach, so that it can be taken back. */
export function stateOf(stock: Stock, isSelected: boolean, settings: SwatchSettings): SwatchState {
  if (stock === 'in-stock') return { kind: 'normal', isSelected, suffix: '' };
  if (stock === 'none') return { kind: 'disabled', isSelected: false, suffix: settings.unavailableText };
  const suffix = settings.outOfStockText;
  if (settings.clicksOutOfStock) return { kind: 'no-stock', isSelected, suffix };
  const isDisabled = settings.disablesOutOfStock && !isSelected;
  return { kind: isDisabled ? 'disabled' : 'normal', isSelected, suffix };
}

/**
 * The attributes whose choice has to go so that the value of `attribute` can be had: all others that some variation
 * restricts, when nothing in stock fits the whole choice. None without variations.
 */
export function conflictsOf(variations: readonly Variation[], chosen: Choice, attribute: string): string[] {
  if (!variations.length || variations.some((each) => isInStock(each) && fits(each, chosen))) return [];
  const isRestricted = (name: string) => variations.some(({ attributes }) => attributes[name]);
  return Object.keys(chosen).filter((name) => name !== attribute && chosen[name] && isRestricted(name));
}
