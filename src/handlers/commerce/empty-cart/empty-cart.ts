import { listen } from '#platform/events.ts';
import { navigate } from '#platform/navigate.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { cookies } from '#storage/cookies.ts';

/** Shows the cart as soon as something comes into it on the page of an empty one: the form for it is not here. */
export default defineBehaviour({
  mount({ scope }) {
    const follow = () => {
      const isFilled = Number(cookies.get('woocommerce_items_in_cart')) > 0;
      if (isFilled) navigate(location.href.replace(/#.*/, ''));
    };
    for (const name of ['wc_update_cart', 'added_to_cart']) listen(document, name, follow, scope);
  },
});
