/** Characters between columns, and before the first one. */
export const GAP = 2;
/** Longer lines are hard to read. */
const MAX_COLUMNS = 120;
const MIN_COLUMNS = 40;

/** Returns the number of characters per line for the width of a terminal. */
export const readableColumns = (width: number): number => Math.max(MIN_COLUMNS, Math.min(width, MAX_COLUMNS));

/** Breaks a text into lines of a width, between words where possible. */
export function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ').flatMap((each) => each.match(new RegExp(`.{1,${width}}`, 'gu')) ?? [])) {
    const line = lines.at(-1) as string;
    if (!line) lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Returns a text as indented lines. */
export const paragraph = (text: string, columns: number, indent: number = GAP): string[] =>
  wrap(text, columns - indent).map((line) => ' '.repeat(indent) + line);

/** Returns a text, shortened with `…` when it is longer than a width. */
export const shortened = (text: string, width: number): string =>
  text.length > width ? `${text.slice(0, width - 1)}…` : text;
