/** The first letter of a text, and what is left for the text after it. */
export interface Split {
  readonly letter: string;
  readonly rest: string;
}

const NO_BREAK = '\u00a0';

function firstLetter(text: string): string {
  // Not in every browser; then a sign with all that is set upon it.
  if (!('Segmenter' in Intl)) return /^\P{M}\p{M}*/u.exec(text)?.[0] ?? '';
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return first?.segment ?? '';
}

/**
 * Splits a text into its first letter, as a reader counts letters, and the rest. Space before it goes, and one space after it;
 * further space there stays visible. Nothing when there is no letter.
 */
export function splitLetter(text: string): Split | undefined {
  const trimmed = text.trimStart();
  const letter = firstLetter(trimmed);
  if (!letter) return undefined;
  const rest = trimmed
    .slice(letter.length)
    .replace(/^\s/, '')
    .replace(/^\s+/, (spaces) => NO_BREAK.repeat(spaces.length));
  return { letter, rest };
}
