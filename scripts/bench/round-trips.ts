/**
 * Start of a request and the time when its reply could trigger the next request, in milliseconds since
 * navigation.
 */
export interface Trip {
  readonly name: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** The browser records the end of a reply a little after the requests that it triggers. */
const SLACK_MS = 2;

/**
 * Returns the longest chain of sequential requests, first to last. It ends with the last reply; each request
 * follows the last reply before its start. Empty without requests.
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
