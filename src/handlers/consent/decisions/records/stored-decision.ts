import { asMap } from '#lib/as-map.ts';
import { type Consents, cookiesOf, ESSENTIAL, isId, readConsents, type Settings } from '../settings.ts';

/** The name of the cookie with the decision. */
export const COOKIE_NAME = 'borlabs-cookie';
/** The visitor id while only essential cookies are allowed. */
export const ANONYMOUS = 'anonymous';

const DAY_MS = 86_400_000;

/** The stored decision. */
export interface StoredDecision {
  readonly consents: Consents;
  /** UTC; `''` if nothing is stored. */
  readonly expires: string;
  readonly uid: string;
  /** The version of the configuration that was decided on; null before any decision. */
  readonly version: string | null;
}

/** The value if nothing is stored. */
export const NO_DECISION: StoredDecision = { consents: {}, expires: '', uid: ANONYMOUS, version: null };

/** Formats a date for cookies; `''` for an invalid one. */
const cookieDate = (value: unknown) => {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? '' : new Date(ms).toUTCString();
};
const text = (value: unknown, fallback: string) => (typeof value === 'string' && value) || fallback;

/** Parses a value that is encoded once or, by another tool, twice. Throws if it is no object. */
function parseDecision(value: string): Readonly<Record<string, unknown>> {
  let decoded = value;
  for (let round = 0; round < 2; round += 1) {
    decoded = decodeURIComponent(decoded);
    try {
      const data: unknown = JSON.parse(decoded);
      if (data && asMap(data) === data) return asMap(data);
    } catch {}
  }
  throw new SyntaxError('No data');
}

const domainPathOf = ({ cookieDomain, cookiePath }: Settings) => cookieDomain + cookiePath;

/**
 * Finds the decision among cookies given as `name=value`. Skips and reports broken ones; skips those for
 * another path. A decision on another version of the configuration loses its consents.
 */
export function findStoredDecision(
  cookies: readonly string[],
  settings: Settings,
  onInvalid: (value: string) => void,
): StoredDecision {
  for (const pair of cookies) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at) !== COOKIE_NAME) continue;
    const value = pair.slice(at + 1);
    try {
      const { consents, domainPath, expires, uid, version } = parseDecision(value);
      if (domainPath && domainPath !== domainPathOf(settings)) continue;
      const isCurrent = version === settings.cookieVersion;
      return {
        consents: isCurrent ? readConsents(consents) : {},
        expires: cookieDate(expires),
        uid: text(uid, ANONYMOUS),
        version: typeof version === 'string' ? version : null,
      };
    } catch {
      onInvalid(value);
    }
  }
  return NO_DECISION;
}

/** Returns the expiry date of a decision made now. */
export function expiryOf(
  { consents }: Pick<StoredDecision, 'consents'>,
  settings: Settings,
  nowMs: number,
): string {
  const isEssential = Object.keys(consents).length <= 1;
  const days = isEssential ? settings.essentialLifetimeDays : settings.lifetimeDays;
  return new Date(nowMs + days * DAY_MS).toUTCString();
}

/** Returns the decision in the server's format. */
export const toServerFormat = ({ consents, expires, uid, version }: StoredDecision, settings: Settings) => ({
  consents,
  domainPath: domainPathOf(settings),
  expires,
  uid,
  version,
});

/** Returns the text for `document.cookie`. */
export function cookieText(stored: StoredDecision, settings: Settings): string {
  const { cookieDomain, cookiePath, cookieSameSite, cookieSecure } = settings;
  const hasDomain = cookieDomain && !settings.automaticCookieDomainAndPath;
  return [
    `${COOKIE_NAME}=${encodeURIComponent(JSON.stringify(toServerFormat(stored, settings)))}`,
    hasDomain && `domain=${cookieDomain}`,
    `path=${cookiePath || '/'}`,
    `expires=${stored.expires}`,
    `SameSite=${cookieSameSite}`,
    cookieSecure && 'secure',
  ]
    .filter(Boolean)
    .join('; ');
}

/**
 * Returns a choice as it is stored: the essential group first, then all groups and cookies with valid ids.
 */
export const completeConsents = (selection: Consents, all: Consents): Consents => ({
  [ESSENTIAL]: cookiesOf(all, ESSENTIAL) ?? [],
  ...Object.fromEntries(
    Object.entries(selection)
      .filter(([group]) => isId(group) && group !== ESSENTIAL)
      .map(([group, ids]) => [group, [...new Set(ids.filter(isId))]]),
  ),
});

/** Returns the cookies that are no longer allowed. A removed group counts with all its known cookies. */
export function withdrawnCookies(before: Consents, after: Consents, all: Consents): string[] {
  const withdrawnIds = Object.entries(before).flatMap(([group, ids]) => {
    const remaining = cookiesOf(after, group);
    return remaining
      ? ids.filter((id) => !remaining.includes(id))
      : [...ids, ...(cookiesOf(all, group) ?? [])];
  });
  return [...new Set(withdrawnIds)];
}

const BOT = /bot|crawler|spider|crawling|lighthouse/i;
const UID_PARTS = 4;
const UID_PART_LENGTH = 8;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Returns true for the user agent of a bot. */
export const isBot = (userAgent: string): boolean => BOT.test(userAgent);

/** Returns true if the visitor has decided on this version of the configuration. */
export const isDecided = ({ version }: StoredDecision, { cookieVersion }: Settings): boolean =>
  version === cookieVersion;

/**
 * What to do at page start: `decided` and `quiet` apply what is stored, `everything` and `essential` store a
 * choice without the visitor, `ask` shows the box, `off` does none of this.
 */
export type StartAction = 'decided' | 'off' | 'quiet' | 'everything' | 'essential' | 'ask';

/** The page view for which `decideStart` decides. */
export interface PageView {
  /** Without query and fragment. */
  readonly address: string;
  readonly userAgent: string;
  readonly doNotTrack: string | null;
}

/** Decides what to do at page start. */
export function decideStart(stored: StoredDecision, settings: Settings, pageView: PageView): StartAction {
  if (isDecided(stored, settings)) return 'decided';
  if (!settings.showCookieBox) return 'off';
  if (settings.pagesWithoutBox.includes(pageView.address)) return 'quiet';
  if (settings.cookiesForBots && isBot(pageView.userAgent)) return 'everything';
  if (settings.respectDoNotTrack && pageView.doNotTrack === '1') return 'essential';
  return 'ask';
}

/** Creates a visitor id. `random` returns bytes. */
export function createUid(random: (length: number) => Uint8Array): string {
  const letters = [...random(UID_PARTS * UID_PART_LENGTH)]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');
  return (letters.match(/.{8}/g) ?? []).join('-');
}

/** A new decision. */
export interface Decision {
  readonly stored: StoredDecision;
  /** True if the server counts it as a decision without an id. */
  readonly isStatistic: boolean;
}

/** What a decision depends on besides the choice. */
export interface DecideOptions {
  readonly nowMs: number;
  /** Keeps the expiry date of a valid decision. */
  readonly keepsExpiry: boolean;
  readonly newUid: () => string;
}

/** Returns what to store and to send to the server for a choice. */
export function decide(
  before: StoredDecision,
  selection: Consents,
  settings: Settings,
  options: DecideOptions,
): Decision {
  const consents = completeConsents(selection, settings.cookies);
  const hadOneGroup = Object.keys(before.consents).length === 1;
  const wasAnonymous = before.uid === ANONYMOUS;
  const isEssential = Object.keys(consents).length === 1;
  const uid = wasAnonymous ? options.newUid() : before.uid;
  const keepsOldExpiry = options.keepsExpiry && before.expires && isDecided(before, settings);
  return {
    stored: {
      consents,
      expires: keepsOldExpiry ? before.expires : expiryOf({ consents }, settings, options.nowMs),
      uid: isEssential ? ANONYMOUS : uid,
      version: settings.cookieVersion,
    },
    isStatistic: wasAnonymous && !hadOneGroup,
  };
}
