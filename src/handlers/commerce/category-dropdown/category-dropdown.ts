import { navigate } from '#platform/navigate.ts';
import { params } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { followChoice } from '../shared/follow-choice.ts';

/** The address of a category by its slug; without one that of the shop. Both are built on the home address, which the shop prints for requests. */
export function categoryAddress(slug: string): string {
  const url = new URL(params('woocommerce_params')?.wc_ajax_url ?? '/', document.baseURI);
  url.searchParams.delete('wc-ajax');
  if (slug) url.searchParams.set('product_cat', slug);
  else url.searchParams.set('post_type', 'product');
  return url.href;
}

/** Leads to the products of a category as soon as a shopper chooses it. */
export default defineBehaviour({
  mount({ element, scope }) {
    const select = element as HTMLSelectElement;
    followChoice({ select, scope, follow: () => void navigate(categoryAddress(select.value)) });
  },
});
