import { membersOf } from '#lib/members-of.ts';
import { defineInteractive } from '#runtime/widget.ts';
import { starForKey } from './model.ts';
import starRating, { focusStars } from './star-rating.ts';

/** Stars choose a rating. The button sends no review without one, if the shop requires it. */
export default defineInteractive(starRating, ({ nodes: { select, row, stars, rules }, set }, scope) => {
  const choose = (event: Event, index: number) => {
    event.preventDefault();
    select.value = String(index + 1);
    select.dispatchEvent(new Event('change', { bubbles: true }));
    stars[index]?.focus();
  };
  for (const [index, star] of stars.entries()) {
    scope.listen(star, 'click', (event) => choose(event, index));
    scope.listen<KeyboardEvent>(star, 'keydown', (event) => {
      const isRtl = getComputedStyle(row).direction === 'rtl';
      const to = starForKey(event.key, index, stars.length, isRtl);
      if (to !== undefined && !event.ctrlKey && !event.altKey && !event.metaKey) choose(event, to);
    });
  }
  if (!select.form || !rules.isRequired) return;
  // On click, not submit: browsers silently refuse to submit a form with a hidden required field.
  scope.listen(select.form, 'click', (event) => {
    if (!membersOf(event.target as Element).closest('#submit') || Number(select.value) > 0) return;
    event.preventDefault();
    set((state) => ({ ...state, isMissing: true }));
    window.alert(rules.requiredText);
    focusStars(stars);
  });
});
