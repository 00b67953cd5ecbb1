const HELD = Symbol.for('skerry.names');
const READING = Symbol.for('skerry.reading');

/** Names that can be read before the tag runs. */
interface EarlyNames {
  /** Takes the names back. Returns the values that were written to them meanwhile, in that order. */
  withdraw(): ReadonlyMap<string, unknown>;
}

const page = window as unknown as { [HELD]?: EarlyNames | undefined; [READING]?: boolean } & Record<
  string,
  unknown
>;

/**
 * Makes globals of removed libraries readable before the tag runs: the first read calls `runTag`, once, which
 * defines them. This is inline code of a page, so it does less than `offerName`.
 */
export function offerEarlyNames(names: readonly string[], runTag: () => void): void {
  const written = new Map<string, unknown>();
  const getters = new Map<string, () => unknown>();
  let isRun = false;
  const isOffered = (name: string) =>
    getters.has(name) && Object.getOwnPropertyDescriptor(window, name)?.get === getters.get(name);
  for (const name of names.filter((each) => !(each in window))) {
    const get = () => {
      if (!written.has(name) && !isRun) {
        isRun = true;
        runTag();
      }
      if (isOffered(name)) return written.get(name);
      page[READING] = true;
      try {
        return page[name];
      } finally {
        page[READING] = false;
      }
    };
    getters.set(name, get);
    const set = (value: unknown) => written.set(name, value);
    Object.defineProperty(window, name, { configurable: true, enumerable: true, get, set });
  }
  page[HELD] = {
    withdraw() {
      for (const name of names) if (isOffered(name)) delete page[name];
      return written;
    },
  };
}

/**
 * Returns whether a library is read through the inline code above, which is then part of the stack. True once for
 * each read: the library that runs for it may read others.
 */
export function isReadEarly(): boolean {
  const isEarly = page[READING] === true;
  page[READING] = false;
  return isEarly;
}

/**
 * Takes back the names that were readable until now. Returns a function that writes the values which other
 * scripts have written to them: call it when the names are offered again, or will not be.
 */
export function claimEarlyNames(): () => void {
  let written = page[HELD]?.withdraw();
  page[HELD] = undefined;
  return () => {
    for (const [name, value] of written ?? []) page[name] = value;
    written = undefined;
  };
}
