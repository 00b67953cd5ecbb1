import { median } from '../median.ts';

/** The time of what never came. */
export const LOST = Number.POSITIVE_INFINITY;

/** One press. Times are to the first frame, what its own request took is taken off. */
export interface ActTime {
  readonly doneMs: number;
  readonly busyMs: number;
  /** It was answered, and not twice. */
  readonly isOnce: boolean;
  /** What went wrong with it, where that is known. */
  readonly flaw: string | undefined;
}

export interface ActSummary {
  readonly doneMs: number;
  readonly busyMs: number;
  /** How many were lost, doubled, or no presses of the target. */
  readonly wrong: number;
  /** What is known of those, each reason once. */
  readonly flaws: readonly string[];
}

/** Middle times of several presses; one that never came to anything is longer than all others. */
export function summarise(times: readonly ActTime[]): ActSummary {
  const flaws = times.flatMap(({ flaw }) => flaw ?? []);
  return {
    doneMs: median(times.map(({ doneMs }) => doneMs)),
    busyMs: median(times.map(({ busyMs }) => busyMs)),
    wrong: times.filter(({ isOnce, flaw }) => !isOnce || flaw).length,
    flaws: [...new Set(flaws)],
  };
}

/** A time as the report tells it, beside that of a bare listener. */
export function besideBare(ms: number, bareMs: number): string {
  const bare = `bare ${bareMs.toFixed(0)}`;
  return ms === LOST ? `lost (${bare})` : `${ms.toFixed(0)} ms (${bare}, ${(ms / bareMs).toFixed(1)}x)`;
}
