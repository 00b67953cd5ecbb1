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

/** Returns the sizes of the heaviest file without React and of the heaviest island, and the number of files. */
export function benchChunkSizes(): Figure[] {
  const { ofHandler, size } = readBundle(DIST);
  const sizesOf = (part: string) =>
    catalogue.flatMap(({ name }) => {
      const file = ofHandler(name + part);
      return file ? [[name, size(file)] as const] : [];
    });
  const files = readdirSync(`${DIST}/chunks`).filter((file) => /\.(js|css)$/.test(file));
  return [
    heaviest('heaviest behaviour', sizesOf(''), BEHAVIOUR_BYTES),
    heaviest('heaviest island', sizesOf('.island'), ISLAND_BYTES),
    atMost('files in chunks', files.length, FILES, ''),
  ];
}
