import type { Press } from './press-early.ts';
import type { Frame } from './record-film.ts';
import type { LighthouseFigures } from './run-lighthouse.ts';

/** Everything that was measured of a page, shown one way. */
export interface WayResults {
  readonly runs: readonly LighthouseFigures[];
  readonly presses: readonly Press[];
  readonly film: readonly (Frame | undefined)[];
}

/** What was measured of a page with Skerry and without. */
export interface Comparison {
  readonly with: WayResults;
  readonly without: WayResults;
}

/** Returns the middle one of several values; the mean of both middle ones for an even number. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return (low + high) / 2;
}

/** Returns the median of a figure. */
export const medianOf = ({ runs }: WayResults, name: keyof LighthouseFigures): number =>
  median(runs.map((run) => run[name]));

const isLost = ({ what, answeredMs }: Press): boolean => what !== undefined && answeredMs === null;

/** Returns how many presses were lost. */
export const lostOf = ({ presses }: WayResults): number => presses.filter(isLost).length;

/** Returns what became of the presses, as a sentence. */
export function pressSentence(results: WayResults): string {
  const { presses } = results;
  const pressed = presses.filter(({ what }) => what !== undefined);
  const [{ what } = {}] = pressed;
  if (!what) return 'There was no menu, cart, tab or button to press.';
  const lost = lostOf(results);
  const times = pressed.map(({ answeredMs }) => answeredMs).filter((ms) => typeof ms === 'number');
  const seconds = (median(times) / 1000).toFixed(1);
  const isNewPage = pressed.some((press) => press.isNewPage);
  const answer = isNewPage ? `loaded another page, ${seconds} s later` : `was answered ${seconds} s later`;
  const lostPart = `was lost${lost < pressed.length ? ` in ${lost} of ${pressed.length} visits` : ''}`;
  if (!times.length) return `A press on ${what} ${lostPart}.`;
  return `A press on ${what} ${lost ? `${lostPart}, otherwise it ` : ''}${answer}.`;
}

/** Points of Lighthouse that are less than two runs of the same page differ by. */
const NOISE = 3;

/** Returns one line of advice for the owner. `isPlugin`: measured as with the plugin. */
export function adviceFor(results: Comparison, { isPlugin }: { readonly isPlugin: boolean }): string {
  const points = medianOf(results.with, 'score') - medianOf(results.without, 'score');
  const saved = lostOf(results.without) - lostOf(results.with);
  const way = isPlugin ? 'plugin' : 'tag';
  if (points > NOISE && saved >= 0)
    return `Use the ${way}: this page gets ${points} points more, and loses no more presses.`;
  if (points >= -NOISE && saved > 0)
    return `Use the ${way}: this page is as fast as before, and early presses are no longer lost.`;
  if (!isPlugin)
    return 'Measure again with --plugin: with the tag alone, the browser still downloads the original scripts.';
  if (points >= -NOISE && saved === 0)
    return 'This page hardly changes: look at another one, such as a product or a list.';
  return 'Do not use Skerry on this page as it is: run "skerry audit" to see which scripts stay, and why.';
}
