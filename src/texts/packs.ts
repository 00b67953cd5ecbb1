/** Texts of one language by key; missing ones stay in English. */
export type Pack = Readonly<Record<string, string>>;

/** Loaders of the language packs, by primary language (`de` for `de-AT`). */
export const packs: ReadonlyMap<string, () => Promise<{ readonly pack: Pack }>> = new Map([
  ['de', () => import('./packs/de.ts')],
]);
