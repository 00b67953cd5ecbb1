const EMAIL = /^[\w!#$%&'*+/=?^`{|}~.-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;
const SHORTEST_EMAIL = 6;
const SCHEMES =
  /^(https?|ftps?|mailto|news|irc[6s]?|gopher|nntp|feed|telnet|mms|rtsp|sms|svn|tel|fax|xmpp|webcal|urn):$/;
const NUMBER = /^-?(?:\d+|\d*\.\d+)(?:e[+-]?\d+)?$/i;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

/** Whether text is an e-mail address: a local part of plain characters, and a domain of two labels or more. */
export const isEmail = (text: string): boolean => text.length >= SHORTEST_EMAIL && EMAIL.test(text);

/** Whether text is a whole address with one of the schemes that people write into forms. */
export function isUrl(text: string): boolean {
  try {
    return SCHEMES.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

/** Whether text is a telephone number of 6 to 15 characters, extensions and separators aside. */
export const isTel = (text: string): boolean =>
  /^(?=.{6,15}$)\+?\d+$/.test(
    text
      .replace(/[#*].*/s, '')
      .replace(/[()/.\s-]/g, '')
      .replace(/^(?:\+|00)[+0]*/, '+'),
  );

/** Whether text is a number as browsers write it: no plus in front, no point at the end. */
export const isNumber = (text: string): boolean => NUMBER.test(text);

/** Whether text is `HH:MM` or `HH:MM:SS`. */
export const isTime = (text: string): boolean => TIME.test(text);

const PATTERN = /^(\d{4,})-(\d\d)-(\d\d)$/;
const SUNDAY = 7;
// Days of the week come back after that many years.
const CYCLE = 400;

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % CYCLE === 0;

const daysIn = (month: number, year: number): number => {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

interface Day {
  /** Within the calendar's cycle: any year of it has the same days. */
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const readDay = (text: string): Day | undefined => {
  const [, years = '', months, days] = PATTERN.exec(text) ?? [];
  // Of a year of any length; the last four digits say where it is in the cycle.
  const [year, month, day] = [Number(years.slice(-4)) % CYCLE, Number(months), Number(days)];
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month, year);
  return isReal ? { year, month, day } : undefined;
};

/** Whether text has the form of a date, be it in the calendar or not. */
export const looksLikeDate = (text: string): boolean => PATTERN.test(text);

/** Whether text is a day of the calendar as `YYYY-MM-DD`. */
export const isDate = (text: string): boolean => readDay(text) !== undefined;

/** 1 for Monday to 7 for Sunday, wherever the visitor is; undefined for what is no date. */
export function weekdayOf(text: string): number | undefined {
  const found = readDay(text);
  if (!found) return undefined;
  // One cycle on: years below 100 would be taken for those of the last century.
  return new Date(Date.UTC(found.year + 5 * CYCLE, found.month - 1, found.day)).getUTCDay() || SUNDAY;
}
