import type { MadeUpReply } from './capture-replies.ts';

/** Replies to the checkout's first order review: nothing has changed since the page was rendered. */
export const unchangedReview: MadeUpReply = {
  method: 'POST',
  path: '/?wc-ajax=update_order_review',
  reply: { json: { result: 'success', fragments: {} } },
};
