import { listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { onReturn } from '#runtime/page-life.ts';
import { reloadIfFilled } from '../shared/cart-form.ts';

/** Shows the cart as soon as something comes into it on the page of an empty one: the form for it is not here. */
export default defineBehaviour({
  mount({ scope }) {
    for (const name of ['wc_update_cart', 'added_to_cart']) listen(document, name, reloadIfFilled, scope);
    onReturn(scope, reloadIfFilled);
  },
});
