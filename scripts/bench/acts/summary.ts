import { median } from '../median.ts';

/** The time of an act that never finished. */
export const LOST = Number.POSITIVE_INFINITY;

/**
 * The result of one press. Times end with the first frame that shows it. `doneMs` excludes the act's own
 * request.
 */
export interface ActTime {
  readonly doneMs: number;
  readonly busyMs: number;
  /** Time from the request of the page to the first frame with the result. */
  readonly seenAtMs: number;
  /** True when the press had its effect exactly once. */
  readonly isOnce: boolean;
  /** What went wrong, when known. */
  readonly flaw: string | undefined;
}

/** Median times of several presses, and the invalid presses. */
export interface ActSummary {
  readonly doneMs: number;
  readonly busyMs: number;
  readonly seenAtMs: number;
  /** Number of presses that were lost, took effect twice or missed the target. */
  readonly wrong: number;
  /** The known reasons for these, each once. */
  readonly flaws: readonly string[];
}

/** Returns the median times of several presses. A lost press counts as the longest. */
export function summarise(times: readonly ActTime[]): ActSummary {
  const flaws = times.flatMap(({ flaw }) => flaw ?? []);
  return {
    doneMs: median(times.map(({ doneMs }) => doneMs)),
    busyMs: median(times.map(({ busyMs }) => busyMs)),
    seenAtMs: median(times.map(({ seenAtMs }) => seenAtMs)),
    wrong: times.filter(({ isOnce, flaw }) => !isOnce || flaw).length,
    flaws: [...new Set(flaws)],
  };
}

/** Formats a time next to that of a bare listener. */
export function besideBare(ms: number, bareMs: number): string {
  const bare = `bare ${bareMs.toFixed(0)}`;
  return ms === LOST ? `lost (${bare})` : `${ms.toFixed(0)} ms (${bare}, ${(ms / bareMs).toFixed(1)}x)`;
}
