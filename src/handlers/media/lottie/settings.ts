import { flag, type Infer, link, media, number, object, oneOf, size, text } from '#lib/fields.ts';

const percent = (fallback: number) => number(fallback, { min: 0, max: 100 });

export const settings = object({
  source: oneOf(['media_file', 'external_url'], 'media_file'),
  source_json: media(),
  source_external_url: link(),
  caption_source: oneOf(['none', 'title', 'caption', 'custom'], 'none'),
  caption: text(),
  link_to: oneOf(['none', 'custom'], 'none'),
  custom_link: link(),
  link_timeout: number(0, { min: 0, max: 5000 }),
  trigger: oneOf(
    ['arriving_to_viewport', 'on_click', 'on_hover', 'bind_to_scroll', 'none'],
    'arriving_to_viewport',
  ),
  viewport: object({ sizes: object({ start: percent(0), end: percent(100) }) }),
  effects_relative_to: oneOf(['viewport', 'page'], 'viewport'),
  loop: flag(),
  number_of_times: number(0, { min: 0, integer: true }),
  on_hover_out: oneOf(['default', 'reverse', 'pause'], 'default'),
  hover_area: oneOf(['animation', 'column', 'section', 'container'], 'animation'),
  play_speed: size(1, { min: 0.01 }),
  start_point: size(0, { min: 0, max: 100 }),
  end_point: size(100, { min: 0, max: 100 }),
  reverse_animation: flag(),
  renderer: oneOf(['svg', 'canvas'], 'svg'),
  lazyload: flag(),
});
export type Settings = Infer<typeof settings>;
