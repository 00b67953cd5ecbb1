import type { Patch } from '#lib/patch.ts';
import type { Swatch } from './swatch-lists.ts';
import type { SwatchSettings } from './swatch-settings.ts';
import { type Choice, fits, isInStock, type Variation } from './variations.ts';

function paintRadio({ radio }: Swatch, { kind, isSelected }: SwatchState, patch: Patch): void {
  if (!radio) return;
  patch.attribute(radio, 'disabled', kind === 'disabled' ? '' : null);
  // The value around it is the radio for keyboard and screen readers; twice the same one would be once too many.
  patch.attribute(radio, 'tabindex', '-1');
  patch.attribute(radio.closest('label') ?? radio, 'inert', '');
  radio.checked = isSelected;
}

/** Shows a value in its state, to eyes, keyboard and screen readers. */
export function paintSwatch(
  swatch: Swatch,
  state: SwatchState,
  { deselectsUnavailable }: Pick<SwatchSettings, 'deselectsUnavailable'>,
  patch: Patch,
): void {
  const { element, name } = swatch;
  const { kind, isSelected, suffix } = state;
  const isDisabled = kind === 'disabled';
  patch.toggle(element, 'selected', isSelected);
  patch.toggle(element, 'disabled', isDisabled);
  patch.toggle(element, 'no-stock', kind === 'no-stock');
  patch.attribute(element, 'aria-checked', String(isSelected));
  patch.attribute(element, 'aria-disabled', isDisabled ? 'true' : null);
  patch.attribute(element, 'tabindex', isDisabled ? '-1' : '0');
  patch.attribute(element, 'data-wvstooltip-out-of-stock', suffix);
  if (!isDisabled) patch.attribute(element, 'aria-hidden', null);
  // Colours and pictures have no text, and styles write the rest where screen readers do not look.
  patch.attribute(element, 'aria-label', [name, suffix].filter(Boolean).join(' '));
  // Their styles refuse the click that takes the other choices back.
  if (deselectsUnavailable) patch.style(element, 'pointer-events', isDisabled ? 'auto' : null);
  paintRadio(swatch, state, patch);
}

/** What the variations say about a value: `none` of them has it, all that do are `sold-out`, or it is to be had. */
export type Offer = 'none' | 'sold-out' | 'in-stock';

/** How a value is shown. */
export interface SwatchState {
  readonly kind: 'normal' | 'disabled' | 'no-stock';
  readonly isSelected: boolean;
  /** Said behind its name. */
  readonly suffix: string;
}

/** Gives what the variations offer of each value of one attribute, beside what is chosen of the others. */
export function offersOf(
  variations: readonly Variation[],
  chosen: Choice,
  attribute: string,
): (value: string) => Offer {
  const others = { ...chosen, [attribute]: '' };
  const stocks = new Map<string, boolean>();
  for (const variation of variations) {
    if (variation.variation_is_active === false || !fits(variation, others)) continue;
    const value = variation.attributes[attribute] ?? '';
    stocks.set(value, stocks.get(value) || isInStock(variation));
  }
  return (value) => {
    // Variations of any value have an empty one.
    const own = stocks.get(value);
    const any = stocks.get('');
    if (own || any) return 'in-stock';
    return own === undefined && any === undefined ? 'none' : 'sold-out';
  };
}

/** Decides how a value is shown. A chosen one that is sold out stays in reach, so that it can be taken back. */
export function stateOf(offer: Offer, isSelected: boolean, settings: SwatchSettings): SwatchState {
  if (offer === 'in-stock') return { kind: 'normal', isSelected, suffix: '' };
  if (offer === 'none') return { kind: 'disabled', isSelected: false, suffix: settings.unavailableText };
  const suffix = settings.outOfStockText;
  if (settings.clicksOutOfStock) return { kind: 'no-stock', isSelected, suffix };
  const isDisabled = settings.disablesOutOfStock && !isSelected;
  return { kind: isDisabled ? 'disabled' : 'normal', isSelected, suffix };
}
