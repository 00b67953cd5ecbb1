/** Names of the countries the shop sells to, by code. */
export const countries: Readonly<Record<string, string>> = {
  AU: 'Australia',
  AT: 'Austria',
  BR: 'Brazil',
  CA: 'Canada',
  DK: 'Denmark',
  FR: 'France',
  DE: 'Germany',
  IE: 'Ireland',
  NL: 'Netherlands',
  CH: 'Switzerland',
  GB: 'United Kingdom (UK)',
  US: 'United States (US)',
};

type StateNames = Readonly<Record<string, string>>;

const statesOfGermany: StateNames = {
  'DE-BW': 'Baden-Württemberg',
  'DE-BY': 'Bavaria',
  'DE-BE': 'Berlin',
  'DE-BB': 'Brandenburg',
  'DE-HB': 'Bremen',
  'DE-HH': 'Hamburg',
  'DE-HE': 'Hesse',
  'DE-MV': 'Mecklenburg-Vorpommern',
  'DE-NI': 'Lower Saxony',
  'DE-NW': 'North Rhine-Westphalia',
  'DE-RP': 'Rhineland-Palatinate',
  'DE-SL': 'Saarland',
  'DE-SN': 'Saxony',
  'DE-ST': 'Saxony-Anhalt',
  'DE-SH': 'Schleswig-Holstein',
  'DE-TH': 'Thuringia',
};

/**
 * Names of states by code, by country; an empty list where there are none. Any other country has a text
 * field.
 */
export const states: Readonly<Record<string, StateNames | readonly never[]>> = {
  AT: [],
  AU: { ACT: 'Australian Capital Territory', NSW: 'New South Wales', QLD: 'Queensland', TAS: 'Tasmania' },
  BR: { BA: 'Bahia', RJ: 'Rio de Janeiro', SP: 'São Paulo' },
  CA: { BC: 'British Columbia', NS: 'Nova Scotia', ON: 'Ontario', QC: 'Quebec' },
  CH: { BE: 'Bern', GE: 'Geneva', TI: 'Ticino', ZH: 'Zurich' },
  DE: statesOfGermany,
  DK: [],
  FR: [],
  IE: { CO: 'Cork', D: 'Dublin', G: 'Galway', KY: 'Kerry' },
  NL: [],
  US: { CA: 'California', ME: 'Maine', NY: 'New York', OR: 'Oregon', WA: 'Washington' },
};

/** Returns the names of a country's states by code: empty without states, undefined for a text field. */
export const statesOf = (country: string): StateNames | undefined => {
  const known = Object.hasOwn(states, country) ? states[country] : undefined;
  if (known === undefined) return undefined;
  return Array.isArray(known) ? {} : (known as StateNames);
};

/** Changes to one address field; absent properties keep the default. */
export interface FieldLocale {
  readonly label?: string;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly hidden?: boolean;
  readonly priority?: number;
}

/** How the address fields of a country differ from the default. */
export type AddressLocale = Readonly<Record<string, FieldLocale>>;

const stateless = { state: { required: false, hidden: true } };
const postcodeFirst = { postcode: { priority: 65 } };

/** Locales by country, and `default`. */
export const locales: Readonly<Record<string, AddressLocale>> = {
  AT: { ...postcodeFirst, ...stateless },
  AU: {
    city: { label: 'Suburb' },
    postcode: { label: 'Postcode' },
    state: { label: 'State' },
  },
  BR: { state: { label: 'State' } },
  CA: { postcode: { label: 'Postal code' }, state: { label: 'Province' } },
  CH: { ...postcodeFirst, state: { label: 'Canton', required: false } },
  DE: { ...postcodeFirst, state: { required: false } },
  DK: { ...postcodeFirst, ...stateless },
  FR: { ...postcodeFirst, ...stateless },
  IE: { postcode: { label: 'Eircode', required: false }, state: { label: 'County' } },
  NL: { ...postcodeFirst, ...stateless },
  GB: { postcode: { label: 'Postcode' }, state: { label: 'County', required: false } },
  US: { postcode: { label: 'ZIP Code' }, state: { label: 'State' } },
  default: {
    address_1: {
      label: 'Street address',
      placeholder: 'House number and street name',
      required: true,
      priority: 50,
    },
    address_2: {
      label: 'Apartment, suite, unit, etc.',
      placeholder: 'Apartment, suite, unit, etc. (optional)',
      required: false,
      priority: 60,
    },
    city: { label: 'Town / City', required: true, priority: 70 },
    state: { label: 'State / County', required: true, priority: 80 },
    postcode: { label: 'Postcode / ZIP', required: true, priority: 90 },
  },
};
