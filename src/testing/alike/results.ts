import type { Comparison, Difference } from './compare.ts';
import { explanationOf } from './explained.ts';
import type { Explanation } from './explanation.ts';

/** What is known of one page, or of one act. */
export interface Result {
  readonly name: string;
  readonly comparison: Comparison;
}

/** A difference in one line, as a failed test shows it. */
export const described = ({ side, key, element, widget, name, theirs, ours }: Difference): string =>
  `${side}: ${name} (theirs: ${theirs}, ours: ${ours}) on ${widget || 'the page'}, ${element}, ${key}`;

/** The differences of a page, or of an act, that nothing in a list explains. */
export const unexplained = ({ comparison }: Result, list: readonly Explanation[]): string[] =>
  comparison.differences.filter((each) => !explanationOf(each, list)).map(described);

/** Those of `checked` that explain nothing, where `list` is gone through in its order. */
export function idleOf(
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

/** Whether all that the originals left is there. */
export const isAlike = (result: Result): boolean => !missed(result).length;

/** Whether something of it is not, and all of that is explained. */
export const isExplained =
  (list: readonly Explanation[]) =>
  (result: Result): boolean =>
    !isAlike(result) && missed(result).every((each) => explanationOf(each, list));

export interface Summary {
  /** Facts of the originals. */
  readonly facts: number;
  readonly alike: number;
  /** Facts of the originals that are explained. */
  readonly explained: number;
  readonly oursAlone: number;
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);

/** Sums up all pages. */
export function summarise(results: readonly Result[], list: readonly Explanation[]): Summary {
  const differences = results.flatMap(({ comparison }) => comparison.differences);
  return {
    facts: sum(results.map(({ comparison }) => comparison.facts)),
    alike: sum(results.map(({ comparison }) => comparison.alike)),
    explained: differences.filter((each) => isTheirs(each) && explanationOf(each, list)).length,
    oursAlone: differences.filter((each) => !isTheirs(each)).length,
  };
}
