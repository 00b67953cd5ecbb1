import { type Infer, number, object, oneOf } from '#lib/fields.ts';

export const settings = object({
  /** How many items may be open at a time. The name is the platform's. */
  max_items_expended: oneOf(['one', 'multiple'], 'one'),
  n_accordion_animation_duration: object({
    unit: oneOf(['ms', 's'], 'ms'),
    size: number(400, { min: 0 }),
  }),
});
export type Settings = Infer<typeof settings>;
