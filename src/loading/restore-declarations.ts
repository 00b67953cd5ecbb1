import type { Handler } from '#runtime/define.ts';
import { importChunk } from '#runtime/importer.ts';
import { catalogue as rest } from '../handlers/index.ts?rest';
import { chunks } from './import-chunk.ts';

/**
 * Gives declarations that the build has split their second half, in place; whole ones stay as they are. The build leaves out what
 * the table says at the declaration's place: its name, and how it is loaded.
 */
export function restoreDeclarations(handlers: readonly Handler[]): void {
  rest.forEach((half, index) => {
    const handler = handlers[index];
    if (!handler || handler === half) return;
    const name = chunks[index]?.[0] || handler.name;
    Object.assign(handler, { name, load: () => importChunk(index) }, half);
  });
}
