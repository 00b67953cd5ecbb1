import { sendOnce } from '#platform/block.ts';
import { pageGlobal } from '#platform/params.ts';
import { defineWidget } from '#runtime/widget.ts';
import { makeNode } from '../shared/make-node.ts';
import { ratingRules } from './model.ts';

/** What is chosen in a list of ratings. */
interface Rating {
  /** 0 when none is chosen. */
  readonly stars: number;
  /** Whether a review without stars was kept back. */
  readonly isMissing: boolean;
}

/** Makes the stars, one for each label, and their row, in the shop's own markup. `labelId`: what names them all. */
function makeStars(labels: readonly string[], labelId: string | undefined) {
  const stars = labels.map((label, index) =>
    makeNode('a', { class: `star-${index + 1}`, href: '#', role: 'radio' }, label),
  );
  const group = makeNode('span', { role: 'group', 'aria-labelledby': labelId }, ...stars);
  return { row: makeNode('p', { class: 'stars' }, group), stars };
}

/** Focuses the star that is the tab stop. */
export const focusStars = (stars: readonly HTMLElement[]): void =>
  stars.find(({ tabIndex }) => tabIndex === 0)?.focus();

const readRating = (select: HTMLSelectElement): Rating => ({ stars: Number(select.value), isMissing: false });

/** Stars in the place of the list of ratings, which keeps the value. */
export default defineWidget({
  nodes({ element, scope }) {
    const given = pageGlobal('wc_single_product_params');
    const select = element.querySelector<HTMLSelectElement>('select#rating');
    if (!given || !select) return undefined;
    const rules = ratingRules(given);
    const { row, stars } = makeStars(rules.labels, select.labels[0]?.id);
    // Of the shop's own script, which may have been here first.
    if (select.previousElementSibling?.matches('p.stars')) select.previousElementSibling.remove();
    select.before(row);
    scope.add(() => row.remove());
    return { select, row, stars, rules };
  },
  state: ({ nodes: { select } }) => readRating(select),
  *view({ stars: rating }, { select, row, stars }) {
    yield [select, { style: { display: 'none' } }];
    yield [row, { classes: { selected: rating > 0 } }];
    for (const [index, star] of stars.entries()) {
      const isChosen = index + 1 === rating;
      // Without a choice the first star is the tab stop.
      const isStop = isChosen || (!rating && !index);
      yield [
        star,
        {
          classes: { active: isChosen },
          attributes: { 'aria-checked': String(isChosen), tabindex: isStop ? '0' : '-1' },
        },
      ];
    }
  },
  connect({ nodes: { select, row, stars }, scope, set }) {
    const { form, labels } = select;
    const read = () => set(readRating(select));
    // Stars change the list, and so do other scripts.
    scope.listen(select, 'change', read);
    for (const label of labels) scope.listen(label, 'click', () => focusStars(stars));
    // Galleries of other scripts slide by arrows that are released anywhere on the page.
    scope.listen<KeyboardEvent>(
      row,
      'keyup',
      (event) => event.key.startsWith('Arrow') && event.stopPropagation(),
    );
    if (!form) return;
    // The form has its first values back only after the event.
    scope.listen(form, 'reset', () => void scope.timeout(read, 0));
    // Sent again, the site would answer that it has that review already.
    sendOnce(form, scope);
  },
});
