import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { sendClicks, sendLastClicks } from '#transport/endpoints/floating-clicks.ts';

/** Clicks per request; the rest is sent when the visitor leaves the page. */
const BATCH_SIZE = 10;

const DOCUMENT = '[data-elementor-type="floating-buttons"]';

let queue: string[] = [];
let users = 0;

const flush = (send: typeof sendClicks) => {
  // Emptied first, so that no reply or failure counts a click twice.
  const clicks = queue;
  queue = [];
  const target = {
    ajaxUrl: pageConfig.url('ajaxurl'),
    nonce: String(pageConfig.get('nonces.floatingButtonsClickTracking') ?? ''),
  };
  if (clicks.length && target.ajaxUrl && target.nonce) send(clicks, target);
};

const queueClick = (id: string) => {
  queue.push(id);
  if (queue.length >= BATCH_SIZE) flush(sendClicks);
};

const flushOnLeave = () => flush(sendLastClicks);
const LEAVE_EVENTS = ['beforeunload', 'pagehide'];

/**
 * Counts clicks on matching nodes for their floating document, until the scope ends. Sent ten at a time, and
 * when the visitor leaves the page; failures are ignored.
 */
export function trackClicks(root: HTMLElement, selector: string, scope: Scope): void {
  const id = root.closest<HTMLElement>(DOCUMENT)?.dataset.elementorId;
  if (!id || scope.disposed) return;
  scope.listen(root, 'click', ({ target }) => {
    if (target instanceof Element && membersOf(target).closest(selector)) queueClick(id);
  });
  if (!users) for (const type of LEAVE_EVENTS) window.addEventListener(type, flushOnLeave);
  users += 1;
  scope.add(() => {
    users -= 1;
    if (users) return;
    flushOnLeave();
    for (const type of LEAVE_EVENTS) window.removeEventListener(type, flushOnLeave);
  });
}
