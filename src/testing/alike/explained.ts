import type { Difference } from './compare.ts';
import { explainedActsOurs } from './explained-acts-ours.ts';
import { explainedActsTheirs } from './explained-acts-theirs.ts';
import { explainedOurs } from './explained-ours.ts';
import { explainedTheirs } from './explained-theirs.ts';
import type { Explanation } from './explanation.ts';

/** Explained kinds of differences of idle pages. An explanation that matches nothing fails the suite. */
export const explainedPages: readonly Explanation[] = [...explainedTheirs, ...explainedOurs];

/** Explained kinds of differences that only acts cause. */
export const explainedActs: readonly Explanation[] = [...explainedActsTheirs, ...explainedActsOurs];

/** Explained kinds of differences after acts, including those of idle pages. */
export const explainedActsAndPages: readonly Explanation[] = [...explainedActs, ...explainedPages];

const matches = (pattern: RegExp | undefined, text: string) => !pattern || pattern.test(text);

/** Returns the first matching explanation in a list; undefined for an unexplained difference. */
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
