/** Returns the number of letters to insert, remove, replace or swap with their neighbour to turn one word into the other. */
function distance(a: string, b: string): number {
  const rows: number[][] = [[...Array(b.length + 1).keys()]];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const at = (up: number, left: number) => rows[i - up]?.[j - left] ?? Number.POSITIVE_INFINITY;
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(1, 0) + 1,
        (row[j - 1] ?? 0) + 1,
        at(1, 1) + Number(!isSame),
        isSwapped ? at(2, 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

/** Returns a word as it is compared: without case, hyphens and underscores. */
const folded = (word: string): string => word.toLowerCase().replace(/[-_]/g, '');

/**
 * Returns the known name that a misspelt one most likely means; undefined when none is near: more than a third of
 * the letters differ, or more than three.
 */
export function nearestName(misspelt: string, known: Iterable<string>): string | undefined {
  const word = folded(misspelt);
  let best: string | undefined;
  let least = Math.min(3, Math.max(1, Math.floor(word.length / 3))) + 1;
  for (const name of known) {
    const each = distance(word, folded(name));
    if (each < least) [best, least] = [name, each];
  }
  return best;
}

/** Returns the end of a sentence that names the nearest known name; `''` without one. */
export function meant(misspelt: string, known: Iterable<string>): string {
  const name = nearestName(misspelt, known);
  return name === undefined ? '' : ` Did you mean "${name}"?`;
}
