import type { SwatchSettings } from '../shared/swatch-settings.ts';
import type { Extra } from './session.ts';

const loaders: readonly [wants: keyof SwatchSettings, load: () => Promise<{ readonly extra: Extra }>][] = [
  ['showsStock', () => import('./badges.ts')],
  ['linksChoice', () => import('./link-choice.ts')],
  ['showsPreview', () => import('./preview.ts')],
  ['loadsVariations', () => import('./whole-product.ts')],
];

/** Brings what the shop wants beyond the usual. What does not come is reported, and the swatches work without it. */
export async function loadExtras(
  settings: SwatchSettings,
  report: (error: unknown) => void,
): Promise<readonly Extra[]> {
  const wanted = loaders.filter(([wants]) => settings[wants]);
  const brought = await Promise.all(wanted.map(([, load]) => load().catch(report)));
  return brought.flatMap((each) => each?.extra ?? []);
}
