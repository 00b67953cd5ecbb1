import { applyLook } from '#lib/look.ts';
import { createPatch } from '#lib/patch.ts';
import { sendOnce } from '#platform/block.ts';
import { pageGlobal } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { type RatingRules, ratingRules } from './model.ts';
import { makeStars, rowLook, starLook } from './view.ts';

/** A list of ratings with stars in its place. */
export interface Rating extends RatingRules {
  /** Keeps the value. */
  readonly select: HTMLSelectElement;
  readonly row: HTMLElement;
  readonly stars: readonly HTMLElement[];
  /** Focuses the star that is the tab stop. */
  readonly focus: () => void;
}

/** The ratings that stand, by what holds them. */
export const ratings = new WeakMap<HTMLElement, Rating>();

/** Stars in the place of the list of ratings. */
export default defineBehaviour({
  mount({ element, scope, runtime }) {
    const given = pageGlobal('wc_single_product_params');
    const select = element.querySelector<HTMLSelectElement>('select#rating');
    if (!given || !select) return;
    const { form, labels } = select;
    const rules = ratingRules(given);
    const { row, stars } = makeStars(rules.labels, labels[0]?.id);
    const focus = () => stars.find(({ tabIndex }) => tabIndex === 0)?.focus();
    const patch = createPatch();
    const rating = Number(select.value);
    ratings.set(element, { ...rules, select, row, stars, focus });
    scope.add(patch.restore);
    scope.add(() => row.remove());
    applyLook(row, rowLook(rating), patch);
    for (const [index, star] of stars.entries()) applyLook(star, starLook(index + 1, rating), patch);
    // Of the shop's own script, which may have been here first.
    if (select.previousElementSibling?.matches('p.stars')) select.previousElementSibling.remove();
    select.before(row);
    patch.style(select, 'display', 'none');

    for (const label of labels) scope.listen(label, 'click', focus);
    // Galleries of other scripts slide by arrows that are released anywhere on the page.
    scope.listen<KeyboardEvent>(
      row,
      'keyup',
      (event) => event.key.startsWith('Arrow') && event.stopPropagation(),
    );
    // What another script chooses is shown.
    const follow = () => runtime.summon(element, 'star-rating');
    scope.listen(select, 'change', follow);
    if (!form) return;
    scope.listen(form, 'reset', follow);
    // Sent again, the site would answer that it has that review already.
    sendOnce(form, scope);
  },
});
