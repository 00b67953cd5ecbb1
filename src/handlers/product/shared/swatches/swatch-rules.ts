import { isOn } from '#lib/is-on.ts';
import { membersOf } from '#lib/members-of.ts';
import { globalTexts, pageGlobal } from '#platform/params.ts';
import {
  availabilityOf,
  fits,
  isActive,
  isInStock,
  type SelectedValues,
  type Variation,
} from '../variations.ts';

const NAMES = 'woo_variation_swatches_';

/** Returns the first numeric value. Numeric text counts; empty text and objects do not. */
const firstNumber = (...values: readonly unknown[]): number | undefined =>
  values
    .map((value) => (typeof value === 'object' ? Number.NaN : Number.parseInt(String(value), 10)))
    .find(Number.isFinite);

/** Returns whether one request returns all variations of a product: it has no more than the page's limit. */
export function fitsSingleRequest(root: HTMLElement): boolean {
  const pageParams = pageGlobal('wc_add_to_cart_variation_params') ?? {};
  const wrapper = membersOf(root).matches('[data-threshold_max]')
    ? root
    : membersOf(root).querySelector<HTMLElement>('[data-threshold_max]');
  const { threshold_max: max, total, total_children: children } = wrapper?.dataset ?? {};
  const maxCount = firstNumber(max, pageParams[`${NAMES}ajax_variation_threshold_max`]);
  const count = firstNumber(total, children, pageParams[`${NAMES}total_children`]);
  return maxCount !== undefined && count !== undefined && maxCount >= count;
}

/** The shop's settings for swatches. */
export interface SwatchSettings {
  readonly showsLabel: boolean;
  /** Separates the attribute's name from the chosen value's; a space follows. */
  readonly labelSeparator: string;
  /** Appended to the accessible name of a sold-out value. */
  readonly outOfStockText: string;
  /** Appended to the accessible name of a value that no variation has. */
  readonly unavailableText: string;
  /** Sold-out values stay clickable. */
  readonly clicksOutOfStock: boolean;
  /** Sold-out values that are not clickable are disabled. */
  readonly disablesOutOfStock: boolean;
  /** A click on the chosen value clears it. */
  readonly clearsOnReselect: boolean;
  /** A value without a match in stock clears the other choices. */
  readonly deselectsUnavailable: boolean;
  readonly showsStock: boolean;
  /** The highest stock that is shown. */
  readonly stockThreshold: number;
  /** The choice is added to the address. */
  readonly linksChoice: boolean;
  /** The first choice changes the image while other attributes are open. */
  readonly showsPreview: boolean;
  /** Variations that the page lacks are requested. */
  readonly loadsVariations: boolean;
  /** An overlay covers the form while variations load. */
  readonly blocksWhileLoading: boolean;
}

type RawSettings = Readonly<Record<string, unknown>>;

const THRESHOLD = 5;

const textOrDefault = (value: unknown, fallback: string): string =>
  value === undefined ? fallback : String(value);

/**
 * Returns the page's settings, with `overrides` and defaults. Sold-out values are disabled by default,
 * except for server versions without options for them.
 */
export function readSwatchSettings(overrides: RawSettings = {}): SwatchSettings {
  const pro = globalTexts('woo_variation_swatches_pro_options');
  const raw: RawSettings = { ...globalTexts('woo_variation_swatches_options'), ...pro, ...overrides };
  const clickable = raw.clickable_out_of_stock;
  return {
    showsLabel: isOn(raw.show_variation_label ?? true),
    labelSeparator: textOrDefault(raw.variation_label_separator, ':'),
    outOfStockText: textOrDefault(raw.out_of_stock_tooltip_text, ''),
    unavailableText: textOrDefault(raw.unavailable_tooltip_text, ''),
    clicksOutOfStock: isOn(clickable),
    disablesOutOfStock: isOn(raw.disable_out_of_stock ?? clickable !== undefined),
    clearsOnReselect: isOn(raw.clear_on_reselect),
    deselectsUnavailable: isOn(raw.deselect_unavailable),
    showsStock: isOn(raw.show_variation_stock),
    stockThreshold: firstNumber(raw.stock_label_threshold) ?? THRESHOLD,
    linksChoice: isOn(raw.enable_linkable_url),
    showsPreview: isOn(raw.enable_single_variation_preview),
    loadsVariations: pro !== undefined,
    blocksWhileLoading: isOn(raw.enable_single_preloader ?? true),
  };
}

/**
 * A value's stock: `none` of the variations has it, all that have it are `sold-out`, or some are `in-stock`.
 */
export type Stock = 'none' | 'sold-out' | 'in-stock';

/** Returns a function for the stock of each value of an attribute, given the other choices. */
export function stocksOf(
  variations: readonly Variation[],
  chosen: SelectedValues,
  attribute: string,
): (value: string) => Stock {
  const availabilityOfValue = availabilityOf(variations.filter(isActive), chosen, attribute);
  return (value) => {
    const availability = availabilityOfValue(value);
    if (!availability) return 'none';
    return availability.isInStock ? 'in-stock' : 'sold-out';
  };
}

/** Returns whether any variation with the value is in stock, whatever else is chosen. */
export const isOffered = (variations: readonly Variation[], attribute: string, value: string): boolean =>
  stocksOf(variations, {}, attribute)(value) === 'in-stock';

/** The state of a swatch. */
export interface SwatchState {
  readonly kind: 'normal' | 'disabled' | 'no-stock';
  readonly isSelected: boolean;
  /** Appended to its accessible name. */
  readonly suffix: string;
}

/**
 * Returns the state of a swatch. A chosen value that is sold out stays enabled, so that it can be cleared.
 */
export function swatchStateOf(stock: Stock, isSelected: boolean, settings: SwatchSettings): SwatchState {
  if (stock === 'in-stock') return { kind: 'normal', isSelected, suffix: '' };
  if (stock === 'none') return { kind: 'disabled', isSelected: false, suffix: settings.unavailableText };
  const suffix = settings.outOfStockText;
  if (settings.clicksOutOfStock) return { kind: 'no-stock', isSelected, suffix };
  const isDisabled = settings.disablesOutOfStock && !isSelected;
  return { kind: isDisabled ? 'disabled' : 'normal', isSelected, suffix };
}

/**
 * Returns the attributes to clear so that the value of `attribute` is available: all others that any
 * variation restricts, if nothing in stock fits the choice. Empty without variations.
 */
export function conflictsOf(
  variations: readonly Variation[],
  chosen: SelectedValues,
  attribute: string,
): string[] {
  if (!variations.length || variations.some((each) => isInStock(each) && fits(each, chosen))) return [];
  const isRestricted = (name: string) => variations.some(({ attributes }) => attributes[name]);
  return Object.keys(chosen).filter((name) => name !== attribute && chosen[name] && isRestricted(name));
}
