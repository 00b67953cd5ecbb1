import { flag, type Infer, object, oneOf, responsive, size, text } from '#lib/fields.ts';

export const settings = object({
  tooltip_trigger: responsive(oneOf(['click', 'mouseenter', 'none'], 'click')),
  tooltip_animation: text(),
  tooltip_position: responsive(oneOf(['top', 'bottom', 'left', 'right'], 'top')),
  hotspot_sequenced_animation: flag(),
  /** In milliseconds, for all hotspots together. */
  hotspot_sequenced_animation_duration: size(undefined, { min: 0 }),
});
export type Settings = Infer<typeof settings>;

const SEQUENCE_MS = 1000;

/** Returns when each of `count` hotspots appears, in ms. A duration of 0 or undefined means the default. */
export const sequenceDelays = (count: number, durationMs: number | undefined): number[] =>
  Array.from({ length: count }, (_, index) => (index * (durationMs || SEQUENCE_MS)) / count);

const FROM = 'e-hotspot--tooltip-animation-from-';
const DIRECTED = ['e-hotspot--slide-direction', 'e-hotspot--fade-direction'];

/**
 * Returns the classes that make a tooltip come from its own side; empty for animations without a direction.
 * `names` are the classes that it has.
 */
export function directionClasses(
  names: Iterable<string>,
  animation: string,
  position: string,
): Record<string, boolean> {
  if (!DIRECTED.includes(animation)) return {};
  const others = [...names].filter((name) => name.startsWith(FROM)).map((name) => [name, false]);
  return { ...Object.fromEntries(others), [FROM + position]: true };
}
