import { describe, expect, it } from 'vitest';
import { hasCaptures } from '../captures.ts';
import { compareAct } from './compare.ts';
import { explainedActs, explainedOfActs } from './explained.ts';
import { type Act, type Device, devices, recordedActs } from './recordings.ts';
import { idleOf, isAlike, isExplained, type Result, unexplained } from './results.ts';
import { visitAndAct } from './visit.ts';

/** `all`: every act, for minutes; a part of a name: those that have it; nothing: one of each kind. */
const { ALIKE = '' } = process.env;

interface NamedAct {
  readonly name: string;
  readonly act: Act;
  readonly device: Device;
}

const everyAct: readonly NamedAct[] = devices.flatMap((device) =>
  recordedActs(device).map((act) => ({ name: `${act.page}, ${device}: ${act.act} ${act.on}`, act, device })),
);

/** The first act of each kind: what is done, to which widget. */
const oneOfEach = (): NamedAct[] => [
  ...new Map(everyAct.toReversed().map((each) => [`${each.act.act} ${each.act.kind}`, each])).values(),
];

const named = ALIKE === 'all' ? everyAct : everyAct.filter(({ name }) => name.includes(ALIKE));
const acts = ALIKE ? named : oneOfEach();

/** At the least; what stands against all of them is explained by kind. */
const ENOUGH = 0.7;

describe.skipIf(!hasCaptures)('acts leave what they leave with the originals', () => {
  const results: Result[] = [];

  it.concurrent.each(acts)(
    'leave the same, or the difference is explained: $name',
    async ({ name, act, device }) => {
      const left = await visitAndAct(act, device);
      if (!left) return;
      const result = { name, comparison: compareAct(act, left) };
      results.push(result);
      expect(unexplained(result, explainedOfActs)).toEqual([]);
    },
  );

  it('most of them without one, and each reason is one of something', () => {
    const alike = results.filter(isAlike).length;
    const explained = results.filter(isExplained(explainedOfActs)).length;
    console.log(`acts: ${alike} of ${results.length} alike, ${explained} explained`);
    expect(alike / results.length).toBeGreaterThan(ENOUGH);
    if (ALIKE === 'all') expect(idleOf(results, explainedActs, explainedOfActs)).toEqual([]);
  });
});
