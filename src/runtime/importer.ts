/** Imports a chunk: by its place in the build's table, or by its name; after the name what it needs, each in one of these ways. */
export type Importer = (asked: number | string) => Promise<unknown>;

let bring: Importer;

/** Says how chunks are imported; the one who knows them arrives beside the engine. */
export const setImporter = (importer: Importer): void => {
  bring = importer;
};

/** What the build puts in the place of every dynamic import of lazy code. */
export const importChunk: Importer = (asked) => bring(asked);
