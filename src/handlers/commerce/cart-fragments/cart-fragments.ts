import { params } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { warmUp } from '#runtime/first-sign.ts';
import { sessionArea } from '#storage/area.ts';
import { hasCookie } from '#storage/raw-cookie.ts';
import type { Refresh } from './refresh.ts';
import { type Heard, whenWoken } from './when-woken.ts';

const isCustomizer = () => 'customize' in Object((window as { wp?: unknown }).wp);

/** True when this visitor has, or had, a cart, or the page has something to put right without one. */
const isConcerned = (keys: readonly string[]) =>
  ['woocommerce_cart_hash', 'woocommerce_items_in_cart'].some((name) => hasCookie(name)) ||
  keys.some((key) => sessionArea.get(key) !== undefined) ||
  document.querySelector('.hide_cart_widget_if_empty') !== null ||
  isCustomizer();

/**
 * Keeps every mini-cart and counter of the page in step with the cart. The code for that comes when there is a cart, or
 * something happens to it; what happens meanwhile is not lost.
 */
export default defineBehaviour({
  mount({ scope, runtime, report }) {
    const given = params('wc_cart_fragments_params');
    const ajaxUrl = given?.wc_ajax_url;
    if (!ajaxUrl) return;
    const { cart_hash_key: hashKey = '', fragment_name: fragmentsKey = '', request_timeout: timeout } = given;
    const isKnown = isConcerned([hashKey, fragmentsKey]);
    const resting = scope.child();
    const where = { ajaxUrl, hashKey, fragmentsKey, timeout, runtime };
    const heard: Heard[] = [];
    let coming: Promise<void> | undefined;
    let filling: Refresh | undefined;

    const open = async () => {
      const { openLiveCart } = await import('./live-cart.ts');
      resting.dispose();
      if (scope.disposed) return;
      openLiveCart({ ...where, isKnown, filling, heard, scope });
    };
    const wake = () => {
      coming ??= open().catch((error) => {
        // The next event tries again.
        coming = undefined;
        report(error);
      });
      return coming;
    };
    const fill = async () => {
      const { fillBlank } = await import('./fill-blank.ts');
      if (!resting.disposed) filling = fillBlank({ ...where, scope, resting });
    };
    whenWoken(
      hashKey,
      (event) => {
        heard.push(event);
        wake();
      },
      resting,
    );
    if (isKnown) return wake();
    // It may be blank; but a page that nobody looks at asks for nothing.
    if (document.querySelector('.widget_shopping_cart_content')) warmUp(fill, resting.signal);
    return undefined;
  },
});
