import { isDate, isEmail, isNumber, isTel, isTime, isUrl, looksLikeDate, weekdayOf } from './formats.ts';
import type { Limit, Rule } from './rules.ts';

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
