const MONTH_MINUTES = 30 * 24 * 60;
const LIFETIME_MONTHS = 6;
const SESSION_MINUTES = 30;
/** A hundred years: no date is so late that it cannot be written. */
const LONGEST_MINUTES = 100 * 365 * 24 * 60;

/** A number above 0, also written as text; else the fallback. */
export const positive = (value: unknown, fallback: number): number => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return number > 0 && number < Infinity ? number : fallback;
};

/** How long cookies are kept, in minutes; 0, of a tiny number of months, is until the browser is closed. */
export const lifetimeMinutes = (months: unknown): number =>
  Math.min(Math.trunc(positive(months, LIFETIME_MONTHS) * MONTH_MINUTES), LONGEST_MINUTES);

/** How long a session lasts without a page, in minutes. */
export const sessionMinutes = (minutes: unknown): number =>
  Math.min(Math.trunc(positive(minutes, SESSION_MINUTES)) || SESSION_MINUTES, LONGEST_MINUTES);
