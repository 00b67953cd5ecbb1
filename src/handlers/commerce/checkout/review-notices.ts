import { escapeHtml } from '#lib/escape-html.ts';
import { membersOf } from '#lib/members-of.ts';
import { insert } from '#platform/html.ts';
import { errorMessage } from '#texts/errors.ts';
import type { OrderReviewReply } from '#transport/endpoints/checkout.ts';
import { validateAll } from '../shared/forms/validation.ts';
import { findNoticesWidget, REPLACED_NOTICES, removeNotices, textOf } from '../shared/notices.ts';
import { scrollToNotices } from '../shared/scroll-to-notices.ts';
import type { Checkout } from './model.ts';

/** Class of the element with the notices of a review. */
const NOTICE_GROUP = 'woocommerce-NoticeGroup-updateOrderReview';

function showNoticeGroup({ form, runtime, scope }: Checkout, html: string, place: Element = form): void {
  const group = `<div class="woocommerce-NoticeGroup ${NOTICE_GROUP}">${html}</div>`;
  insert(place, 'prepend', group, runtime);
  scope.add(removeNoticeGroup);
}

/** Removes the notices of the last review; there is at most one group of them. */
export const removeNoticeGroup = (): void => document.querySelector(`.${NOTICE_GROUP}`)?.remove();

/** Shows the request error near the totals, which may be outdated. */
export function showFailure(checkout: Checkout, error: unknown): void {
  const { form, runtime } = checkout;
  const message = errorMessage(error);
  const group = document.querySelector(`.${NOTICE_GROUP}`);
  // Do not announce the same error twice.
  if (!group || textOf(group) !== message) {
    group?.remove();
    const place =
      findNoticesWidget() ?? membersOf(form).querySelector('.woocommerce-checkout-review-order') ?? form;
    showNoticeGroup(
      checkout,
      `<div class="woocommerce-error" role="alert">${escapeHtml(message)}</div>`,
      place,
    );
  }
  runtime.report(error, { handler: 'checkout', element: form, phase: 'request' });
}

/** Shows the notices of a reply, marks missing fields if they are errors, and scrolls to them. */
export function showReviewNotices(checkout: Checkout, { messages, hasErrors }: OrderReviewReply): void {
  const { form, scope } = checkout;
  removeNotices(REPLACED_NOTICES);
  if (messages) showNoticeGroup(checkout, messages);
  // Older servers report any notice as a failure, but success notices mark no field.
  if (hasErrors ?? (!messages || /-error/.test(messages))) validateAll(form, { byReview: true });
  scrollToNotices(document.querySelector(`.${NOTICE_GROUP}`) ?? form, scope);
}
