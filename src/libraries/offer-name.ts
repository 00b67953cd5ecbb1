/** Marks the accessor of a name that a library would define; gives what has it now, without asking for the library. */
const CURRENT = Symbol.for('skerry.current');

/** Who else is asked when the name is read: several libraries may define it. */
const OFFERS = Symbol('offers');

interface Marked {
  [CURRENT]?: () => unknown;
  [OFFERS]?: Offer[];
}

export interface Offer {
  /** Called before something reads the name. */
  read(): void;
  /** Called with each value that is written to the name, which is watched for good then. */
  onValue?(value: unknown): void;
}

const setValue = (holder: object, name: string, value: unknown) =>
  Object.defineProperty(holder, name, { configurable: true, enumerable: true, writable: true, value });

/**
 * Makes a name on an object readable before its library has run: reading it calls `read` and returns what stands there then. Writing it puts
 * the value in its place, as on any page. What stood there before is what the library finds while it runs. Of a name that is offered twice,
 * every library is read, in that order. Returns false for a name that can't be redefined, or has an accessor of somebody else.
 */
export function offerName(holder: object, name: string, offer: Offer): boolean {
  const own = Object.getOwnPropertyDescriptor(holder, name);
  const others = (own?.get as Marked | undefined)?.[OFFERS];
  if (others) return Boolean(others.push(offer));
  if (own && !(own.configurable && own.writable)) return false;
  let value: unknown = own?.value;
  let isWritten = false;
  const offers = [offer];
  const get: (() => unknown) & Marked = () => {
    if (!isWritten) for (const each of offers) each.read();
    // What was run may have put its own in the place of this accessor.
    const now = Object.getOwnPropertyDescriptor(holder, name);
    return now?.get === get || !now ? value : Reflect.get(holder, name);
  };
  get[CURRENT] = () => value;
  get[OFFERS] = offers;
  function set(this: unknown, given: unknown) {
    // Written on an object that inherits from the holder, it becomes a property of that object.
    if (holder !== window && this !== holder) {
      setValue(this as object, name, given);
      return;
    }
    value = given;
    isWritten = true;
    if (offer.onValue) offer.onValue(given);
    else setValue(holder, name, given);
  }
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
