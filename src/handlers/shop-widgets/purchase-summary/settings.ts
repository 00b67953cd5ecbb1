import { type Infer, object, text } from '#lib/fields.ts';

export const settings = object({ order_details_button_hover_animation: text() });
export type Settings = Infer<typeof settings>;
