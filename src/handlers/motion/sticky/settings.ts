import { DEVICES } from '#lib/devices.ts';
import { flag, type Infer, list, number, object, oneOf, responsive, text } from '#lib/fields.ts';

const pixels = () => responsive(number(0, { min: 0 }));

/** Offsets are in pixels. */
export const settings = object({
  sticky: oneOf(['', 'top', 'bottom'], ''),
  sticky_on: list(text(), ['desktop', ...DEVICES]),
  sticky_offset: pixels(),
  sticky_effects_offset: pixels(),
  sticky_parent: flag(),
});
export type Settings = Infer<typeof settings>;
