import { membersOf } from '#lib/members-of.ts';
import { onPageRestored } from '#lib/page-visibility.ts';
import { type Listener, listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { handleEarlySelection, resetSelect } from '../shared/selection/server-selection.ts';

const isOrderSelect = (target: unknown): target is HTMLSelectElement =>
  target instanceof HTMLSelectElement && target.matches('select.orderby');

export default defineBehaviour({
  mount({ element, scope }) {
    let hasLeft = false;
    const selects = () => [...membersOf(element).querySelectorAll('select')].filter(isOrderSelect);
    // On the form, because its select may be replaced. Must not return false, which would stop propagation.
    const onChange: Listener = ({ target }) => {
      if (isOrderSelect(target)) membersOf(target.form)?.requestSubmit();
    };
    listen(element, 'change', onChange, scope);
    // A theme that sorts without a page load prevents the submit; then the choice stays.
    scope.listen(window, 'submit', (event) => {
      if (event.target === element) hasLeft = !event.defaultPrevented;
    });
    onPageRestored(scope, () => hasLeft && selects().forEach(resetSelect));

    handleEarlySelection(selects(), ({ form }) => membersOf(form)?.requestSubmit());
  },
});
