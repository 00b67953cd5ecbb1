import { systemClock } from '#lib/clock.ts';
import { asMap } from '#lib/fields.ts';
import { createPatch } from '#lib/patch.ts';
import { startOf } from './rules.ts';
import { newUid, removeUnallowed, type Session, serviceOf, tell } from './session.ts';
import { ANONYMOUS, expiryOf } from './stored.ts';

const RECORDS =
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
  import('./follow.ts').then(({ log }) => log(session, true)).catch(() => {});
}

/** Returns true if the page still blocks something that is allowed. */
const holdsBack = ({ stored: { consents }, services, prioritized }: Session) =>
  document.querySelector('[data-borlabs-cookie-type^="cookie"]') !== null ||
  Object.entries(consents).some(([group, ids]) =>
    ids.some((id) => serviceOf(services, group, id)?.optInJS || asMap(asMap(prioritized)[group])[id]),
  );

/** Unblocks what the stored decision allows. */
async function apply(session: Session): Promise<void> {
  if (holdsBack(session)) {
    const { unblockAtStart } = await import('./follow.ts');
    await unblockAtStart(session);
  }
  tell('code-unblocked');
}

/** Stores an answer that the visitor was not asked for. */
async function takeAutomatic(choice: Session['settings']['cookies'], session: Session): Promise<void> {
  const change = session.choose(choice);
  const { commit } = await import('./follow.ts');
  await commit(session, change, { isAutomatic: true });
}

/**
 * Applies the stored decision, or shows the box. Resolves when the box is shown; does not wait for unblocked
 * code.
 */
export async function begin(session: Session, report: (error: unknown) => void): Promise<void> {
  const { settings, stored, scope } = session;
  removeUnallowed(session);
  storeUid(session);
  if (document.querySelector(RECORDS)) {
    import('./follow.ts').then(({ showRecords }) => scope.disposed || showRecords(session)).catch(report);
  }
  const start = startOf(stored, settings, {
    address: location.origin + location.pathname,
    userAgent: navigator.userAgent,
    doNotTrack: navigator.doNotTrack,
  });
  if (start === 'ask') {
    // The module also has the code for answers, so a click does not have to wait for it.
    const { show } = await import('./ask.ts');
    if (!scope.disposed) show(session, { isDelayed: true });
    return;
  }
  const patch = createPatch();
  scope.add(patch.restore);
  const box = document.querySelector('#BorlabsCookieBox');
  if (box) patch.attribute(box, 'aria-modal', 'false');
  if (start === 'everything') takeAutomatic(settings.cookies, session).catch(report);
  else if (start === 'essential') takeAutomatic({}, session).catch(report);
  else if (start !== 'off') apply(session).catch(report);
}
