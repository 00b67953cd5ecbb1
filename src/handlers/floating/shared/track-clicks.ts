import { pageConfig } from '#platform/config.ts';
import type { Scope } from '#runtime/scope.ts';
import { sendClicks, sendLastClicks } from '#transport/endpoints/floating-clicks.ts';

/** Clicks per request; the rest is sent when the visitor leaves the page. */
const BATCH = 10;

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

const count = (id: string) => {
  queue.push(id);
  if (queue.length >= BATCH) flush(sendClicks);
};

const leave = () => flush(sendLastClicks);
const LEAVING = ['beforeunload', 'pagehide'];

/**
 * Counts clicks on matching nodes for their floating document, until the scope ends. Sent ten at a time, and
 * when the visitor leaves the page; failures are ignored.
 */
export function trackClicks(root: HTMLElement, selector: string, scope: Scope): void {
  const id = root.closest<HTMLElement>(DOCUMENT)?.dataset.elementorId;
  if (!id || scope.disposed) return;
  scope.listen(root, 'click', ({ target }) => {
    if (target instanceof Element && target.closest(selector)) count(id);
  });
  if (!users) for (const type of LEAVING) window.addEventListener(type, leave);
  users += 1;
  scope.add(() => {
    users -= 1;
    if (users) return;
    leave();
    for (const type of LEAVING) window.removeEventListener(type, leave);
  });
}
