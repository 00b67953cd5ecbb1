import { useState } from 'react';
import { asMap } from '#lib/fields.ts';
import { membersOf } from '#lib/members-of.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { pageGlobal } from '#platform/params.ts';
import { defineIsland } from '#react/define-island.tsx';
import { InsertedNode } from '#react/inserted-node.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { reviewTexts } from '#texts/shop.ts';
import { translate } from '#texts/text.ts';
import { sendProductReviews } from '#transport/endpoints/order-reviews.ts';
import { isDifferent, lacksStars, type Status, statusesOf } from './model.ts';
import widget, { type OrderReviewState, readRows } from './order-review.ts';

type TextKey = keyof typeof reviewTexts;

/** Returns the texts about reviews, preferring the page's own. */
function readTexts(): (word: TextKey) => string {
  const pageTexts = asMap(pageGlobal('wcOrderReview')?.i18n);
  return (key) => {
    const text = pageTexts[key];
    return (typeof text === 'string' && text) || translate(reviewTexts[key]);
  };
}

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

export default defineIsland(widget, function OrderReview({ nodes, state, set, widget: { get }, scope }) {
  const { element, form, dismissals, thanks } = nodes;
  const { rows, requestCount } = state;
  const [textFor] = useState(readTexts);

  const send = async (url: string, body: HTMLFormElement) => {
    set((before) => ({
      ...before,
      rows: before.rows.map((row) => ({ ...row, submitted: row.review })),
      isSending: true,
    }));
    const results = await sendProductReviews(url, body, scope.signal).finally(() =>
      set((before) => ({ ...before, isSending: false })),
    );
    if (scope.disposed) return;
    set((before) => afterReply(readRows(before), results));
    if (!get().isDone) return;
    // The focused element is hidden now; this message says what happened.
    thanks[0]?.focus({ preventScroll: true });
    scrollTo(element, 'start');
  };
  const submit = async (event: SubmitEvent) => {
    const ajaxUrl = membersOf(form)?.dataset.ajaxUrl;
    // Without an address, the browser submits the form.
    if (!form || !ajaxUrl) return;
    event.preventDefault();
    if (get().isSending) return;
    set((before) => ({
      ...before,
      rows: readRows(before).rows.map((row) => ({ ...row, isMissingStars: lacksStars(row.review) })),
    }));
    const rowWithoutStars = get().rows.find(({ isMissingStars }) => isMissingStars);
    if (rowWithoutStars) scrollTo(rowWithoutStars.nodes.node, 'center');
    else await send(ajaxUrl, form);
  };
  const dismiss = ({ currentTarget }: Event) => {
    (currentTarget as HTMLElement).blur();
    set((before) => ({ ...before, isDismissed: true }));
  };

  return (
    <>
      <ServerNode of={form} onSubmit={submit} />
      <ServerNode of={dismissals} each={() => ({ onClick: dismiss })} />
      {rows.map(
        ({ nodes: { index, node, title }, isMissingStars }) =>
          isMissingStars && (
            <InsertedNode
              key={index}
              of={title ?? node}
              at={title ? 'after' : 'start'}
              as="p"
              classes={{ 'woocommerce-review-order__item-rating-error': true }}
              attributes={{ role: 'alert' }}
              text={textFor('rating_required')}
            />
          ),
      )}
      {rows.map(
        ({ nodes: { index, node }, status }) =>
          status && (
            <InsertedNode
              key={`${requestCount} ${index}`}
              of={node}
              at="end"
              as="p"
              classes={{
                'woocommerce-review-order__item-status': true,
                [`woocommerce-review-order__item-status--${status}`]: true,
              }}
              attributes={{ role: 'status' }}
              text={textFor(status)}
            />
          ),
      )}
    </>
  );
});
