import { catalogue } from '../../src/handlers/index.ts';
import { readBundle } from '../measure-bundle.mjs';
import { DIST } from './bench-page.ts';
import { atMost, type Figure } from './figure.ts';

const BUDGET_BYTES = 6000;

/** What every page downloads: the entry and the kernel, with the whole catalogue. */
export function benchKernelSize(): Figure[] {
  const { entryBytes } = readBundle(DIST);
  return [atMost(`entry and kernel, ${catalogue.length} declarations`, entryBytes(), BUDGET_BYTES, 'bytes')];
}
