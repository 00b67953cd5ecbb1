import { asMap } from '#lib/fields.ts';
import { type Consents, readConsents } from './consents.ts';
import type { Settings } from './settings.ts';

/** The cookie that keeps the decision. */
export const COOKIE = 'borlabs-cookie';
/** The visitor's id as long as nothing but what is essential is stored. */
export const ANONYMOUS = 'anonymous';

const DAY_MS = 86_400_000;

/** What the browser remembers of the visitor's decision. */
export interface Stored {
  readonly consents: Consents;
  /** UTC; `''` when nothing is stored. */
  readonly expires: string;
  readonly uid: string;
  /** Of the configuration that was decided on; null before any decision. */
  readonly version: string | null;
}

/** As long as nothing is stored. */
export const NOTHING: Stored = { consents: {}, expires: '', uid: ANONYMOUS, version: null };

/** A date as cookies have it; `''` for what is none. */
const date = (value: unknown) => {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? '' : new Date(ms).toUTCString();
};
const text = (value: unknown, fallback: string) => (typeof value === 'string' && value) || fallback;

/** Encoded once, or twice by what stands between. Throws when it is no map in any way. */
function parse(value: string): Readonly<Record<string, unknown>> {
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
 * The decision among the cookies of a page, each as `name=value`. One that is broken is told and passed over, one for another place is passed over;
 * of another version only the visitor's id is left.
 */
export function readStored(
  jar: readonly string[],
  settings: Settings,
  onSpoiled: (value: string) => void,
): Stored {
  for (const pair of jar) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at) !== COOKIE) continue;
    const value = pair.slice(at + 1);
    try {
      const { consents, domainPath, expires, uid, version } = parse(value);
      if (domainPath && domainPath !== domainPathOf(settings)) continue;
      const isCurrent = version === settings.cookieVersion;
      return {
        consents: isCurrent ? readConsents(consents) : {},
        expires: date(expires),
        uid: text(uid, ANONYMOUS),
        version: typeof version === 'string' ? version : null,
      };
    } catch {
      onSpoiled(value);
    }
  }
  return NOTHING;
}

/** The day on which a decision made now ends. */
export function expiryOf({ consents }: Pick<Stored, 'consents'>, settings: Settings, nowMs: number): string {
  const isEssential = Object.keys(consents).length <= 1;
  const days = isEssential ? settings.essentialLifetimeDays : settings.lifetimeDays;
  return new Date(nowMs + days * DAY_MS).toUTCString();
}

/** The decision as the server reads it. */
export const dataOf = ({ consents, expires, uid, version }: Stored, settings: Settings) => ({
  consents,
  domainPath: domainPathOf(settings),
  expires,
  uid,
  version,
});

/** What `document.cookie` is given to keep the decision. */
export function cookieText(stored: Stored, settings: Settings): string {
  const { cookieDomain, cookiePath, cookieSameSite, cookieSecure } = settings;
  const hasDomain = cookieDomain && !settings.automaticCookieDomainAndPath;
  return [
    `${COOKIE}=${encodeURIComponent(JSON.stringify(dataOf(stored, settings)))}`,
    hasDomain && `domain=${cookieDomain}`,
    `path=${cookiePath || '/'}`,
    `expires=${stored.expires}`,
    `SameSite=${cookieSameSite}`,
    cookieSecure && 'secure',
  ]
    .filter(Boolean)
    .join('; ');
}
