import type { Comparison, Difference } from './compare.ts';
import { explanationOf } from './explained.ts';
import type { Explanation } from './explanation.ts';

/** The comparison of one page or one act. */
export interface Result {
  readonly name: string;
  readonly comparison: Comparison;
}

/** Formats a difference as one line for a failed test. */
export const describeDifference = ({ side, key, element, widget, name, theirs, ours }: Difference): string =>
  `${side}: ${name} (theirs: ${theirs}, ours: ${ours}) on ${widget || 'the page'}, ${element}, ${key}`;

/** Returns the differences of a page or an act that no explanation in the list matches. */
export const unexplained = ({ comparison }: Result, list: readonly Explanation[]): string[] =>
  comparison.differences.filter((each) => !explanationOf(each, list)).map(describeDifference);

/** Returns the explanations of `checked` that are the first match in `list` for no difference. */
export function unusedExplanations(
  results: readonly Result[],
  checked: readonly Explanation[],
  list: readonly Explanation[],
): Explanation[] {
  const differences = results.flatMap(({ comparison }) => comparison.differences);
  const used = new Set(differences.map((each) => explanationOf(each, list)));
  return checked.filter((each) => !used.has(each));
}

const isTheirs = ({ side }: Difference) => side === 'theirs';
const missed = ({ comparison }: Result) => comparison.differences.filter(isTheirs);

/** Returns whether all facts of the originals are matched. */
export const isAlike = (result: Result): boolean => !missed(result).length;

/** Returns whether facts of the originals are missing, and all of those are explained. */
export const isExplained =
  (list: readonly Explanation[]) =>
  (result: Result): boolean =>
    !isAlike(result) && missed(result).every((each) => explanationOf(each, list));

/** Totals over all results. */
export interface Summary {
  /** Number of the originals' facts. */
  readonly facts: number;
  readonly alike: number;
  /** Number of the originals' facts with explained differences. */
  readonly explained: number;
  readonly oursAlone: number;
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);

/** Sums up all results. */
export function summarise(results: readonly Result[], list: readonly Explanation[]): Summary {
  const differences = results.flatMap(({ comparison }) => comparison.differences);
  return {
    facts: sum(results.map(({ comparison }) => comparison.facts)),
    alike: sum(results.map(({ comparison }) => comparison.alike)),
    explained: differences.filter((each) => isTheirs(each) && explanationOf(each, list)).length,
    oursAlone: differences.filter((each) => !isTheirs(each)).length,
  };
}
