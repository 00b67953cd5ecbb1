import { findPlaces } from './find-places.mjs';

/** Returns a function that returns the next pseudo-random number from 0 to 1; the same numbers for the same seed. */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const pick = (list, random) => list[Math.floor(random() * list.length)];

/**
 * Returns places to break, from all rooms in turn. `rooms` are lists of files; `read` returns the source of a
 * file. The kind is drawn before the file, so that rare kinds come up as often as conditions. Each place has its
 * file, its line, and the seed that finds it again.
 */
export function choosePlaces({ rooms, read, seed, count }) {
  const found = rooms.map((files) =>
    files.flatMap((file) => {
      const source = read(file);
      const lineOf = (offset) => source.slice(0, offset).split('\n').length;
      return findPlaces(file, source).map((place) => ({ file, line: lineOf(place.start), ...place }));
    }),
  );
  return [...Array(count).keys()].map((index) => {
    const random = createRandom(seed + index);
    const places = found[index % found.length];
    const kind = pick([...new Set(places.map((place) => place.kind))].sort(), random);
    return {
      seed: seed + index,
      ...pick(
        places.filter((place) => place.kind === kind),
        random,
      ),
    };
  });
}
