import { writeFileSync } from 'node:fs';
import { readTimes } from '../test-times.mjs';
import { atMost, type Figure } from './figure.ts';

/** Longest times of whole runs on two cores. */
const BUDGETS_S: Readonly<Record<string, number>> = { check: 60, test: 720 };

interface KeptTimes {
  readonly seconds: number;
  readonly steps: readonly { readonly name: string; readonly seconds: number }[];
  readonly slowest: readonly { readonly file: string; readonly seconds: number }[];
}

/**
 * Returns how long the last whole runs of `npm run check` and `npm test` on this machine took, and keeps the times
 * in `docs/test-times.json`, from which `npm run docs` writes a table. Throws when there was no such run.
 */
export function benchTests(): Figure[] {
  const kept = readTimes() as Readonly<Record<string, KeptTimes>>;
  if (!kept.test) throw new Error('No times are kept yet: run `npm test` first.');
  writeFileSync('docs/test-times.json', `${JSON.stringify(kept, null, 2)}\n`);
  return Object.entries(BUDGETS_S).flatMap(([command, budget]) => {
    const times = kept[command];
    return times ? [atMost(command, times.seconds, budget, 's')] : [];
  });
}
