import { navigate } from '#platform/navigate.ts';
import { globalTexts } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { watchSelection } from '../shared/selection/watch-selection.ts';

/**
 * Returns the address of a category by its slug, or of the shop without one. Based on the shop's ajax
 * address, which contains the home address.
 */
export function categoryAddress(slug: string): string {
  const url = new URL(globalTexts('woocommerce_params')?.wc_ajax_url ?? '/', document.baseURI);
  url.searchParams.delete('wc-ajax');
  if (slug) url.searchParams.set('product_cat', slug);
  else url.searchParams.set('post_type', 'product');
  return url.href;
}

export default defineBehaviour({
  mount({ element, scope }) {
    const select = element as HTMLSelectElement;
    watchSelection({ select, scope, onSelect: () => void navigate(categoryAddress(select.value)) });
  },
});
