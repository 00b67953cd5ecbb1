import { readFixture } from '../fixtures.ts';
import { reviewedOrder } from '../reviews/post-order-reviews.ts';
import type { Page } from './layout.ts';

/** Renders the page for reviewing an order; undefined without the order's key. */
export const reviewOrderPage = (order: string, key: string | undefined, notices: string): Page | undefined =>
  Number(order) === reviewedOrder.number && key === reviewedOrder.key
    ? {
        id: 646,
        title: 'Review your order',
        main: `${notices}<article class="entry"><h1>Review your order</h1>${readFixture('commerce/order-review')}</article>`,
        kind: 'review',
      }
    : undefined;
