import { availableParallelism } from 'node:os';
import type { Comparison, Difference } from './compare.ts';
import { explainedAtRest, explainedOfActs, explanationOf } from './explained.ts';
import type { Explanation } from './explanation.ts';

// Pages wait more than they work.
const PAGES_PER_PROCESSOR = 3;

/** Runs jobs side by side, a few for each processor; gives their results in order. */
export async function inParallel<Result>(jobs: readonly (() => Promise<Result>)[]): Promise<Result[]> {
  const results: Result[] = [];
  const queue = jobs.entries();
  const work = async () => {
    for (const [at, job] of queue) results[at] = await job();
  };
  await Promise.all(Array.from({ length: PAGES_PER_PROCESSOR * availableParallelism() }, work));
  return results;
}

/** What is known of one page, or of one act. */
export interface Result {
  readonly name: string;
  readonly comparison: Comparison;
}

/** A difference in one line, as a failed test shows it. */
export const described = ({ side, key, element, widget, name, theirs, ours }: Difference): string =>
  `${side}: ${name} (theirs: ${theirs}, ours: ${ours}) on ${widget || 'the page'}, ${element}, ${key}`;

/** The differences of a page that nothing explains. */
export const unexplained = ({ comparison }: Result): string[] =>
  comparison.differences.filter((each) => !explanationOf(each, explainedAtRest)).map(described);

export interface Summary {
  /** Facts of the originals. */
  readonly facts: number;
  readonly alike: number;
  /** Facts of the originals that are explained. */
  readonly explained: number;
  readonly oursAlone: number;
  /** Explanations that explained nothing. */
  readonly idle: readonly Explanation[];
}

const isTheirs = ({ side }: Difference) => side === 'theirs';

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);

/** Sums up all pages. */
export function summarise(results: readonly Result[]): Summary {
  const differences = results.flatMap(({ comparison }) => comparison.differences);
  const explain = (each: Difference) => explanationOf(each, explainedAtRest);
  const used = new Set(differences.map(explain));
  return {
    facts: sum(results.map(({ comparison }) => comparison.facts)),
    alike: sum(results.map(({ comparison }) => comparison.alike)),
    explained: differences.filter((each) => isTheirs(each) && explain(each)).length,
    oursAlone: differences.filter((each) => !isTheirs(each)).length,
    idle: explainedAtRest.filter((each) => !used.has(each)),
  };
}

/** How many acts left all that they left with the originals, and of how many of the others all that is otherwise is explained. */
export function summariseActs(results: readonly Result[]): { alike: number; explained: number } {
  const missed = results.map(({ comparison }) => comparison.differences.filter(isTheirs));
  const isExplained = (all: readonly Difference[]) =>
    all.length > 0 && all.every((each) => explanationOf(each, explainedOfActs));
  return {
    alike: missed.filter((all) => !all.length).length,
    explained: missed.filter(isExplained).length,
  };
}
