import { systemClock } from '#lib/clock.ts';
import { asMap } from '#lib/fields.ts';
import { emit } from '#platform/events.ts';
import type { MountContext } from '#runtime/define.ts';
import { rawCookies, writeRawCookie } from '#storage/raw-cookie.ts';
import { type Consents, cookiesOf, hasCookie } from './consents.ts';
import { createUid, decide, isDecided } from './rules.ts';
import { readSettings, type Settings } from './settings.ts';
import { COOKIE_NAME, cookieText, findStoredDecision, type StoredDecision } from './stored-decision.ts';

type DecisionEvent =
  | 'consent-saved'
  | 'code-unblocked'
  | 'code-unblocked-after-consent'
  | 'prioritized-code-unblocked';

/** Emits an event on the document. */
export const emitDecisionEvent = (event: DecisionEvent): void =>
  void emit(document, `borlabs-cookie-${event}`, { cancelable: true });

/** Removes cookies of other scripts: one by its name, or all whose name contains a text. */
export function removeCookie(
  { settings }: Pick<Session, 'settings'>,
  name: string,
  { domain = '', isPart = false }: { readonly domain?: string; readonly isPart?: boolean } = {},
): void {
  const cookieNames = rawCookies().map((pair) => pair.split('=')[0] ?? '');
  const pathAndDomain = `path=${settings.cookiePath || '/'}${domain && `; domain=${domain}`}`;
  for (const cookieName of isPart ? cookieNames.filter((other) => name && other.includes(name)) : [name]) {
    writeRawCookie(`${cookieName}=; ${pathAndDomain}; expires=${new Date(0).toUTCString()}`);
  }
}

/** Removes cookies that other scripts have set without consent, if the service's settings say so. */
export function removeUnallowed(session: Session): void {
  const services = Object.values(asMap(session.services)).flatMap((group) => Object.entries(asMap(group)));
  for (const [id, service] of services) {
    const { settings, cookieNameList } = asMap(service);
    if (asMap(settings).blockCookiesBeforeConsent !== '1' || hasCookie(session.stored.consents, id)) continue;
    for (const pattern of Object.values(Object(cookieNameList))) {
      const name = String(pattern).replaceAll('*', '');
      const isPart = name !== pattern;
      if (!name) continue;
      removeCookie(session, name, { domain: session.settings.cookieDomain, isPart });
      removeCookie(session, name, { isPart });
    }
  }
}

/** The page's data of a cookie. `optInJS` and `optOutJS` are base64. */
export type Service = Readonly<Record<string, unknown>>;

/** The settings and callbacks for one kind of blocked content, from the page's inline script. */
export interface Blocker {
  readonly settings?: unknown;
  global?(blocker: Blocker): unknown;
  init?(element: Element | null, blocker: Blocker): unknown;
}

/** A new choice and what was stored before. */
export interface Change {
  readonly before: StoredDecision;
  readonly isStatistic: boolean;
}

/** The visitor's decision on this page, with the page's configuration. */
export interface Session extends Pick<MountContext, 'runtime' | 'scope'> {
  readonly settings: Settings;
  /** Groups with their cookies and the code of each. */
  readonly services: unknown;
  /** Code that runs before all other code, by group and cookie. */
  readonly prioritized: unknown;
  /** By blocker id; set late, by the page's call of `init`. */
  blockers: Readonly<Record<string, Blocker>>;
  /** Ids of blockers whose content the visitor has unblocked on this page, whatever is stored. */
  readonly unblockedIds: Set<string>;
  readonly stored: StoredDecision;
  /** False if the browser refused the cookie: then the decision ends with the page. */
  readonly isCookieStored: boolean;
  /** Applies a choice and writes the cookie. */
  choose(selection: Consents, options?: { readonly keepsExpiry?: boolean }): Change;
  /** Replaces the stored decision and writes the cookie. */
  store(stored: StoredDecision): void;
}

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));

/** Creates a visitor id. */
export const newUid = (): string => createUid(randomBytes);

/** Reads the stored decision. */
export const readDecisionCookie = (
  settings: Settings,
  { runtime }: Pick<MountContext, 'runtime'>,
): StoredDecision =>
  findStoredDecision(rawCookies(), settings, (value) =>
    runtime.report(new Error(`The consent cookie is unreadable and is ignored: ${value}`), {
      handler: 'decisions',
      phase: 'cookie',
    }),
  );

/**
 * Returns true if another decision is stored than this page knows: the visitor has answered in another tab.
 */
export const isOutdated = (
  session: Session,
  current = readDecisionCookie(session.settings, session),
): boolean => JSON.stringify(current) !== JSON.stringify(session.stored);

/** Writes the decision; returns whether the browser stored it. */
function writeDecision(stored: StoredDecision, settings: Settings): boolean {
  const text = cookieText(stored, settings);
  writeRawCookie(text);
  return rawCookies().includes(text.split(';')[0] ?? COOKIE_NAME);
}

/** Returns the page's data of a cookie; undefined if unknown. */
export function serviceOf(services: unknown, group: string, cookie: string): Service | undefined {
  const groupServices = asMap(services)[group];
  const service = asMap(groupServices)[cookie];
  return asMap(service) === service ? (service as Service) : undefined;
}

/** Creates the session for this page. */
export function openSession(
  context: Pick<MountContext, 'runtime' | 'scope'>,
  page: { readonly config: unknown; readonly services: unknown; readonly prioritized: unknown },
): Session {
  const settings = readSettings(page.config);
  let stored = readDecisionCookie(settings, context);
  let isCookieStored = true;
  const unblockedIds = new Set<string>();
  const store = (next: StoredDecision) => {
    stored = next;
    isCookieStored = writeDecision(next, settings);
  };
  return {
    ...context,
    settings,
    services: page.services,
    prioritized: page.prioritized,
    blockers: {},
    unblockedIds,
    get stored() {
      return stored;
    },
    get isCookieStored() {
      return isCookieStored;
    },
    choose(selection, { keepsExpiry = false } = {}) {
      const before = stored;
      // An answer in the box revokes earlier clicks on single blocked items.
      if (!keepsExpiry) unblockedIds.clear();
      const decision = decide(before, selection, settings, { nowMs: systemClock.now(), keepsExpiry, newUid });
      store(decision.stored);
      return { before, isStatistic: decision.isStatistic };
    },
    store,
  };
}

/**
 * Returns whether a script may load or store something. An unknown service is allowed only if all groups are.
 */
export function isAllowed({ stored, settings, unblockedIds }: Session, service: string): boolean {
  const { consents } = stored;
  if (hasCookie(consents, service) || unblockedIds.has(service)) return true;
  if (hasCookie(settings.cookies, service) || !isDecided(stored, settings)) return false;
  // The name may be that of a group.
  if (cookiesOf(settings.cookies, service)) return Boolean(cookiesOf(consents, service));
  return Object.keys(settings.cookies).every((group) => cookiesOf(consents, group));
}
