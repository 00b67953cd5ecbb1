import type { Limit, Rule } from './rules.ts';

const EMAIL = /^[\w!#$%&'*+/=?^`{|}~.-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;
const SHORTEST_EMAIL = 6;
const SCHEMES =
  /^(https?|ftps?|mailto|news|irc[6s]?|gopher|nntp|feed|telnet|mms|rtsp|sms|svn|tel|fax|xmpp|webcal|urn):$/;
const NUMBER = /^-?(?:\d+|\d*\.\d+)(?:e[+-]?\d+)?$/i;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

/** Returns whether a text is an e-mail address: an ASCII local part and a domain with at least two labels. */
export const isEmail = (text: string): boolean => text.length >= SHORTEST_EMAIL && EMAIL.test(text);

/** Returns whether a text is an absolute URL with a common scheme. */
export function isUrl(text: string): boolean {
  try {
    return SCHEMES.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

/**
 * Returns whether a text is a telephone number with 6 to 15 characters, not counting extension and
 * separators.
 */
export const isTel = (text: string): boolean =>
  /^(?=.{6,15}$)\+?\d+$/.test(
    text
      .replace(/[#*].*/s, '')
      .replace(/[()/.\s-]/g, '')
      .replace(/^(?:\+|00)[+0]*/, '+'),
  );

/** Returns whether a text is a number as browsers write it: no leading plus, no trailing dot. */
export const isNumber = (text: string): boolean => NUMBER.test(text);

/** Returns whether a text is `HH:MM` or `HH:MM:SS`. */
const isTime = (text: string): boolean => TIME.test(text);

const DATE = /^(\d{4,})-(\d\d)-(\d\d)$/;
const SUNDAY = 7;
// The Gregorian calendar, weekdays included, repeats after 400 years.
const YEARS_PER_CYCLE = 400;

const isLeap = (year: number): boolean =>
  (year % 4 === 0 && year % 100 !== 0) || year % YEARS_PER_CYCLE === 0;

const daysIn = (month: number, year: number): number => {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

interface Day {
  /** The year modulo 400. */
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const readDay = (text: string): Day | undefined => {
  const [, years = '', months, days] = DATE.exec(text) ?? [];
  // Years may have more than four digits; the last four are enough for the cycle.
  const [year, month, day] = [Number(years.slice(-4)) % YEARS_PER_CYCLE, Number(months), Number(days)];
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month, year);
  return isReal ? { year, month, day } : undefined;
};

/** Returns whether a text has the format of a date. The day may not exist. */
const looksLikeDate = (text: string): boolean => DATE.test(text);

/** Returns whether a text is an existing day as `YYYY-MM-DD`. */
export const isDate = (text: string): boolean => readDay(text) !== undefined;

/** Returns 1 for Monday to 7 for Sunday, in any time zone; undefined for an invalid date. */
export function weekdayOf(text: string): number | undefined {
  const found = readDay(text);
  if (!found) return undefined;
  // `Date.UTC` reads years below 100 as 19xx, so add five cycles.
  return (
    new Date(Date.UTC(found.year + 5 * YEARS_PER_CYCLE, found.month - 1, found.day)).getUTCDay() || SUNDAY
  );
}

/** Parses the integer at the start of a limit; otherwise NaN. */
export const integerOf = (limit: Limit): number => Number.parseInt(String(limit), 10);

/** Parses the number at the start of a limit; otherwise NaN. */
const decimalOf = (limit: Limit): number => Number.parseFloat(String(limit));

/** Returns whether the texts of a field pass a rule. */
type TextRule = (texts: readonly string[], rule: Rule) => boolean;

// Steps are compared to six decimals.
const TOLERANCE = 5e-7;

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0);

const everyText =
  (test: (text: string) => boolean): TextRule =>
  (texts) =>
    texts.every(test);

const onlyAccepted =
  (read: (text: string) => string | undefined): TextRule =>
  (texts, { accept }) =>
    texts.every((text) => {
      const value = read(text);
      return value === undefined || !accept || accept.includes(value);
    });

// Texts that are no numbers pass: the rule `number` checks them. An invalid limit also passes.
const numbers =
  (breaks: (value: number, limit: number) => boolean): TextRule =>
  (texts, { threshold }) =>
    !texts.some((text) => isNumber(text) && breaks(Number(text), decimalOf(threshold)));

const dates =
  (breaks: (text: string, limit: string) => boolean): TextRule =>
  (texts, { threshold }) => {
    const limit = String(threshold);
    return !looksLikeDate(limit) || texts.every((text) => looksLikeDate(text) && !breaks(text, limit));
  };

const stepnumber: TextRule = (texts, { base, interval }) => {
  const start = decimalOf(base);
  const step = decimalOf(interval);
  if (Number.isNaN(start) || !(step > 0)) return true;
  return texts.filter(isNumber).every((text) => {
    const past = Math.abs(Number(text) - start) % step;
    return past < TOLERANCE || step - past < TOLERANCE;
  });
};

/** Rules about texts, by name. They pass without texts. */
export const textRules: ReadonlyMap<string, TextRule> = new Map(
  Object.entries<TextRule>({
    email: everyText(isEmail),
    url: everyText(isUrl),
    tel: everyText(isTel),
    number: everyText(isNumber),
    date: everyText(isDate),
    time: everyText(isTime),
    enum: onlyAccepted((text) => text),
    dayofweek: onlyAccepted((text) => weekdayOf(text)?.toString()),
    minlength: (texts, { threshold }) => !(lengthOf(texts) < integerOf(threshold)),
    maxlength: (texts, { threshold }) => !(lengthOf(texts) > integerOf(threshold)),
    minnumber: numbers((value, limit) => value < limit),
    maxnumber: numbers((value, limit) => value > limit),
    stepnumber,
    mindate: dates((text, limit) => text < limit),
    maxdate: dates((text, limit) => text > limit),
    minitems: (texts, { threshold }) => !(texts.length < integerOf(threshold)),
    maxitems: (texts, { threshold }) => !(texts.length > integerOf(threshold)),
  }),
);
