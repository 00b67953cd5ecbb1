import { beforeAll, describe, expect, it } from 'vitest';
import { hasCaptures } from '../captures.ts';
import { compareRest } from './compare.ts';
import { explainedAtRest } from './explained.ts';
import { devices, recordedRest } from './recordings.ts';
import { idleOf, inParallel, type Result, summarise, unexplained } from './results.ts';
import { visitAtRest } from './visit.ts';

const pages = devices.flatMap((device) =>
  Object.entries(recordedRest(device)).map(([page, theirs]) => ({
    name: `${page}, ${device}`,
    page,
    device,
    theirs,
  })),
);

/** At the least; what stands against all of them is explained by kind. */
const ALIKE_AT_REST = 0.82;
const PATIENCE_MS = 1_800_000;

describe.skipIf(!hasCaptures)('pages at rest are alike what the originals leave of them', () => {
  const results = new Map<string, Result>();

  beforeAll(async () => {
    const visit =
      ({ name, page, device, theirs }: (typeof pages)[number]) =>
      async () => {
        const ours = await visitAtRest(page, device, Object.keys(theirs));
        return { name, comparison: compareRest(theirs, ours) };
      };
    for (const result of await inParallel(pages.map(visit))) results.set(result.name, result);
  }, PATIENCE_MS);

  it.each(pages)('$name', ({ name }) => {
    expect(unexplained(results.get(name) as Result, explainedAtRest)).toEqual([]);
  });

  it('most of it without an explanation, and each explanation explains something', () => {
    const all = [...results.values()];
    const { facts, alike, explained, oursAlone } = summarise(all, explainedAtRest);
    console.log(
      `rest: ${alike} of ${facts} facts of the originals alike, ${explained} explained, ${oursAlone} of ours alone`,
    );
    expect(idleOf(all, explainedAtRest, explainedAtRest)).toEqual([]);
    expect(alike / facts).toBeGreaterThan(ALIKE_AT_REST);
  });
});
