import { describe, expect, it } from 'vitest';
import { hasCaptures } from '../captures.ts';
import { compareRest } from './compare.ts';
import { explainedAtRest } from './explained.ts';
import { devices, recordedRest } from './recordings.ts';
import { idleOf, type Result, summarise, unexplained } from './results.ts';
import { visitAtRest } from './visit.ts';

const pages = devices.flatMap((device) =>
  Object.entries(recordedRest(device)).map(([page, theirs]) => ({
    name: `${page}, ${device}`,
    page,
    device,
    theirs,
  })),
);

/** Minimum share of facts without differences. All other differences are explained. */
const ALIKE_AT_REST = 0.82;

describe.skipIf(!hasCaptures)('pages at rest match the results of the originals', () => {
  const all: Result[] = [];

  it.concurrent.each(pages)('$name', async ({ name, page, device, theirs }) => {
    const ours = await visitAtRest(page, device, Object.keys(theirs));
    const result = { name, comparison: compareRest(theirs, ours) };
    all.push(result);
    expect(unexplained(result, explainedAtRest)).toEqual([]);
  });

  it('most facts have no differences, and every explanation is used', () => {
    const { facts, alike, explained, oursAlone } = summarise(all, explainedAtRest);
    console.log(
      `rest: ${alike} of ${facts} facts of the originals alike, ${explained} explained, ${oursAlone} of ours alone`,
    );
    expect(idleOf(all, explainedAtRest, explainedAtRest)).toEqual([]);
    expect(alike / facts).toBeGreaterThan(ALIKE_AT_REST);
  });
});
