import { type Infer, object, text } from '#lib/fields.ts';

/** Settings that stretch a section or a widget. Older pages use other values than `section-stretched`. */
export const settings = object({ stretch_section: text(), stretch_element: text() });
/** The values of both settings; empty if missing or invalid. */
export type Settings = Infer<typeof settings>;
