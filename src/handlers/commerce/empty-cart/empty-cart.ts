import { onPageRestored } from '#lib/page-visibility.ts';
import { listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { reloadIfFilled } from '../shared/cart/cart-form.ts';

export default defineBehaviour({
  mount({ scope }) {
    for (const name of ['wc_update_cart', 'added_to_cart']) listen(document, name, reloadIfFilled, scope);
    onPageRestored(scope, reloadIfFilled);
  },
});
