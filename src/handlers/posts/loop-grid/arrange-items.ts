import type { Scope } from '#lib/scope.ts';
import { containerOf, itemsOf } from '../shared/listing.ts';
import { keepMasonry } from '../shared/masonry.ts';
import type { PagedList } from '../shared/paging/paging-view.ts';

/** Arranges the items of a list as masonry, until the scope ends. */
export function arrangeItems({ nodes, settings }: PagedList, scope: Scope): void {
  const container = containerOf(nodes.element, nodes);
  if (!container) return;
  keepMasonry({ container, items: () => itemsOf(nodes.element, nodes), settings }, scope);
}
