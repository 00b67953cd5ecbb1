import type { Handler } from '#runtime/define.ts';
import { importChunk } from '#runtime/importer.ts';
import { catalogue as rest } from '../handlers/index.ts?rest';
import { chunks } from './import-chunk.ts';

/**
 * Gives the kernel's declarations their second half, in place, and all declarations: first those of the kernel, then those that it
 * does without. The build leaves out what the table says at the declaration's place: its name, and how it is loaded. Without a build
 * every declaration is whole.
 */
export function restoreDeclarations(known: readonly Partial<Handler>[]): readonly Handler[] {
  return rest.map((half, index) => {
    const handler = known[index] ?? {};
    if (handler === half) return half as Handler;
    const name = chunks[index]?.[0] || handler.name;
    return Object.assign(handler, { name, load: () => importChunk(index) }, half) as Handler;
  });
}
