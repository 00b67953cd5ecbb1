import { readdirSync } from 'node:fs';
import { catalogue } from '../../src/handlers/index.ts';
import { readBundle } from '../measure-bundle.mjs';
import { DIST } from './bench-page.ts';
import { atMost, type Figure } from './figure.ts';

const BEHAVIOUR_BYTES = 3000;
const ISLAND_BYTES = 8000;

const VENDORS = /chunks\/(react|swiper|fields|kernel|engine)[-.]/;

const heaviest = (
  what: string,
  chunks: readonly (readonly [name: string, bytes: number])[],
  budget: number,
) => {
  const [name, bytes] = [...chunks].sort(([, a], [, b]) => b - a)[0] ?? ['none', 0];
  return atMost(`${what} (${name})`, bytes, budget, 'bytes');
};

/** The heaviest chunks: of a behaviour, of an island, and of what several of them share. */
export function benchChunkSizes(): Figure[] {
  const { chunkBytes, size } = readBundle(DIST);
  const chunksOf = (isWanted: boolean) =>
    catalogue
      .filter(({ island = false }) => island === isWanted)
      .map(({ name }) => [name, chunkBytes(name) ?? 0] as const);
  const shared = readdirSync(`${DIST}/chunks`)
    .map((file) => `chunks/${file}`)
    .filter((file) => file.endsWith('.js') && !VENDORS.test(file));
  return [
    heaviest('heaviest behaviour', chunksOf(false), BEHAVIOUR_BYTES),
    heaviest('heaviest island', chunksOf(true), ISLAND_BYTES),
    heaviest(
      'heaviest chunk but those of packages',
      shared.map((file) => [file, size(file)]),
      ISLAND_BYTES,
    ),
  ];
}
