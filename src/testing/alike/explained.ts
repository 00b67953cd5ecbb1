import type { Difference } from './compare.ts';
import { explainedActs as explainedActsTheirs } from './explained-acts.ts';
import { explainedActsOurs } from './explained-acts-ours.ts';
import { explainedOurs } from './explained-ours.ts';
import { explainedTheirs } from './explained-theirs.ts';
import type { Explanation } from './explanation.ts';

/** Kinds of differences of pages at rest, each with its reason. One that explains nothing any more fails the suite. */
export const explainedAtRest: readonly Explanation[] = [...explainedTheirs, ...explainedOurs];

/** Kinds of differences that only acts make. */
export const explainedActs: readonly Explanation[] = [...explainedActsTheirs, ...explainedActsOurs];

/** Kinds of differences of acts: a page may differ as it does at rest, too. */
export const explainedOfActs: readonly Explanation[] = [...explainedActs, ...explainedAtRest];

const matches = (pattern: RegExp | undefined, text: string) => !pattern || pattern.test(text);

/** The first explanation in a list that fits; undefined for a difference that nothing explains. */
export const explanationOf = (
  { side, key, widget, element, name, theirs, ours }: Difference,
  list: readonly Explanation[],
): Explanation | undefined =>
  list.find(
    (each) =>
      (each.side ?? side) === side &&
      matches(each.widget, widget) &&
      matches(each.element, element) &&
      matches(each.key, key) &&
      matches(each.theirs, theirs ?? '') &&
      matches(each.ours, ours ?? '') &&
      each.fact.test(name),
  );
