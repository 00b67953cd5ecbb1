export interface ShippingMethod {
  /** As the shop names it in fields: kind and number. */
  readonly id: string;
  readonly label: string;
  readonly cents: number;
}

export interface Destination {
  readonly country: string;
  readonly state: string;
  readonly postcode: string;
  readonly city: string;
}

/** Where parcels go before anybody says where to. */
export const homeDestination: Destination = { country: 'DE', state: '', postcode: '', city: '' };

const freeFromCents = 8000;
const parcel: ShippingMethod = { id: 'flat_rate:1', label: 'Parcel', cents: 590 };
const free: ShippingMethod = { id: 'free_shipping:2', label: 'Free shipping', cents: 0 };
const pickup: ShippingMethod = { id: 'local_pickup:3', label: 'Collect at the boat house', cents: 0 };
const abroad: ShippingMethod = { id: 'flat_rate:4', label: 'Parcel abroad', cents: 1290 };
const overseas: ShippingMethod = { id: 'flat_rate:5', label: 'Parcel overseas', cents: 2400 };

const farCountries = new Set(['US', 'CA', 'AU']);
/** Countries that orders may be paid from, and that no parcel goes to. */
const unreachable = new Set(['BR']);

/** What is missing for free shipping; 0 when it is free already. */
export const missingForFree = (subtotalCents: number): number => Math.max(0, freeFromCents - subtotalCents);

/** The ways to send goods of that worth to a place, the proposed one first; none where no parcel goes. */
export const shippingMethods = (
  { country }: Destination,
  subtotalCents: number,
): readonly ShippingMethod[] => {
  if (unreachable.has(country)) return [];
  if (farCountries.has(country)) return [overseas];
  if (country !== 'DE') return [abroad];
  return missingForFree(subtotalCents) > 0 ? [parcel, pickup] : [free, parcel, pickup];
};
