/** When a request began and when its reply was of use to what asks next, in milliseconds since the page was asked for. */
export interface Trip {
  readonly name: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** A reply is told of a little later than what it sets off begins. */
const SLACK_MS = 2;

/**
 * The requests that had to wait for one another until the last of them arrived, first to last: before each stands the one whose
 * reply came last before it began. None when there are no requests.
 */
export function longestWait(trips: readonly Trip[]): Trip[] {
  const latest = (among: readonly Trip[]) =>
    among.reduce<Trip | undefined>(
      (last, trip) => (last && last.endMs >= trip.endMs ? last : trip),
      undefined,
    );
  const chain: Trip[] = [];
  let trip = latest(trips);
  while (trip) {
    const { startMs, endMs } = trip;
    chain.unshift(trip);
    trip = latest(trips.filter((each) => each.endMs <= startMs + SLACK_MS && each.endMs < endMs));
  }
  return chain;
}
