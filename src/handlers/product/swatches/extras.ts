import type { SwatchSettings } from '../shared/swatch-settings.ts';
import type { Extra } from './session.ts';

const loaders: readonly [wants: keyof SwatchSettings, load: () => Promise<Extra>][] = [
  ['showsStock', async () => (await import('./badges.ts')).badges],
  ['linksChoice', async () => (await import('./link-choice.ts')).linkChoice],
  ['showsPreview', async () => (await import('./preview.ts')).preview],
  ['loadsVariations', async () => (await import('./whole-product.ts')).wholeProduct],
];

/** Brings what the shop wants beyond the usual. What does not come is reported, and the swatches work without it. */
export async function loadExtras(
  settings: SwatchSettings,
  report: (error: unknown) => void,
): Promise<readonly Extra[]> {
  const wanted = loaders.filter(([wants]) => settings[wants]);
  const brought = await Promise.all(wanted.map(([, load]) => load().catch(report)));
  return brought.filter((each) => each !== undefined);
}
