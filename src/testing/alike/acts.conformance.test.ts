import { describe, expect, it } from 'vitest';
import { hasCaptures } from '../captures.ts';
import { compareAct } from './compare.ts';
import { explainedActs, explainedActsAndPages } from './explained.ts';
import { type Act, type Device, devices, recordedActs } from './recordings.ts';
import { isAlike, isExplained, type Result, unexplained, unusedExplanations } from './results.ts';
import { visitAndAct } from './visit.ts';

/** `all`: every act, takes minutes. Part of a name: the matching acts. Empty: one act of each kind. */
const { ALIKE = '' } = process.env;

interface NamedAct {
  readonly name: string;
  readonly act: Act;
  readonly device: Device;
}

const allActs: readonly NamedAct[] = devices.flatMap((device) =>
  recordedActs(device).map((act) => ({ name: `${act.page}, ${device}: ${act.act} ${act.on}`, act, device })),
);

/** Returns the first act of each kind and widget type. */
const oneActPerKind = (): NamedAct[] => [
  ...new Map(allActs.toReversed().map((each) => [`${each.act.act} ${each.act.kind}`, each])).values(),
];

const named = ALIKE === 'all' ? allActs : allActs.filter(({ name }) => name.includes(ALIKE));
const acts = ALIKE ? named : oneActPerKind();

/** Minimum share of acts without differences. All other differences are explained. */
const ENOUGH = 0.7;

describe.skipIf(!hasCaptures)('an act on a page', () => {
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

  it('mostly has no differences, and every explanation is used', () => {
    const alike = results.filter(isAlike).length;
    const explained = results.filter(isExplained(explainedActsAndPages)).length;
    console.log(`acts: ${alike} of ${results.length} alike, ${explained} explained`);
    expect(alike / results.length).toBeGreaterThan(ENOUGH);
    if (ALIKE === 'all')
      expect(unusedExplanations(results, explainedActs, explainedActsAndPages)).toEqual([]);
  });
});
