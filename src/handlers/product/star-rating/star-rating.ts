import { addNode, createNode } from '#lib/create-node.ts';
import { membersOf } from '#lib/members-of.ts';
import { preventDoubleSubmit } from '#platform/block.ts';
import { pageGlobal } from '#platform/params.ts';
import { defineWidget } from '#runtime/widget.ts';
import { parseRatingRules } from './model.ts';

interface Rating {
  /** 0 without a choice. */
  readonly stars: number;
  /** Whether a review was blocked because it has no stars. */
  readonly isMissing: boolean;
}

/** Creates the stars, one per label, with the shop's markup. `labelId`: the id of the group's label. */
function createStars(labels: readonly string[], labelId: string | undefined) {
  const stars = labels.map((label, index) =>
    createNode('a', { class: `star-${index + 1}`, href: '#', role: 'radio' }, label),
  );
  const group = createNode('span', { role: 'group', 'aria-labelledby': labelId }, ...stars);
  return { row: createNode('p', { class: 'stars' }, group), stars };
}

/** Focuses the star that is the tab stop. */
export const focusStars = (stars: readonly HTMLElement[]): void =>
  stars.find(({ tabIndex }) => tabIndex === 0)?.focus();

const readRating = (select: HTMLSelectElement): Rating => ({ stars: Number(select.value), isMissing: false });

export default defineWidget({
  nodes({ element, scope }) {
    const params = pageGlobal('wc_single_product_params');
    const select = membersOf(element).querySelector<HTMLSelectElement>('select#rating');
    if (!params || !select) return undefined;
    const rules = parseRatingRules(params);
    const { row, stars } = createStars(rules.labels, select.labels[0]?.id);
    // The shop's script may have inserted stars before.
    if (select.previousElementSibling?.matches('p.stars')) select.previousElementSibling.remove();
    addNode(select, 'before', row, scope);
    return { select, row, stars, rules };
  },
  state: ({ nodes: { select } }) => readRating(select),
  *view({ stars: rating, isMissing }, { select, row, stars, rules }) {
    yield [select, { style: { display: 'none' } }];
    const error = {
      as: 'p',
      key: 'error',
      look: {
        classes: { 'star-rating-error': true },
        attributes: { role: 'alert' },
        text: rules.requiredText,
      },
    } as const;
    yield [row, { classes: { selected: rating > 0 }, after: isMissing ? [error] : [] }];
    for (const [index, star] of stars.entries()) {
      const isChosen = index + 1 === rating;
      // Without a choice, the first star is the tab stop.
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
    // Stars and other scripts change the select.
    scope.listen(select, 'change', read);
    for (const label of labels) scope.listen(label, 'click', () => focusStars(stars));
    // Other scripts' galleries react to arrow keys released anywhere on the page.
    scope.listen<KeyboardEvent>(
      row,
      'keyup',
      (event) => event.key.startsWith('Arrow') && event.stopPropagation(),
    );
    if (!form) return;
    // The form is reset only after the event.
    scope.listen(form, 'reset', () => void scope.timeout(read, 0));
    // The site would refuse a duplicate review.
    preventDoubleSubmit(form, scope);
  },
});
