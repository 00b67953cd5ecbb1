import { type Listener, listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { onReturn } from '#runtime/page-life.ts';
import { answerEarly, showSent } from '../shared/sent-choice.ts';

const isOrder = (target: unknown): target is HTMLSelectElement =>
  target instanceof HTMLSelectElement && target.matches('select.orderby');

/** Sorts the product list when a shopper chooses another order. */
export default defineBehaviour({
  mount({ element, scope }) {
    let hasLeft = false;
    const lists = () => [...element.querySelectorAll('select')].filter(isOrder);
    // On the form, because its select may be replaced. Must not return false, which would stop propagation.
    const follow: Listener = ({ target }) => {
      if (isOrder(target)) target.form?.requestSubmit();
    };
    listen(element, 'change', follow, scope);
    // A theme that sorts without a page load prevents the submit; then the choice stays.
    scope.listen(window, 'submit', (event) => {
      if (event.target === element) hasLeft = !event.defaultPrevented;
    });
    onReturn(scope, () => hasLeft && lists().forEach(showSent));

    answerEarly(lists(), ({ form }) => form?.requestSubmit());
  },
});
