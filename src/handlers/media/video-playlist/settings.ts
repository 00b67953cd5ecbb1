import { flag, type Infer, list, object, size, text } from '#lib/fields.ts';

/** An entry or a section; its panel has the rest. */
const entry = object({ _id: text() });

export const settings = object({
  playlist_title: text(),
  tabs: list(entry),
  autoplay_on_load: flag(),
  autoplay_next: flag(),
  lazy_load: flag(),
  show_watched_indication: flag(),
  inner_tab_is_content_collapsible: flag(),
  inner_tab_collapsible_height: size(54, { min: 0 }),
});
export type Settings = Infer<typeof settings>;
