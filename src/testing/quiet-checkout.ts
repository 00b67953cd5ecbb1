import type { MadeUpReply } from './capture-replies.ts';

/** A checkout asks for the order review when it opens: nothing has changed since the page was made. */
export const quietCheckout: MadeUpReply = {
  method: 'POST',
  path: '/?wc-ajax=update_order_review',
  reply: { json: { result: 'success', fragments: {} } },
};
