/** Imports a chunk by its position in the build's table. */
export type Importer = (position: number) => Promise<unknown>;

let bring: Importer;

/** Says how chunks are imported; the one who knows them arrives beside the engine. */
export const setImporter = (importer: Importer): void => {
  bring = importer;
};

/** What the build puts in the place of every dynamic import of lazy code. */
export const importChunk: Importer = (position) => bring(position);
