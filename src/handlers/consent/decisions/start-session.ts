import { systemClock } from '#lib/clock.ts';
import { asMap } from '#lib/fields.ts';
import { createPatch } from '#lib/patch.ts';
import { decideStart } from './rules.ts';
import { emitDecisionEvent, newUid, removeUnallowed, type Session, serviceOf } from './session.ts';
import { ANONYMOUS, expiryOf } from './stored-decision.ts';

const DECISION_NODES =
  '[data-borlabs-cookie-uid],[data-borlabs-cookie-consent-history],._brlbs-switch-consent,#BorlabsCookieBoxWidget';

/**
 * Stores a visitor id before any decision, if the (deprecated) setting is on. The server counts it as a
 * decision without an id.
 */
function storeUid(session: Session): void {
  const { stored, settings } = session;
  const isNew = stored.uid === ANONYMOUS && !Object.keys(stored.consents).length && !stored.expires;
  if (!settings.cookieBeforeConsent || !isNew) return;
  const expires = expiryOf({ consents: {} }, settings, systemClock.now());
  session.store({ consents: {}, expires, uid: newUid(), version: null });
  import('./commit.ts').then(({ logToServer }) => logToServer(session, true)).catch(() => {});
}

/** Returns true if the page still blocks something that is allowed. */
const hasBlockedContent = ({ stored: { consents }, services, prioritized }: Session) =>
  document.querySelector('[data-borlabs-cookie-type^="cookie"]') !== null ||
  Object.entries(consents).some(([group, ids]) =>
    ids.some((id) => serviceOf(services, group, id)?.optInJS || asMap(asMap(prioritized)[group])[id]),
  );

/** Unblocks what the stored decision allows. */
async function applyStored(session: Session): Promise<void> {
  if (hasBlockedContent(session)) {
    const { unblockAtStart } = await import('./commit.ts');
    await unblockAtStart(session);
  }
  emitDecisionEvent('code-unblocked');
}

/** Stores a choice made without the visitor. */
async function storeAutomatically(
  selection: Session['settings']['cookies'],
  session: Session,
): Promise<void> {
  const change = session.choose(selection);
  const { commit } = await import('./commit.ts');
  await commit(session, change, { isAutomatic: true });
}

/**
 * Applies the stored decision, or shows the box. Resolves when the box is shown; does not wait for unblocked
 * code.
 */
export async function startSession(session: Session, report: (error: unknown) => void): Promise<void> {
  const { settings, stored, scope } = session;
  removeUnallowed(session);
  storeUid(session);
  if (document.querySelector(DECISION_NODES)) {
    import('./commit.ts').then(({ showDecision }) => scope.disposed || showDecision(session)).catch(report);
  }
  const start = decideStart(stored, settings, {
    address: location.origin + location.pathname,
    userAgent: navigator.userAgent,
    doNotTrack: navigator.doNotTrack,
  });
  if (start === 'ask') {
    // The module also has the code for answers, so a click does not have to wait for it.
    const { showBox } = await import('./box-actions.ts');
    if (!scope.disposed) showBox(session, { isDelayed: true });
    return;
  }
  const patch = createPatch();
  scope.add(patch.restore);
  const box = document.querySelector('#BorlabsCookieBox');
  if (box) patch.attribute(box, 'aria-modal', 'false');
  if (start === 'everything') storeAutomatically(settings.cookies, session).catch(report);
  else if (start === 'essential') storeAutomatically({}, session).catch(report);
  else if (start !== 'off') applyStored(session).catch(report);
}
