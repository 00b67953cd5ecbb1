import { describe, expect, it } from 'vitest';
import { hasCaptures } from '../captures.ts';
import { isAboutHandlers, isKindOfHandlers } from '../chosen-pages.ts';
import { isWholeSuite } from '../whole-suite.ts';
import { compareAct } from './compare.ts';
import { explainedActs, explainedActsAndPages } from './explained.ts';
import { allActs } from './named-acts.ts';
import { visitAndAct } from './repeat-acts.ts';
import { isAlike, isExplained, type Result, unexplained, unusedExplanations } from './results.ts';

const acts = allActs.filter(({ act }) => isKindOfHandlers(act.kind));

/** Minimum share of acts without differences. All other differences are explained. */
const ENOUGH = 0.7;

// `pages.conformance.test.ts` repeats the first act on each kind of widget, several on one page.
describe.runIf(hasCaptures && isWholeSuite)('an act on a page that has just opened', () => {
  const results: Result[] = [];

  it.concurrent.each(acts)(
    'has the same effects as with the originals, or explained differences: $name',
    async ({ name, act, device }) => {
      const left = await visitAndAct(act, device);
      if (!left) return;
      const result = { name, comparison: compareAct(act, left) };
      results.push(result);
      expect(unexplained(result, explainedActsAndPages)).toEqual([]);
    },
  );

  it.skipIf(isAboutHandlers)('mostly has no differences, and every explanation is used', () => {
    const alike = results.filter(isAlike).length;
    const explained = results.filter(isExplained(explainedActsAndPages)).length;
    console.log(`acts: ${alike} of ${results.length} alike, ${explained} explained`);
    expect(alike / results.length).toBeGreaterThan(ENOUGH);
    expect(unusedExplanations(results, explainedActs, explainedActsAndPages)).toEqual([]);
  });
});
