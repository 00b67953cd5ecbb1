import { type Infer, object, text } from '#lib/fields.ts';

/** Older pages use other values than `section-stretched`. */
export const settings = object({ stretch_section: text(), stretch_element: text() });
export type Settings = Infer<typeof settings>;
