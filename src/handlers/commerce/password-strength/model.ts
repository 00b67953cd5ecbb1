/** What is shown about a strength. */
export interface Verdict {
  /** The class of the meter, and the key of its word; undefined as long as nobody can tell. */
  readonly level: 'short' | 'bad' | 'good' | 'strong' | undefined;
  readonly isTooWeak: boolean;
  readonly needsHint: boolean;
}

const LEVELS = ['short', 'bad', 'bad', 'good', 'strong', 'short'] as const;
const LAST_WITH_HINT = 2;

/** What is shown about a strength from 0 to 5, of which at least `minimum` is asked for; anything else is not known. */
export function verdictOn(strength: number, minimum: number): Verdict {
  const level = LEVELS[strength];
  return {
    level,
    isTooWeak: level !== undefined && strength < minimum,
    needsHint: level !== undefined && strength <= LAST_WITH_HINT,
  };
}
