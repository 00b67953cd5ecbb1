import { cookiesOf } from './consents.ts';
import { decode, insertPayload, runOptIns, runPrioritized } from './opt-code.ts';
import type { Session } from './session.ts';
import { emitDecisionEvent } from './session.ts';

/** Selector of placeholders, whose content waits for consent. */
export const PLACEHOLDER = '[data-borlabs-cookie-type]';

/** Returns the decoded content of a placeholder, from its script or its text. */
export const contentOf = (placeholder: Element, session: Session): string =>
  decode((placeholder.querySelector('script')?.text ?? placeholder.textContent) || '', session);

function isAllowed(placeholder: HTMLElement, { stored: { consents } }: Session, type: string): boolean {
  const { borlabsCookieType, borlabsCookieId: id = '' } = placeholder.dataset;
  if (borlabsCookieType !== type) return false;
  if (type === 'cookie-group') return cookiesOf(consents, id) !== undefined;
  return Object.values(consents).some((ids) => ids.includes(id));
}

/** Runs and shows what the decision allows, in order and once. A failure does not stop the rest. */
export async function unblockAll(session: Session): Promise<void> {
  await runOptIns(session);
  for (const type of ['cookie-group', 'cookie']) {
    for (const placeholder of document.querySelectorAll<HTMLElement>(PLACEHOLDER)) {
      if (session.scope.disposed || !isAllowed(placeholder, session, type)) continue;
      await insertPayload(contentOf(placeholder, session), session, (fragment) =>
        placeholder.replaceWith(fragment),
      );
    }
  }
}

/** Like `unblockAll`, for a decision from an earlier page: prioritized code runs first, in the head. */
export async function unblockAtStart(session: Session): Promise<void> {
  if (await runPrioritized(session)) emitDecisionEvent('prioritized-code-unblocked');
  await unblockAll(session);
}
