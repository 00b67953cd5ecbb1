import type { Look } from '#lib/look.ts';
import type { Swatch } from './swatch-lists.ts';
import type { FormState, SwatchState } from './swatch-model.ts';
import type { SwatchSettings } from './swatch-settings.ts';

/** Nodes of the server's, each with how it looks. */
export type Looks = ReadonlyMap<HTMLElement, Look>;

/** Checks the radios as a state has them, which no attribute says. */
export function checkRadios({ swatches }: FormState): void {
  for (const [{ radio }, { isSelected }] of swatches) {
    if (radio && radio.checked !== isSelected) radio.checked = isSelected;
  }
}

/**
 * How a value looks, to eyes, keyboard and screen readers: each of its nodes. `badge` says how many are left: `''` is no longer,
 * undefined never was said.
 */
export function looksOf(
  { element, name, radio, info }: Swatch,
  { kind, isSelected, suffix }: SwatchState,
  { deselectsUnavailable }: Pick<SwatchSettings, 'deselectsUnavailable'>,
  badge: string | undefined,
): [HTMLElement, Look][] {
  const isDisabled = kind === 'disabled';
  // The server's styles show it as their content.
  const left = info && badge !== undefined ? badge || null : undefined;
  const look: Look = {
    classes: {
      selected: isSelected,
      disabled: isDisabled,
      'no-stock': kind === 'no-stock',
      'wvs-show-stock-left-info': left === undefined ? undefined : left !== null,
    },
    attributes: {
      'aria-checked': String(isSelected),
      'aria-disabled': isDisabled ? 'true' : null,
      tabindex: isDisabled ? '-1' : '0',
      'data-wvstooltip-out-of-stock': suffix,
      'aria-hidden': isDisabled ? undefined : null,
      // Colours and pictures have no text, and styles write the rest where screen readers do not look.
      'aria-label': [name, suffix].filter(Boolean).join(' '),
      'aria-description': left,
    },
    // The styles refuse the click that takes the other choices back.
    style: { 'pointer-events': deselectsUnavailable && isDisabled ? 'auto' : undefined },
  };
  const looks: [HTMLElement, Look][] = [[element, look]];
  if (info) looks.push([info, { attributes: { 'data-wvs-stock-info': left } }]);
  if (!radio) return looks;
  // The value around it is the radio for keyboard and screen readers; twice the same one would be once too many.
  const label = radio.closest('label');
  const inert = label ? undefined : '';
  looks.push([radio, { attributes: { disabled: isDisabled ? '' : null, tabindex: '-1', inert } }]);
  if (label) looks.push([label, { attributes: { inert: '' } }]);
  return looks;
}

/** Where the tip of a value goes. */
export interface TipPlace {
  readonly isBelow: boolean;
  readonly shiftPx: number;
}

/** Between tip and edge. */
const GAP_PX = 2;

/** True when a tip finds no room above. */
export const isTipBelow = (topPx: number, tipPx: number): boolean => topPx < tipPx + GAP_PX;

/** How far a tip has to go aside to stay on the screen; negative is to the left. */
export function shiftOf(centrePx: number, tipPx: number, viewportPx: number): number {
  const half = tipPx / 2;
  if (centrePx < half) return half - centrePx + GAP_PX;
  return centrePx + half > viewportPx ? viewportPx - (half + centrePx) - GAP_PX : 0;
}

/** A value whose tip is or was shown: the shop's styles draw it, and know these names. */
export const tipLook = (
  place: TipPlace | undefined,
  { isShown, isDismissed }: { readonly isShown: boolean; readonly isDismissed: boolean },
): Look => ({
  classes: { 'wvs-tooltip-position-bottom': place?.isBelow },
  style: { '--horizontal-position': place && `${place.shiftPx}px` },
  attributes: {
    // The browser's own tip would say the same on top of it.
    title: isShown ? null : undefined,
    'data-wvstooltip': isDismissed ? null : undefined,
  },
});
