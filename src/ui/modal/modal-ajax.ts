import { systemClock } from '#lib/clock.ts';
import { setContent } from '#platform/html.ts';
import type { Scope } from '#runtime/scope.ts';
import { readText, request } from '#transport/request.ts';
import type { Stage } from './modal-contents.ts';
import { createBoxView, createContent, createMessage, NO_CONTENT } from './modal-view.ts';
import { withoutCache } from './model.ts';
import type { Opened } from './opened.ts';

/** Resolves with the HTML behind an address, or with undefined when none came. */
async function fetchHtml(url: string, { signal }: Scope): Promise<string | undefined> {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  try {
    const response = await request(withoutCache(url, systemClock.now()), { headers, signal });
    return response.ok ? await readText(response) : undefined;
  } catch {
    return undefined;
  }
}

/** Brings what the address answers; words when it does not come. */
export async function bring(open: Opened, stage: Stage, scope: Scope): Promise<void> {
  const { address } = open;
  const html = await fetchHtml(address.url, scope);
  if (scope.disposed) return;
  const content = createContent();
  // What failed can always be closed.
  const isModal = address.isModal && html !== undefined;
  stage.place(() => createBoxView(content, open, isModal));
  if (html === undefined) content.append(createMessage(NO_CONTENT));
  else setContent(content, html, open.runtime);
  stage.ready();
}
