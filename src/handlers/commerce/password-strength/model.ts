/** The class of a meter, and the key of its word. */
export type Level = 'short' | 'bad' | 'good' | 'strong';

/** What is shown about a strength. */
export interface Verdict {
  /** Undefined as long as nobody can tell. */
  readonly level: Level | undefined;
  readonly isTooWeak: boolean;
  readonly needsHint: boolean;
}

/** The strength of a password that nobody can tell yet. */
export const UNKNOWN = -1;
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

/** The words of the page. */
interface Words {
  /** Said about a password that is too weak; `''` when the page says nothing. */
  readonly error: string;
  readonly wordFor: (level: Level) => string;
}

/** Returns a verdict in the words of the page. */
export function tellOf({ level, isTooWeak }: Omit<Verdict, 'needsHint'>, { wordFor, error }: Words): string {
  const word = level ? wordFor(level) : '';
  return isTooWeak && error ? `${word} - ${error}` : word;
}
