import { cookiesOf } from './consents.ts';
import { decode, insertPayload, runOptIns, runPrioritized } from './opt-code.ts';
import type { Session } from './session.ts';
import { tell } from './session.ts';

/** Where the server has put what waits for consent. */
export const WAITING = '[data-borlabs-cookie-type]';

/** What waits in a placeholder, decoded: in a script of its own, or as its text. */
export const contentOf = (placeholder: Element, session: Session): string =>
  decode((placeholder.querySelector('script')?.text ?? placeholder.textContent) || '', session);

function isAllowed(placeholder: HTMLElement, { stored: { consents } }: Session, type: string): boolean {
  const { borlabsCookieType, borlabsCookieId: id = '' } = placeholder.dataset;
  if (borlabsCookieType !== type) return false;
  if (type === 'cookie-group') return cookiesOf(consents, id) !== undefined;
  return Object.values(consents).some((ids) => ids.includes(id));
}

/** Runs and shows what the decision allows, in order; what fails stops nothing. Once for each piece. */
export async function unblockAll(session: Session): Promise<void> {
  await runOptIns(session);
  for (const type of ['cookie-group', 'cookie']) {
    for (const placeholder of document.querySelectorAll<HTMLElement>(WAITING)) {
      if (session.scope.disposed || !isAllowed(placeholder, session, type)) continue;
      await insertPayload(contentOf(placeholder, session), session, (fragment) =>
        placeholder.replaceWith(fragment),
      );
    }
  }
}

/** The same for a decision that stood before the page: what is to be first runs in the head, before all else. */
export async function unblockAtStart(session: Session): Promise<void> {
  if (await runPrioritized(session)) tell('prioritized-code-unblocked');
  await unblockAll(session);
}
