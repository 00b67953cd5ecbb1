/** The meter's class, and the key of its text. */
export type Level = 'short' | 'bad' | 'good' | 'strong';

/** What the meter shows for a strength. */
export interface StrengthRating {
  /** Undefined while unknown. */
  readonly level: Level | undefined;
  readonly isTooWeak: boolean;
  readonly needsHint: boolean;
}

/** The strength of a password before it is known. */
export const UNKNOWN = -1;
const LEVELS = ['short', 'bad', 'bad', 'good', 'strong', 'short'] as const;
const LAST_WITH_HINT = 2;

/**
 * Returns what to show for a strength from 0 to 5, given the required `minimum`. Any other strength is
 * unknown.
 */
export function rateStrength(strength: number, minimum: number): StrengthRating {
  const level = LEVELS[strength];
  return {
    level,
    isTooWeak: level !== undefined && strength < minimum,
    needsHint: level !== undefined && strength <= LAST_WITH_HINT,
  };
}

interface MeterTexts {
  /** Shown for a weak password; `''` without a text. */
  readonly error: string;
  readonly levelText: (level: Level) => string;
}

/** Returns the meter's text: its level and, for a weak password, the page's error. */
export function meterText(
  { level, isTooWeak }: Omit<StrengthRating, 'needsHint'>,
  { levelText, error }: MeterTexts,
): string {
  const text = level ? levelText(level) : '';
  return isTooWeak && error ? `${text} - ${error}` : text;
}
