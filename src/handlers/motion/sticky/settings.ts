import { DEVICES } from '#lib/devices.ts';
import { flag, type Infer, list, number, object, oneOf, responsive, text } from '#lib/fields.ts';

const pixels = () => responsive(number(0, { min: 0 }));

/** Settings of a sticky element: its edge, its devices, and offsets in pixels. */
export const settings = object({
  sticky: oneOf(['', 'top', 'bottom'], ''),
  sticky_on: list(text(), ['desktop', ...DEVICES]),
  sticky_offset: pixels(),
  sticky_effects_offset: pixels(),
  sticky_parent: flag(),
});
/** Sticky settings, with a default for each value that is missing or invalid. */
export type Settings = Infer<typeof settings>;
