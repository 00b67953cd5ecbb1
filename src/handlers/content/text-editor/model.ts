/** The first letter of a text, and the rest. */
export interface Split {
  readonly letter: string;
  readonly remainder: string;
}

const NO_BREAK = '\u00a0';

function firstLetter(text: string): string {
  // Not every browser supports it; then use a character with its combining marks.
  if (!('Segmenter' in Intl)) return /^\P{M}\p{M}*/u.exec(text)?.[0] ?? '';
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return first?.segment ?? '';
}

/**
 * Splits a text into its first grapheme and the rest. Removes space before it and one space after it; further
 * spaces stay visible. Returns undefined for blank text.
 */
export function splitLetter(text: string): Split | undefined {
  const trimmed = text.trimStart();
  const letter = firstLetter(trimmed);
  if (!letter) return undefined;
  const remainder = trimmed
    .slice(letter.length)
    .replace(/^\s/, '')
    .replace(/^\s+/, (spaces) => NO_BREAK.repeat(spaces.length));
  return { letter, remainder };
}
