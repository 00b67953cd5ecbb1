import { asMap } from '#lib/fields.ts';
import { type Consents, readConsents } from './consents.ts';
import type { Settings } from './settings.ts';

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
