import type { Announce } from '#platform/announce.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { isAbort, RequestError } from '#transport/errors.ts';
import { errorNotice, type NoticePlace, showNotices } from './notices.ts';
import { findNoticesWidget } from './notices-widget.ts';

export interface FailureContext {
  /** Name of the handler, for the report. */
  readonly handler: string;
  readonly runtime: Runtime;
  readonly announce: Announce;
  /** Default: where the page shows its notices. */
  readonly place?: NoticePlace | undefined;
}

/**
 * Tells a shopper in words that a request failed, on the page and through screen readers, and reports why. Gives the
 * notice; nothing when the same one stands there already, or when the request was ended by us.
 */
export function tellFailure(error: unknown, context: FailureContext): HTMLElement | undefined {
  if (isAbort(error)) return undefined;
  const { handler, runtime, announce, place } = context;
  const { message } = error instanceof RequestError ? error : new RequestError('unknown_error');
  const widget = findNoticesWidget();
  const shown: NoticePlace | undefined = widget ? { element: widget, where: 'prepend' } : place;
  const [notice] = showNotices(errorNotice(message), runtime, shown);
  announce(message, 'assertive');
  runtime.report(error, { handler, phase: 'request' });
  return notice;
}
