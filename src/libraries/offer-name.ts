/** Marks the accessor of an offered name. Returns the current value without running a library. */
const CURRENT = Symbol.for('skerry.current');

/** All offers of a name: several libraries may define it. */
const OFFERS = Symbol('offers');

interface OfferedAccessor {
  [CURRENT]?: () => unknown;
  [OFFERS]?: Offer[];
}

/** Callbacks for a name that is offered: when it is read, and when it is written. */
export interface Offer {
  /** Called before something reads the name. */
  read(): void;
  /** Returns a value for this reader without loading the library; undefined for none. */
  standIn?(): unknown;
  /** Called with each value that is written to the name. Then the accessor stays for good. */
  onValue?(value: unknown): void;
}

const setValue = (holder: object, name: string, value: unknown) =>
  Object.defineProperty(holder, name, { configurable: true, enumerable: true, writable: true, value });

/**
 * Makes a name on an object readable before its library has run: reading it calls `read` and returns the
 * value after that. Writing replaces the accessor with the value. While the library runs, it finds the value
 * from before the offer. When a name is offered twice, reading it runs both libraries, in that order. Returns
 * false for a name that cannot be redefined or is an accessor of another script.
 */
export function offerName(holder: object, name: string, offer: Offer): boolean {
  const existing = Object.getOwnPropertyDescriptor(holder, name);
  const otherOffers = (existing?.get as OfferedAccessor | undefined)?.[OFFERS];
  if (otherOffers) return Boolean(otherOffers.push(offer));
  if (existing && !(existing.configurable && existing.writable)) return false;
  let value: unknown = existing?.value;
  let isWritten = false;
  const offers = [offer];
  const get: (() => unknown) & OfferedAccessor = () => {
    const standIn = isWritten ? undefined : offer.standIn?.();
    if (standIn) return standIn;
    if (!isWritten) for (const each of offers) each.read();
    // The library may have replaced this accessor.
    const descriptor = Object.getOwnPropertyDescriptor(holder, name);
    return descriptor?.get === get || !descriptor ? value : Reflect.get(holder, name);
  };
  get[CURRENT] = () => value;
  get[OFFERS] = offers;
  function set(this: unknown, written: unknown) {
    // On an object that inherits from the holder, the value becomes a property of that object.
    if (holder !== window && this !== holder) {
      setValue(this as object, name, written);
      return;
    }
    value = written;
    isWritten = true;
    if (offer.onValue) offer.onValue(written);
    else setValue(holder, name, written);
  }
  try {
    Object.defineProperty(holder, name, { configurable: true, enumerable: true, get, set });
  } catch {
    return false;
  }
  return true;
}

/** True for a name that exists and was not made readable by `offerName`, or is not any more. */
export function isOwnedByOthers(holder: object, name: string): boolean {
  const existing = Object.getOwnPropertyDescriptor(holder, name);
  return Boolean(existing) && !(existing?.get as OfferedAccessor | undefined)?.[CURRENT];
}

/** Returns the current value of a name, without running a library that would define it. */
export function currentValue(holder: object, name: string): unknown {
  const get = Object.getOwnPropertyDescriptor(holder, name)?.get as
    | (OfferedAccessor & (() => unknown))
    | undefined;
  return get?.[CURRENT] ? get[CURRENT]() : Reflect.get(holder, name);
}
