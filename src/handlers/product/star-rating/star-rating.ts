import { createPatch } from '#lib/patch.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { readRatingParams } from './rating-params.ts';
import { createStarRow } from './star-row.ts';
import { wireRequired } from './wire-required.ts';
import { wireStars } from './wire-stars.ts';

/** Stars in the place of the list of ratings, which keeps the value. */
export default defineBehaviour({
  mount({ element: select, scope }) {
    const params = readRatingParams();
    if (!params || !(select instanceof HTMLSelectElement)) return;
    const { form, labels } = select;
    const row = createStarRow(params.labels, labels[0]?.id ?? '');
    const patch = createPatch();
    scope.add(patch.restore);
    scope.add(() => row.element.remove());
    // Of the shop's own script, which may have been here first.
    if (select.previousElementSibling?.matches('p.stars')) select.previousElementSibling.remove();
    select.before(row.element);
    patch.style(select, 'display', 'none');

    const sync = () => row.show(Number(select.value));
    const choose = (index: number) => {
      select.value = String(index + 1);
      select.dispatchEvent(new Event('change', { bubbles: true }));
      row.stars[index]?.focus();
    };
    const focusStars = () => row.stars.find(({ tabIndex }) => tabIndex === 0)?.focus();

    sync();
    scope.listen(select, 'change', sync);
    wireStars(row, choose, scope);
    for (const label of labels) scope.listen(label, 'click', focusStars);
    if (!form) return;
    // The form has its first values back only after the event.
    scope.listen(form, 'reset', () => scope.timeout(sync, 0));
    wireRequired({ select, row: row.element, form, focusStars, params, scope });
    // Sent again, the site would answer that it has that review already.
    const guard = async () => {
      const { sendOnce } = await import('#platform/block.ts');
      if (!scope.disposed) sendOnce(form, scope);
    };
    scope.listen(form, 'focusin', guard, { once: true });
  },
});
