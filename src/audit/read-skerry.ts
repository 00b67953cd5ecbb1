import { readFileSync } from 'node:fs';
import type { Handler } from '#runtime/define.ts';
import { createSkerrySizes, type SkerrySizes } from './skerry-sizes.ts';

/** Reads the handlers and the sizes of a build from its folder. */
export function readSkerry(folder: URL): { handlers: readonly Handler[]; sizes: SkerrySizes } {
  const readJson = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
  const handlers = readJson('handlers.json') as Handler[];
  return { handlers, sizes: createSkerrySizes(readJson('manifest.json'), handlers) };
}
