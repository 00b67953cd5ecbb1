import { type Listener, listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';

const isOrder = (target: unknown): target is HTMLSelectElement =>
  target instanceof HTMLSelectElement && target.matches('select.orderby');

/** The order that the page came with. */
const sentIndex = ({ options }: HTMLSelectElement) =>
  Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  );

/** Sorts the listing as soon as a shopper chooses another order. */
export default defineBehaviour({
  mount({ element, scope }) {
    let hasLeft = false;
    const showSent = () => {
      for (const select of element.querySelectorAll('select')) {
        if (isOrder(select)) select.selectedIndex = sentIndex(select);
      }
    };
    // On the form, because its list may be replaced. Never false: other fields in it have listeners further out.
    const follow: Listener = ({ target }) => {
      if (isOrder(target)) target.form?.requestSubmit();
    };
    listen(element, 'change', follow, scope);
    // A theme that sorts in place prevents it, and the listing stays as it was chosen.
    scope.listen(window, 'submit', (event) => {
      if (event.target === element) hasLeft = !event.defaultPrevented;
    });
    scope.listen(window, 'pageshow', () => hasLeft && showSent());

    const chosen = document.activeElement;
    const isChosen = isOrder(chosen) && element.contains(chosen);
    // Chosen while the code was on its way. Without the focus it was the browser, which came back to an old choice.
    if (!isChosen) showSent();
    else if (chosen.selectedIndex !== sentIndex(chosen)) chosen.form?.requestSubmit();
  },
});
