import { describe, expect, it } from 'vitest';
import { hasCaptures } from '../captures.ts';
import { isAboutHandlers, isKindOfHandlers } from '../chosen-pages.ts';
import { isWholeSuite } from '../whole-suite.ts';
import { compareAct } from './compare.ts';
import { explainedActs, explainedActsAndPages } from './explained.ts';
import { type Act, type Device, devices, recordedActs } from './recordings.ts';
import { isAlike, isExplained, type Result, unexplained, unusedExplanations } from './results.ts';
import { visitAndAct } from './visit.ts';

interface NamedAct {
  readonly name: string;
  readonly act: Act;
  readonly device: Device;
}

const allActs: readonly NamedAct[] = devices.flatMap((device) =>
  recordedActs(device).map((act) => ({ name: `${act.page}, ${device}: ${act.act} ${act.on}`, act, device })),
);

/** Returns `tabs` for the kind `tabs.default`: variants of a widget answer alike. */
const widgetOf = ({ act }: NamedAct) => act.kind.split('.', 1)[0];

/** The first act on each kind of widget to which the originals have an answer. */
const firstOfKind = new Set(
  new Map(
    allActs
      .filter(({ act }) => act.changed || act.requests)
      .toReversed()
      .map((each) => [widgetOf(each), each]),
  ).values(),
);

const acts = allActs.filter(({ act }) => isKindOfHandlers(act.kind));

const [first, others] = [
  acts.filter((each) => firstOfKind.has(each)),
  acts.filter((each) => !firstOfKind.has(each)),
];

/** Minimum share of acts without differences. All other differences are explained. */
const ENOUGH = 0.7;

describe.skipIf(!hasCaptures)('an act on a page', () => {
  const results: Result[] = [];

  const expectAlike = async ({ name, act, device }: NamedAct) => {
    const left = await visitAndAct(act, device);
    if (!left) return;
    const result = { name, comparison: compareAct(act, left) };
    results.push(result);
    expect(unexplained(result, explainedActsAndPages)).toEqual([]);
  };
  const title = 'has the same effects as with the originals, or explained differences: $name';

  it.concurrent.each(first)(title, expectAlike);
  // Further acts on the same kinds, and acts that change nothing.
  it.runIf(isWholeSuite).concurrent.each(others)(title, expectAlike);

  it.skipIf(isAboutHandlers)('mostly has no differences, and every explanation is used', () => {
    const alike = results.filter(isAlike).length;
    const explained = results.filter(isExplained(explainedActsAndPages)).length;
    console.log(`acts: ${alike} of ${results.length} alike, ${explained} explained`);
    expect(alike / results.length).toBeGreaterThan(ENOUGH);
    if (isWholeSuite) expect(unusedExplanations(results, explainedActs, explainedActsAndPages)).toEqual([]);
  });
});
