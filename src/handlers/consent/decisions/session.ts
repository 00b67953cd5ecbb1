import { systemClock } from '#lib/clock.ts';
import { asMap } from '#lib/fields.ts';
import { emit } from '#platform/events.ts';
import type { MountContext } from '#runtime/define.ts';
import { rawCookies, writeRawCookie } from '#storage/raw-cookie.ts';
import { type Consents, cookiesOf, hasCookie } from './consents.ts';
import { createUid, decide, isDecided } from './rules.ts';
import { readSettings, type Settings } from './settings.ts';
import { COOKIE, cookieText, readStored, type Stored } from './stored.ts';

/** The public events of decisions. */
type Moment =
  | 'consent-saved'
  | 'code-unblocked'
  | 'code-unblocked-after-consent'
  | 'prioritized-code-unblocked';

/** Tells the page, on the document. */
export const tell = (moment: Moment): void =>
  void emit(document, `borlabs-cookie-${moment}`, { cancelable: true });

/** Removes cookies of other scripts at a place: one by its name, or all whose name has that part. */
export function removeCookie(
  { settings }: Pick<Session, 'settings'>,
  name: string,
  { domain = '', isPart = false }: { readonly domain?: string; readonly isPart?: boolean } = {},
): void {
  const there = rawCookies().map((pair) => pair.split('=')[0] ?? '');
  const place = `path=${settings.cookiePath || '/'}${domain && `; domain=${domain}`}`;
  for (const each of isPart ? there.filter((other) => name && other.includes(name)) : [name]) {
    writeRawCookie(`${each}=; ${place}; expires=${new Date(0).toUTCString()}`);
  }
}

/** Removes what other scripts have stored without being allowed to, where the owner wants that. */
export function removeUnallowed(session: Session): void {
  const services = Object.values(asMap(session.services)).flatMap((group) => Object.entries(asMap(group)));
  for (const [id, service] of services) {
    const { settings, cookieNameList } = asMap(service);
    if (asMap(settings).blockCookiesBeforeConsent !== '1' || hasCookie(session.stored.consents, id)) continue;
    for (const each of Object.values(Object(cookieNameList))) {
      const name = String(each).replaceAll('*', '');
      const isPart = name !== each;
      if (!name) continue;
      removeCookie(session, name, { domain: session.settings.cookieDomain, isPart });
      removeCookie(session, name, { isPart });
    }
  }
}

/** A cookie's code, as the page's own script has it: base64, by `optInJS` and `optOutJS`. */
export type Service = Readonly<Record<string, unknown>>;

/** What the page says of one kind of blocked content; functions of its own inline script. */
export interface Blocker {
  readonly settings?: unknown;
  global?(blocker: Blocker): unknown;
  init?(element: Element | null, blocker: Blocker): unknown;
}

/** What is stored after a choice, and what it was before. */
export interface Change {
  readonly before: Stored;
  readonly isStatistic: boolean;
}

/** The visitor's decision on this page, and what the page says about it. */
export interface Session extends Pick<MountContext, 'runtime' | 'scope'> {
  readonly settings: Settings;
  /** Groups, their cookies, and the code of each. */
  readonly services: unknown;
  /** Code that is to run before all other, by group and cookie. */
  readonly prioritized: unknown;
  /** By id of the blocker; comes late, with `init` of the page. */
  blockers: Readonly<Record<string, Blocker>>;
  /** Blockers of whose content some was shown on this page, whatever is stored. */
  readonly shown: Set<string>;
  readonly stored: Stored;
  /** False when the browser does not keep the cookie: then the decision ends with the page. */
  readonly isKept: boolean;
  /** Takes a choice, and writes the cookie. */
  choose(choice: Consents, options?: { readonly keepsExpiry?: boolean }): Change;
  /** Takes something else as stored, and writes the cookie. */
  store(stored: Stored): void;
}

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

/** An id for a visitor. */
export const newUid = (): string => createUid(random);

/** What is stored now. */
export const readPage = (settings: Settings, { runtime }: Pick<MountContext, 'runtime'>): Stored =>
  readStored(rawCookies(), settings, (value) =>
    runtime.report(new Error(`The cookie is spoiled: ${value}`), { handler: 'decisions', phase: 'cookie' }),
  );

/** True when something else is stored than this page knows: the visitor has answered on another one. */
export const isOutdated = (session: Session, now = readPage(session.settings, session)): boolean =>
  JSON.stringify(now) !== JSON.stringify(session.stored);

/** Writes the decision; true when the browser has kept it. */
function write(stored: Stored, settings: Settings): boolean {
  const text = cookieText(stored, settings);
  writeRawCookie(text);
  return rawCookies().includes(text.split(';')[0] ?? COOKIE);
}

/** The code of a cookie; nothing when the page does not know it. */
export function serviceOf(services: unknown, group: string, cookie: string): Service | undefined {
  const ofGroup = asMap(services)[group];
  const service = asMap(ofGroup)[cookie];
  return asMap(service) === service ? (service as Service) : undefined;
}

/** Opens the decision of this visitor. */
export function openSession(
  context: Pick<MountContext, 'runtime' | 'scope'>,
  page: { readonly config: unknown; readonly services: unknown; readonly prioritized: unknown },
): Session {
  const settings = readSettings(page.config);
  let stored = readPage(settings, context);
  let isKept = true;
  const shown = new Set<string>();
  const store = (next: Stored) => {
    stored = next;
    isKept = write(next, settings);
  };
  return {
    ...context,
    settings,
    services: page.services,
    prioritized: page.prioritized,
    blockers: {},
    shown,
    get stored() {
      return stored;
    },
    get isKept() {
      return isKept;
    },
    choose(choice, { keepsExpiry = false } = {}) {
      const before = stored;
      // An answer counts for more than a press before it.
      if (!keepsExpiry) shown.clear();
      const made = decide(before, choice, settings, { nowMs: systemClock.now(), keepsExpiry, newUid });
      store(made.stored);
      return { before, isStatistic: made.isStatistic };
    },
    store,
  };
}

/** The answer to a script that asks to load or store something. Of what nobody can decide on: only when everything is allowed. */
export function isAllowed({ stored, settings, shown }: Session, service: string): boolean {
  const { consents } = stored;
  if (hasCookie(consents, service) || shown.has(service)) return true;
  if (hasCookie(settings.cookies, service) || !isDecided(stored, settings)) return false;
  // Who knows no cookie of their own asks for a whole group.
  if (cookiesOf(settings.cookies, service)) return Boolean(cookiesOf(consents, service));
  return Object.keys(settings.cookies).every((group) => cookiesOf(consents, group));
}
