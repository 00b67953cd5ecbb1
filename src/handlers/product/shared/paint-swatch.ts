import type { Patch } from '#lib/patch.ts';
import type { Swatch } from './swatch-lists.ts';
import type { SwatchSettings } from './swatch-settings.ts';
import type { SwatchState } from './swatch-state.ts';

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
