import { asMap } from '#lib/as-map.ts';
import { isPlainKey } from '#lib/is-modified.ts';
import type { Beside } from '#lib/look.ts';
import { membersOf } from '#lib/members-of.ts';
import { listen } from '#platform/events.ts';
import { pageGlobal } from '#platform/params.ts';
import { defineWidget, type View } from '#runtime/widget.ts';
import { reviewTexts } from '#texts/shop.ts';
import { translate } from '#texts/text.ts';
import { isDifferent, lacksStars, type Review, type Status, starAfter } from './model.ts';

const ITEM = 'woocommerce-review-order__item';

/** The nodes of one product in an order. */
interface RowNodes {
  readonly node: HTMLElement;
  /** The row's index in requests and replies. */
  readonly index: string;
  /** The error is inserted after it. */
  readonly title: HTMLElement | null;
  /** The outcome is inserted after it. */
  readonly last: HTMLElement | null;
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
    title:
      node.querySelector<HTMLElement>(`.${ITEM}-title`) ?? (node.firstElementChild as HTMLElement | null),
    last: node.lastElementChild as HTMLElement | null,
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

/** Returns a text about reviews, preferring the page's own. */
function textFor(key: keyof typeof reviewTexts): string {
  const text = asMap(pageGlobal('wcOrderReview')?.i18n)[key];
  return (typeof text === 'string' && text) || translate(reviewTexts[key]);
}

/** Returns a message of ours in a row. */
const message = (key: string, names: readonly string[], role: 'alert' | 'status', text: string): Beside => ({
  as: 'p',
  key,
  look: { classes: Object.fromEntries(names.map((name) => [name, true])), attributes: { role }, text },
});

/** Returns the looks of a row: the label of its stars, its error, and its outcome, new with each reply. */
function* rowView({ nodes, review, isMissingStars, status }: Row, requestCount: number): View {
  const { stars, caption, title, last } = nodes;
  const star = stars.find(({ value }) => value === review.rating);
  yield [caption, { text: star?.dataset.label ?? '' }];
  if (isMissingStars) {
    const text = textFor('rating_required');
    yield [title, { after: [message('error', [`${ITEM}-rating-error`], 'alert', text)] }];
  }
  if (status) {
    // The next reply's outcome is another element, so that the same text is announced again.
    const names = [`${ITEM}-status`, `${ITEM}-status--${status}`];
    yield [last, { after: [message(`outcome ${requestCount}`, names, 'status', textFor(status))] }];
  }
}

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

/** The nodes of the review page. */
export interface OrderReviewNodes {
  readonly element: HTMLElement;
  readonly form: HTMLFormElement | null;
  readonly rows: readonly RowNodes[];
  readonly button: HTMLElement | null | undefined;
  readonly notices: readonly HTMLElement[];
  readonly dismissals: readonly HTMLElement[];
  readonly thanks: readonly HTMLElement[];
}

export default defineWidget<unknown, OrderReviewNodes, OrderReviewState>({
  nodes({ element }) {
    const findAll = (selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];
    const form = element.querySelector<HTMLFormElement>('.woocommerce-review-order__form');
    return {
      element,
      form,
      rows: [...(membersOf(form)?.querySelectorAll<HTMLElement>(`.${ITEM}`) ?? [])].map(findRow),
      button: membersOf(form)?.querySelector<HTMLElement>('.woocommerce-review-order__submit'),
      notices: findAll('.woocommerce-review-order__notice'),
      dismissals: findAll('.woocommerce-review-order__notice-dismiss'),
      thanks: findAll('.woocommerce-review-order__success'),
    };
  },
  state: ({ nodes: { rows } }) => ({
    rows: rows.map(createRow),
    requestCount: 0,
    isSending: false,
    isDone: false,
    isDismissed: false,
  }),
  *view({ rows, requestCount, isSending, isDone, isDismissed }, { element, button, notices, thanks }) {
    for (const row of rows) yield* rowView(row, requestCount);
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
