import { dispatch } from '#lib/events.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { replaceWith, setContent } from '#platform/html.ts';
import type { Runtime } from '#runtime/define.ts';
import type { Announce } from '#texts/announce.ts';
import { pageTexts } from '#texts/pages.ts';
import { translate, translateCount } from '#texts/text.ts';
import { isAbort, RequestError } from '#transport/errors.ts';
import { LOOP_REFRESH, notifyRefreshed } from '../shared/loop-events.ts';
import { CONTAINER } from './fetch-loop-content.ts';

const NOTHING_FOUND = '.e-loop-nothing-found-message';

/** Returns what is announced about a loop: how many items it shows, and on which page of how many. */
function countAnnouncement(loop: ParentNode): string {
  const container = loop.querySelector('.elementor-loop-container');
  const count = container?.querySelectorAll(':scope > .e-loop-item').length ?? 0;
  const { page = '1', maxPage = '1' } = loop.querySelector<HTMLElement>('.e-load-more-anchor')?.dataset ?? {};
  if (!count)
    return loop.querySelector(NOTHING_FOUND)?.textContent?.trim() || translate(pageTexts.nothingFound);
  const items = translateCount(pageTexts.items, count);
  return Number(maxPage) > 1
    ? `${items}, ${translate(pageTexts.pageOf, { page, pages: maxPage })}.`
    : `${items}.`;
}

const OVERLAY = 'e-loading-overlay';
/** Pagination in content that will be replaced. */
const PAGING = 'a.page-numbers,.e-loop__load-more';

interface Context {
  readonly runtime: Runtime;
  readonly announce: Announce;
}

// The newest attempt of each loop, from any bar.
const attempts = new WeakMap<Element, Scope>();

/** Starts an attempt, and ends an older one for the same loop. The loop is busy until the newest ends. */
function startAttempt(loop: HTMLElement, attempt: Scope): void {
  const previous = attempts.get(loop);
  attempts.set(loop, attempt);
  attempt.add(() => {
    if (attempts.get(loop) !== attempt) return;
    loop.classList.remove(OVERLAY, 'e-loading');
    loop.removeAttribute('aria-busy');
  });
  previous?.dispose();
  dispatch(loop, LOOP_REFRESH, null);
  loop.classList.add(OVERLAY);
  loop.setAttribute('aria-busy', 'true');
  const swallow = (event: Event) => {
    if (!membersOf(event.target as Element).closest(PAGING)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  attempt.listen(loop, 'click', swallow, { capture: true });
}

function show(loop: HTMLElement, content: DocumentFragment, { runtime, announce }: Context): void {
  const hadFocus = loop.contains(document.activeElement);
  const before = loop.querySelector(`:scope > .${CONTAINER}`);
  const [after] = before ? replaceWith(before, content, runtime) : setContent(loop, content, runtime);
  if (hadFocus && after && !loop.contains(document.activeElement)) {
    after.tabIndex = -1;
    after.addEventListener('blur', () => after.removeAttribute('tabindex'), { once: true });
    after.focus({ preventScroll: true });
  }
  notifyRefreshed(loop);
  announce(countAnnouncement(loop));
}

function reasonOf(error: unknown): string {
  const status = error instanceof RequestError ? error.status : 0;
  if (!status) return 'the server did not reply';
  return status < 400 ? 'the reply has no content for a loop' : `the server replied with status ${status}`;
}

/**
 * Fetches content and shows it in the loop. Only the newest request of a loop counts. On failure the content
 * stays, and the error is reported.
 */
export async function refreshLoop(
  loop: HTMLElement,
  fetchContent: (signal: AbortSignal) => Promise<DocumentFragment>,
  context: Context,
): Promise<void> {
  const { runtime } = context;
  // Not the bar's scope: a popup with the bar may close before the reply.
  const attempt = runtime.scope.child();
  // The request first; the rest runs while the server responds.
  const pending = fetchContent(attempt.signal);
  startAttempt(loop, attempt);
  try {
    const content = await pending;
    if (!attempt.disposed) show(loop, content, context);
  } catch (cause) {
    if (attempt.disposed || isAbort(cause)) return;
    const error = new Error(`The loop "${loop.dataset.id}" keeps its content: ${reasonOf(cause)}.`, {
      cause,
    });
    runtime.report(error, { handler: 'taxonomy-filter', element: loop, phase: 'refresh' });
  } finally {
    attempt.dispose();
  }
}
