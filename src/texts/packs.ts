/** Texts of one language by their keys; what is missing stays in English. */
export type Pack = Readonly<Record<string, string>>;

/** The languages that have a pack, by what `lang` of a page begins with. */
export const packs: ReadonlyMap<string, () => Promise<{ readonly pack: Pack }>> = new Map([
  ['de', () => import('./packs/de.ts')],
]);
