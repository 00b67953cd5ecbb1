const SEQUENCE_MS = 1000;

/** When each of `count` hotspots appears in a sequence, in ms; 0 or nothing as its duration means the usual one. */
export const sequenceDelays = (count: number, durationMs: number | undefined): number[] =>
  Array.from({ length: count }, (_, index) => (index * (durationMs || SEQUENCE_MS)) / count);

const FROM = 'e-hotspot--tooltip-animation-from-';
const DIRECTED = ['e-hotspot--slide-direction', 'e-hotspot--fade-direction'];

/** What becomes of the classes of a tooltip that moves in a direction: it comes from the side it is on. Nothing for any other. */
export function directionClasses(
  names: Iterable<string>,
  animation: string,
  position: string,
): Record<string, boolean> {
  if (!DIRECTED.includes(animation)) return {};
  const others = [...names].filter((name) => name.startsWith(FROM)).map((name) => [name, false]);
  return { ...Object.fromEntries(others), [FROM + position]: true };
}
