import { type Infer, number, object } from '#lib/fields.ts';

/** `activeItemIndex`: the item being edited, counted from 1; 0 outside the editor. */
export const settings = object({ activeItemIndex: number(0) });
export type Settings = Infer<typeof settings>;
