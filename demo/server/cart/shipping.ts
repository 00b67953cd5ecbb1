/** A way of shipping that a customer can select. */
export interface ShippingMethod {
  /** Kind and number, such as `flat_rate:1`. */
  readonly id: string;
  readonly label: string;
  readonly cents: number;
}

/** The parts of an address that decide which methods apply. */
export interface Destination {
  readonly country: string;
  readonly state: string;
  readonly postcode: string;
  readonly city: string;
}

/** The destination until the visitor enters another. */
export const homeDestination: Destination = { country: 'DE', state: '', postcode: '', city: '' };

const freeFromCents = 8000;
const parcel: ShippingMethod = { id: 'flat_rate:1', label: 'Parcel', cents: 590 };
const free: ShippingMethod = { id: 'free_shipping:2', label: 'Free shipping', cents: 0 };
const pickup: ShippingMethod = { id: 'local_pickup:3', label: 'Collect at the boat house', cents: 0 };
const abroad: ShippingMethod = { id: 'flat_rate:4', label: 'Parcel abroad', cents: 1290 };
const overseas: ShippingMethod = { id: 'flat_rate:5', label: 'Parcel overseas', cents: 2400 };

const farCountries = new Set(['US', 'CA', 'AU']);
/** Countries with billing but without shipping. */
const unreachable = new Set(['BR']);

/** Returns the cents missing for free shipping; 0 when it is free already. */
export const missingForFree = (subtotalCents: number): number => Math.max(0, freeFromCents - subtotalCents);

/**
 * Returns the shipping methods for a destination and subtotal, the default first; empty where nothing ships.
 */
export const shippingMethods = (
  { country }: Destination,
  subtotalCents: number,
): readonly ShippingMethod[] => {
  if (unreachable.has(country)) return [];
  if (farCountries.has(country)) return [overseas];
  if (country !== 'DE') return [abroad];
  return missingForFree(subtotalCents) > 0 ? [parcel, pickup] : [free, parcel, pickup];
};
