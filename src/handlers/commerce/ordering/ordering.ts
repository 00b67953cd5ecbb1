import { type Listener, listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';

const isOrder = (target: unknown): target is HTMLSelectElement =>
  target instanceof HTMLSelectElement && target.matches('select.orderby');

/** True when another order is chosen than the one the page came with. */
const isTurned = ({ options, selectedIndex }: HTMLSelectElement) =>
  selectedIndex !==
  Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  );

/** Sorts the listing as soon as a shopper chooses another order. */
export default defineBehaviour({
  mount({ element, scope }) {
    // On the form, because its list may be replaced. Never false: other fields in it have listeners further out.
    const follow: Listener = ({ target }) => {
      if (isOrder(target)) target.form?.requestSubmit();
    };
    listen(element, 'change', follow, scope);
    const chosen = document.activeElement;
    // Chosen while the code was on its way. Without the focus it was the browser, which came back to an old choice.
    if (isOrder(chosen) && element.contains(chosen) && isTurned(chosen)) chosen.form?.requestSubmit();
  },
});
