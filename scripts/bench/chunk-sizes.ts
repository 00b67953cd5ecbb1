import { readdirSync } from 'node:fs';
import { catalogue } from '../../src/handlers/index.ts';
import { readBundle } from '../measure-bundle.mjs';
import { DIST } from './bench-page.ts';
import { atMost, type Figure } from './figure.ts';

const BEHAVIOUR_BYTES = 4000;
const ISLAND_BYTES = 8000;
const FILES = 160;

const heaviest = (
  what: string,
  chunks: readonly (readonly [name: string, bytes: number])[],
  budget: number,
) => {
  const [name, bytes] = [...chunks].sort(([, a], [, b]) => b - a)[0] ?? ['none', 0];
  return atMost(`${what} (${name})`, bytes, budget, 'bytes');
};

/** Returns the sizes of the heaviest behaviour and island files, and the number of files. */
export function benchChunkSizes(): Figure[] {
  const { ofHandler, size } = readBundle(DIST);
  const sizesOf = (isWanted: boolean) =>
    catalogue
      .filter(({ island = false }) => island === isWanted)
      .map(({ name }) => [name, size(ofHandler(name) ?? '')] as const);
  const files = readdirSync(`${DIST}/chunks`).filter((file) => /\.(js|css)$/.test(file));
  return [
    heaviest('heaviest behaviour', sizesOf(false), BEHAVIOUR_BYTES),
    heaviest('heaviest island', sizesOf(true), ISLAND_BYTES),
    atMost('files in chunks', files.length, FILES, ''),
  ];
}
