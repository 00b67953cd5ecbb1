import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { catalogue } from '../../src/handlers/index.ts';
import { readBundle } from '../measure-bundle.mjs';
import { DIST } from './bench-page.ts';
import { atMost, type Figure } from './figure.ts';
import { paddedCatalogue } from './padded-catalogue.ts';

const BUDGET_BYTES = 6000;
const DECLARATIONS = 90;

const paddedBytes = async (): Promise<number> => {
  const outDir = await mkdtemp(path.join(tmpdir(), 'skerry-padded-'));
  const plugins = [paddedCatalogue(DECLARATIONS - catalogue.length)];
  await build({ logLevel: 'error', plugins, build: { outDir, emptyOutDir: true } });
  const { size, closure, kernel } = readBundle(outDir);
  const bytes = [...closure(kernel)].reduce((sum, file) => sum + size(file), 0);
  await rm(outDir, { recursive: true });
  return bytes;
};

/** What every page downloads: the entry and the kernel, with the catalogue as it is and filled up to ninety declarations. */
export async function benchKernelSize(): Promise<Figure[]> {
  const { entryBytes, size } = readBundle(DIST);
  const padded = size('skerry.js') + (await paddedBytes());
  return [
    atMost(`entry and kernel, ${catalogue.length} declarations`, entryBytes(), BUDGET_BYTES, 'bytes'),
    atMost(`entry and kernel, ${DECLARATIONS} declarations`, padded, BUDGET_BYTES, 'bytes'),
  ];
}
