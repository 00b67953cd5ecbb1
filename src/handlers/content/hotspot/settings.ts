import { flag, type Infer, object, oneOf, responsive, size, text } from '#lib/fields.ts';

/** Settings of a picture with hotspots. */
export const settings = object({
  tooltip_trigger: responsive(oneOf(['click', 'mouseenter', 'none'], 'click')),
  tooltip_animation: text(),
  tooltip_position: responsive(oneOf(['top', 'bottom', 'left', 'right'], 'top')),
  hotspot_sequenced_animation: flag(),
  /** In ms, for all hotspots together. */
  hotspot_sequenced_animation_duration: size(undefined, { min: 0 }),
});

export type Settings = Infer<typeof settings>;
