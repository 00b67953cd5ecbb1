import { catalogue } from '../../src/handlers/index.ts';
import { readBundle } from '../measure-bundle.mjs';
import { DIST } from './bench-page.ts';
import { atMost, type Figure } from './figure.ts';

const BUDGET_BYTES = 22_000;

/** Returns the size that every page loads: the entry, the core and the catalogue. */
export function benchStartSize(): Figure[] {
  const { startBytes } = readBundle(DIST);
  return [
    atMost(
      `entry, core and catalogue, ${catalogue.length} declarations`,
      startBytes(),
      BUDGET_BYTES,
      'bytes',
    ),
  ];
}
