import { beforeAll, describe, expect, it } from 'vitest';
import { hasCaptures } from '../captures.ts';
import { compareAct } from './compare.ts';
import { devices, recordedActs } from './recordings.ts';
import { inParallel, type Result, summariseActs } from './results.ts';
import { visitAndAct } from './visit.ts';

const acts = devices.flatMap((device) =>
  recordedActs(device).map((act) => ({ name: `${act.page}, ${device}: ${act.act} ${act.on}`, act, device })),
);

/** At the least. */
const ALIKE = 0.5;
const PATIENCE_MS = 1_800_000;

/** Minutes long: `npm run test:alike` alone runs it. */
describe.skipIf(!hasCaptures || process.env.ALIKE !== 'all')(
  'acts are alike what the originals make of them',
  () => {
    const results: Result[] = [];

    beforeAll(async () => {
      const jobs = acts.map(({ name, act, device }) => async () => ({
        name,
        act,
        left: await visitAndAct(act, device),
      }));
      for (const { name, act, left } of await inParallel(jobs)) {
        if (left) results.push({ name, comparison: compareAct(act, left) });
      }
    }, PATIENCE_MS);

    it('most of them, and more with a reason', () => {
      const { alike, explained } = summariseActs(results);
      console.log(`acts: ${alike} of ${results.length} alike, ${explained} explained`);
      expect(alike / results.length).toBeGreaterThan(ALIKE);
    });
  },
);
