import { isOn } from '#lib/is-on.ts';
import { createPatch } from '#lib/patch.ts';
import { sendOnce } from '#platform/block.ts';
import { pageGlobal } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { createStarRow, wireStars } from './star-row.ts';

/** What the page says about rating a product. */
interface RatingParams {
  /** What each star is called, from the first. */
  readonly labels: readonly string[];
  readonly isRequired: boolean;
  /** What to say to a visitor who gave no stars; `''` when the page says nothing. */
  readonly requiredText: string;
}

const POSITIONS = ['1', '2', '3', '4', '5'];

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** What the page says about rating; undefined when it offers none. Pages of older shops name no stars: these are numbers. */
function readRatingParams(): RatingParams | undefined {
  const given = pageGlobal('wc_single_product_params');
  if (!given) return undefined;
  const names: unknown = given.i18n_rating_options;
  return {
    labels: POSITIONS.map((position, index) => (Array.isArray(names) && asText(names[index])) || position),
    isRequired: isOn(given.review_rating_required),
    requiredText: asText(given.i18n_required_rating_text),
  };
}

interface Required {
  readonly select: HTMLSelectElement;
  readonly row: HTMLElement;
  readonly form: HTMLFormElement;
  readonly focusStars: () => void;
  readonly params: RatingParams;
  readonly scope: Scope;
}

/** Keeps a review without stars from being sent, where the shop wants them: says so in a box, and beside the stars until there are some. */
function wireRequired({ select, row, form, focusStars, params, scope }: Required): void {
  if (!params.isRequired) return;
  const message = document.createElement('p');
  message.className = 'star-rating-error';
  message.setAttribute('role', 'alert');
  scope.add(() => message.remove());
  scope.listen(select, 'change', () => message.remove());
  // The click, not the submit: the browser refuses to send a hidden list that is required, and says nothing.
  scope.listen(form, 'click', (event) => {
    if (!(event.target as Element).closest('#submit') || Number(select.value) > 0) return;
    event.preventDefault();
    message.textContent = params.requiredText;
    row.after(message);
    window.alert(params.requiredText);
    focusStars();
  });
}

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
    sendOnce(form, scope);
  },
});
