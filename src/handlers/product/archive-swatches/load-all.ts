import { createPatch } from '#lib/patch.ts';
import { block } from '#platform/block.ts';
import type { MountContext } from '#runtime/define.ts';
import { loadVariations } from '../shared/load-variations.ts';

/** Fetches the variations that the server left out of the card, and puts them there; a failure is reported. */
export async function loadAll(
  { element: wrapper, scope, report }: MountContext,
  { isBlocking }: { readonly isBlocking: boolean },
): Promise<void> {
  const patch = createPatch();
  scope.add(patch.restore);
  const unblock = isBlocking ? block(wrapper, scope) : () => {};
  try {
    const variations = await loadVariations(
      'archive-product',
      wrapper.dataset.product_id ?? '',
      scope.signal,
    );
    if (!scope.disposed) patch.attribute(wrapper, 'data-product_variations', JSON.stringify(variations));
  } catch (error) {
    if (!scope.disposed) report(error);
  }
  unblock();
}
