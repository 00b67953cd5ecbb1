/** Marks the accessor of a name that a library would define; gives what has it now, without asking for the library. */
const CURRENT = Symbol.for('skerry.current');

interface Marked {
  [CURRENT]?: () => unknown;
}

export interface Offer {
  /** Called before something reads the name. */
  read(): void;
  /** Called with each value that is written to the name, which is watched for good then. */
  onValue?(value: unknown): void;
}

/**
 * Makes a name on an object readable before its library has run: reading it calls `read` and returns what stands there then. Writing it puts
 * the value in its place, as on any page. What stood there before is what the library finds while it runs. Returns false for a name that
 * can't be redefined.
 */
export function offerName(holder: object, name: string, { read, onValue }: Offer): boolean {
  const own = Object.getOwnPropertyDescriptor(holder, name);
  if (own && (!own.configurable || own.get)) return Boolean(own.configurable);
  let value: unknown = own?.value;
  let isWritten = false;
  const get: (() => unknown) & Marked = () => {
    if (!isWritten) read();
    // What was run may have put its own in the place of this accessor.
    const now = Object.getOwnPropertyDescriptor(holder, name);
    return now?.get === get || !now ? value : Reflect.get(holder, name);
  };
  get[CURRENT] = () => value;
  const set = (given: unknown) => {
    value = given;
    isWritten = true;
    if (onValue) onValue(given);
    else
      Object.defineProperty(holder, name, {
        configurable: true,
        enumerable: true,
        writable: true,
        value: given,
      });
  };
  try {
    Object.defineProperty(holder, name, { configurable: true, enumerable: true, get, set });
  } catch {
    return false;
  }
  return true;
}

/** Returns what an object has under a name, without asking for a library that would define it. */
export function currentValue(holder: object, name: string): unknown {
  const get = Object.getOwnPropertyDescriptor(holder, name)?.get as (Marked & (() => unknown)) | undefined;
  return get?.[CURRENT] ? get[CURRENT]() : Reflect.get(holder, name);
}
