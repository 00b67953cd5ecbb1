import { flag, type Infer, object, oneOf } from '#lib/fields.ts';
import { commonFields, speedField } from '../shared/carousel/settings.ts';

/** `transition_speed` is in milliseconds. */
export const settings = object({
  ...commonFields,
  infinite: flag(),
  transition: oneOf(['slide', 'fade'], 'slide'),
  transition_speed: speedField(),
});

export type Settings = Infer<typeof settings>;
