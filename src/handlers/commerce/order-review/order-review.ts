import { isPlainKey } from '#lib/is-modified.ts';
import { applyLook } from '#lib/look.ts';
import { createPatch } from '#lib/patch.ts';
import { listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { isOther, type Review, starAfter } from './model.ts';

/** One product of an order. */
export interface ReviewRow {
  readonly node: HTMLElement;
  /** Its name in requests and replies. */
  readonly index: string;
  readonly title: HTMLElement | null;
  /** From one star to all of them. */
  readonly stars: readonly HTMLInputElement[];
  readonly caption: HTMLElement | null;
  /** Returns what is in the row at the moment. */
  read(): Review;
  /** What the shop has saved. */
  known: Review;
}

/** A form with the reviews of an order. */
export interface Reviews {
  readonly form: HTMLFormElement;
  readonly button: HTMLElement | null;
  readonly rows: readonly ReviewRow[];
  /** Updates captions and button from the rows. */
  show(): void;
}

/** Mounted forms, by their wrapper. */
export const reviewForms = new WeakMap<HTMLElement, Reviews>();

const ROW = '.woocommerce-review-order__item';

function readRow(node: HTMLElement, at: number): ReviewRow {
  const { rowIndex = String(at), initialRating = '', initialText = '' } = node.dataset;
  const stars = [...node.querySelectorAll<HTMLInputElement>('.woocommerce-star-rating__input')].sort(
    (one, other) => Number(one.value) - Number(other.value),
  );
  const textarea = node.querySelector('textarea');
  return {
    node,
    index: rowIndex,
    title: node.querySelector('.woocommerce-review-order__item-title'),
    stars,
    caption: node.querySelector('.woocommerce-star-rating__caption'),
    read: () => ({
      rating: stars.find(({ checked }) => checked)?.value ?? '',
      text: textarea?.value.trim() ?? '',
    }),
    known: { rating: Number(initialRating) > 0 ? initialRating : '', text: initialText.trim() },
  };
}

/** Moves between stars by keys. The markup starts with the highest star, so the browser's own keys would go backwards. */
function chooseByKey(event: KeyboardEvent, rows: readonly ReviewRow[]): void {
  const { target, key } = event;
  if (!(target instanceof HTMLInputElement) || !isPlainKey(event)) return;
  const stars = rows.find((row) => row.stars.includes(target))?.stars ?? [];
  const to = starAfter(key, stars.indexOf(target) + 1, stars.length);
  const star = to === undefined ? undefined : stars[to - 1];
  if (!star) return;
  event.preventDefault();
  star.focus();
  star.checked = true;
  star.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Shows the chosen stars in words, and enables the button when something is new. */
export default defineBehaviour({
  mount({ element, scope }) {
    const form = element.querySelector<HTMLFormElement>('.woocommerce-review-order__form');
    if (!form) return;
    const patch = createPatch();
    scope.add(patch.restore);
    const rows = [...form.querySelectorAll<HTMLElement>(ROW)].map(readRow);
    const button = form.querySelector<HTMLElement>('.woocommerce-review-order__submit');
    const show = () => {
      for (const { stars, caption } of rows) {
        const text = stars.find(({ checked }) => checked)?.dataset.label ?? '';
        if (caption && caption.textContent !== text) applyLook(caption, { text }, patch);
      }
      const isNew = rows.some((row) => isOther(row.read(), row.known));
      if (button) applyLook(button, { attributes: { disabled: isNew ? null : '' } }, patch);
    };
    for (const type of ['change', 'input']) listen(form, type, show, scope);
    scope.listen<KeyboardEvent>(form, 'keydown', (event) => chooseByKey(event, rows));
    // Forms get their first values back after the event, and restored pages their last ones.
    scope.listen(form, 'reset', () => void scope.timeout(show, 0));
    scope.listen(window, 'pageshow', show);
    show();
    reviewForms.set(element, { form, button, rows, show });
    scope.add(() => reviewForms.delete(element));
  },
});
