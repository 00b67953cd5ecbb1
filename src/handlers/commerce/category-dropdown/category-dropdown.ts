import { listen } from '#platform/events.ts';
import { navigate } from '#platform/navigate.ts';
import { params } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { onReturn } from '#runtime/page-life.ts';
import { answerEarly, showSent } from '../shared/sent-choice.ts';

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
    const follow = () => {
      navigate(categoryAddress(select.value));
    };
    listen(select, 'change', follow, scope);
    // The browser brings the page back as it was left, with the category that it led to.
    onReturn(scope, () => showSent(select));
    answerEarly([select], follow);
  },
});
