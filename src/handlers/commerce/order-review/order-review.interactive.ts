import { membersOf } from '#lib/members-of.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { defineInteractive, type LiveWidget } from '#runtime/widget.ts';
import { sendProductReviews } from '#transport/endpoints/order-reviews.ts';
import { isDifferent, lacksStars, type Status, statusesOf } from './model.ts';
import orderReview, { type OrderReviewNodes, type OrderReviewState, readRows } from './order-review.ts';

const scrollTo = (node: Element, block: ScrollLogicalPosition) =>
  node.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth', block });

/** Returns the state after a reply. It is done when all reviews are saved and unchanged since the request. */
function afterReply(
  state: OrderReviewState,
  results: ReadonlyMap<string, Status> | undefined,
): OrderReviewState {
  const reviews = state.rows.map(({ nodes: { index }, submitted, saved }) => ({
    ...submitted,
    index,
    isNew: isDifferent(submitted, saved),
  }));
  const statuses = statusesOf(reviews, results);
  const rows = state.rows.map((row) => {
    const status = statuses.get(row.nodes.index);
    return { ...row, status, saved: status && status !== 'error' ? row.submitted : row.saved };
  });
  const isDone =
    statuses.size > 0 &&
    rows.every(({ status, review, saved }) => status !== 'error' && !isDifferent(review, saved));
  return { ...state, rows, isDone, requestCount: state.requestCount + 1 };
}

type Live = LiveWidget<unknown, OrderReviewNodes, OrderReviewState>;

/** Sends all reviews and shows their outcomes, or the thanks when all are saved. */
async function send({ nodes, get, set, scope }: Live, url: string, form: HTMLFormElement): Promise<void> {
  set((before) => ({
    ...before,
    rows: before.rows.map((row) => ({ ...row, submitted: row.review })),
    isSending: true,
  }));
  const results = await sendProductReviews(url, form, scope.signal).finally(() =>
    set((before) => ({ ...before, isSending: false })),
  );
  if (scope.disposed) return;
  set((before) => afterReply(readRows(before), results));
  if (!get().isDone) return;
  // The focused element is hidden now; this message says what happened.
  nodes.thanks[0]?.focus({ preventScroll: true });
  scrollTo(nodes.element, 'start');
}

/** Sends the reviews, unless one has text but no stars: its row shows an error. */
async function submit(widget: Live, form: HTMLFormElement, event: Event): Promise<void> {
  const { ajaxUrl } = membersOf(form).dataset;
  // Without an address, the browser submits the form.
  if (!ajaxUrl) return;
  event.preventDefault();
  if (widget.get().isSending) return;
  widget.set((before) => ({
    ...before,
    rows: readRows(before).rows.map((row) => ({ ...row, isMissingStars: lacksStars(row.review) })),
  }));
  const rowWithoutStars = widget.get().rows.find(({ isMissingStars }) => isMissingStars);
  if (rowWithoutStars) scrollTo(rowWithoutStars.nodes.node, 'center');
  else await send(widget, ajaxUrl, form);
}

export default defineInteractive(orderReview, (widget, scope) => {
  const { form, dismissals } = widget.nodes;
  if (form) scope.listen(form, 'submit', (event) => submit(widget, form, event));
  for (const button of dismissals) {
    scope.listen(button, 'click', () => {
      button.blur();
      widget.set((before) => ({ ...before, isDismissed: true }));
    });
  }
});
