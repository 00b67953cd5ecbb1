import { flag, type Infer, object } from '#lib/fields.ts';

/** Whether the text starts with a drop cap. */
export const settings = object({ drop_cap: flag() });
/** The settings after validation; invalid values count as off. */
export type Settings = Infer<typeof settings>;
