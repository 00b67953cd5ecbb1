import { isPlainKey } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import { listen } from '#platform/events.ts';
import { defineWidget } from '#runtime/widget.ts';
import { isDifferent, lacksStars, type Review, type Status, starAfter } from './model.ts';

/** The nodes of one product in an order. */
interface RowNodes {
  readonly node: HTMLElement;
  /** The row's index in requests and replies. */
  readonly index: string;
  readonly title: HTMLElement | null;
  /** Sorted from one star to the most. */
  readonly stars: readonly HTMLInputElement[];
  readonly caption: HTMLElement | null;
  readonly textarea: HTMLTextAreaElement | null;
}

interface Row {
  readonly nodes: RowNodes;
  readonly review: Review;
  readonly saved: Review;
  readonly submitted: Review;
  readonly status: Status | undefined;
  /** Whether it blocked the submit, because it has text but no stars. */
  readonly isMissingStars: boolean;
}

/** The state of the review page. */
export interface OrderReviewState {
  readonly rows: readonly Row[];
  /** How many requests have finished. */
  readonly requestCount: number;
  readonly isSending: boolean;
  readonly isDone: boolean;
  readonly isDismissed: boolean;
}

function findRow(node: HTMLElement, position: number): RowNodes {
  const stars = [...node.querySelectorAll<HTMLInputElement>('.woocommerce-star-rating__input')].sort(
    (star, other) => Number(star.value) - Number(other.value),
  );
  return {
    node,
    index: node.dataset.rowIndex ?? String(position),
    title: node.querySelector('.woocommerce-review-order__item-title'),
    stars,
    caption: node.querySelector('.woocommerce-star-rating__caption'),
    textarea: node.querySelector('textarea'),
  };
}

const readReview = ({ stars, textarea }: RowNodes): Review => ({
  rating: stars.find(({ checked }) => checked)?.value ?? '',
  text: textarea?.value.trim() ?? '',
});

function createRow(nodes: RowNodes): Row {
  const { initialRating = '', initialText = '' } = nodes.node.dataset;
  const saved = { rating: Number(initialRating) > 0 ? initialRating : '', text: initialText.trim() };
  return {
    nodes,
    review: readReview(nodes),
    saved,
    submitted: saved,
    status: undefined,
    isMissingStars: false,
  };
}

/** Returns the state with the current reviews of the rows. */
export const readRows = (state: OrderReviewState): OrderReviewState => ({
  ...state,
  rows: state.rows.map((row) => {
    const review = readReview(row.nodes);
    return { ...row, review, isMissingStars: row.isMissingStars && lacksStars(review) };
  }),
});

/**
 * Moves between stars with keys. The markup starts with the highest star, so the browser's own keys would go
 * backwards.
 */
function chooseByKey(event: KeyboardEvent, rows: readonly RowNodes[]): void {
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

export default defineWidget({
  nodes({ element }) {
    const findAll = (selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];
    const form = element.querySelector<HTMLFormElement>('.woocommerce-review-order__form');
    return {
      element,
      form,
      rows: [
        ...(membersOf(form)?.querySelectorAll<HTMLElement>('.woocommerce-review-order__item') ?? []),
      ].map(findRow),
      button: membersOf(form)?.querySelector<HTMLElement>('.woocommerce-review-order__submit'),
      notices: findAll('.woocommerce-review-order__notice'),
      dismissals: findAll('.woocommerce-review-order__notice-dismiss'),
      thanks: findAll('.woocommerce-review-order__success'),
    };
  },
  state: ({ nodes: { rows } }): OrderReviewState => ({
    rows: rows.map(createRow),
    requestCount: 0,
    isSending: false,
    isDone: false,
    isDismissed: false,
  }),
  *view({ rows, isSending, isDone, isDismissed }, { element, button, notices, thanks }) {
    for (const { nodes, review } of rows) {
      const star = nodes.stars.find(({ value }) => value === review.rating);
      yield [nodes.caption, { text: star?.dataset.label ?? '' }];
    }
    const isNew = rows.some(({ review, saved }) => isDifferent(review, saved));
    yield [
      button,
      { attributes: { disabled: isNew ? null : '', 'aria-busy': isSending ? 'true' : undefined } },
    ];
    yield [element, { classes: { 'is-success': isDone || undefined } }];
    for (const notice of notices) {
      yield [notice, { classes: { 'woocommerce-review-order__notice--hidden': isDismissed || undefined } }];
    }
    for (const node of thanks) yield [node, { attributes: isDone ? { hidden: null, tabindex: '-1' } : {} }];
  },
  connect({ nodes: { form, rows }, scope, set }) {
    if (!form) return;
    const read = () => set(readRows);
    for (const type of ['change', 'input']) listen(form, type, read, scope);
    scope.listen<KeyboardEvent>(form, 'keydown', (event) => chooseByKey(event, rows));
    // A form resets its fields after the event; a restored page restores them before `pageshow`.
    scope.listen(form, 'reset', () => void scope.timeout(read, 0));
    scope.listen(window, 'pageshow', read);
  },
});
