import { pageRest } from '#transport/rest/page-rest.ts';
import { readVariations, type Variation } from './variations.ts';

/** Asks the server for all variations of a product. Rejects when it refuses (404 unknown, 403 no variations) or is silent. */
export async function loadVariations(
  route: 'single-product' | 'archive-product',
  productId: string,
  signal: AbortSignal,
): Promise<readonly Variation[]> {
  const path = `/woo-variation-swatches/v1/${route}/${encodeURIComponent(productId)}`;
  return readVariations(await pageRest()({ path, signal }));
}
