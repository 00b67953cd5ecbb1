import { asMap } from '#lib/fields.ts';

/** Rules in rules are followed so deep; nobody writes deeper ones, and a ring ends there. */
export const DEEPEST = 16;

/** A list of words; PHP prints a list with gaps as a map. Undefined when there is none. */
export const listOf = (value: unknown): readonly string[] | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.values(value).filter(isPlain).map(String);
};

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** Text as it stands; `''` for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The whole number that text begins with, or NaN. */
export const integerOf = (value: unknown): number =>
  isPlain(value) ? Number.parseInt(String(value), 10) : Number.NaN;

/** The number that text begins with, or NaN. */
export const decimalOf = (value: unknown): number =>
  isPlain(value) ? Number.parseFloat(String(value)) : Number.NaN;

/** Rules as maps; junk among them is left out. */
export const rulesOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  typeof value === 'object' && value !== null ? Object.values(value).map(asMap) : [];
