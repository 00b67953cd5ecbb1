import { asMap } from '#lib/as-map.ts';
import { isOn } from '#lib/is-on.ts';
import { own } from '#lib/own.ts';

/** Cookie ids by group. */
export type Consents = Readonly<Record<string, readonly string[]>>;

/** The group of cookies that the site needs. It cannot be refused. */
export const ESSENTIAL = 'essential';

const ID = /^[a-z_-]{3,}$/;

/** Returns true for a valid id of a group or cookie; invalid ids are dropped silently. */
export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

/** Parses foreign data into ids by group. Invalid lists become empty. */
export const readConsents = (raw: unknown): Consents =>
  Object.fromEntries(
    Object.entries(asMap(raw)).map(([group, ids]) => [
      group,
      Object.values(Object(ids)).filter((id): id is string => typeof id === 'string'),
    ]),
  );

/** Returns the cookies of a group; undefined for an unknown group. */
export const cookiesOf = (consents: Consents, group: string): readonly string[] | undefined =>
  Object.hasOwn(consents, group) ? consents[group] : undefined;

/** Returns true if any group contains the cookie. */
export const hasCookie = (consents: Consents, cookie: string): boolean =>
  Object.values(consents).some((ids) => ids.includes(cookie));

const DEFAULT_DAYS = 365;
/** An upper limit: no browser keeps cookies that long. */
const MAX_DAYS = 36_500;

/** The configuration of the box and its cookie. */
export interface Settings {
  readonly ajaxUrl: string;
  readonly language: string;
  readonly animation: boolean;
  readonly animationDelay: boolean;
  readonly animationIn: string;
  readonly animationOut: string;
  /** A dark backdrop blocks the page until the visitor decides. */
  readonly blockContent: boolean;
  readonly boxLayout: string;
  /** The first view has checkboxes of its own. */
  readonly boxLayoutAdvanced: boolean;
  readonly automaticCookieDomainAndPath: boolean;
  readonly cookieDomain: string;
  readonly cookiePath: string;
  readonly cookieSameSite: string;
  readonly cookieSecure: boolean;
  readonly lifetimeDays: number;
  /** The lifetime if only essential cookies were allowed. */
  readonly essentialLifetimeDays: number;
  /** Addresses of the owner's other sites, which get each decision. */
  readonly crossDomain: readonly string[];
  /** Deprecated: visitors get an id before they decide. */
  readonly cookieBeforeConsent: boolean;
  /** Bots get everything. */
  readonly cookiesForBots: boolean;
  readonly cookieVersion: string;
  /** Addresses without query and fragment. */
  readonly pagesWithoutBox: readonly string[];
  readonly respectDoNotTrack: boolean;
  readonly reloadAfterConsent: boolean;
  readonly reloadAfterOptOut: boolean;
  readonly showCookieBox: boolean;
  /** Shows optional groups unchecked, even if the markup checks them. */
  readonly ignorePreSelectStatus: boolean;
  /** All groups with their cookies. */
  readonly cookies: Consents;
}

const nonEmptyTexts = (raw: unknown): string[] =>
  Object.values(Object(raw)).filter((each): each is string => typeof each === 'string' && each !== '');

/** Parses the page's configuration. Scalars are texts; missing or invalid values get their fallback. */
export function readSettings(raw: unknown): Settings {
  const values = asMap(raw);
  const text = (key: string, fallback = '') => {
    const value = own(values, key);
    return ((typeof value === 'string' || typeof value === 'number') && String(value)) || fallback;
  };
  // An empty text means false, not the fallback.
  const flag = (key: string, fallback = false) =>
    typeof (own(values, key) ?? {}) === 'object' ? fallback : isOn(own(values, key));
  const days = (key: string, fallback: number) => {
    const value = Number(text(key));
    return value > 0 ? Math.min(value, MAX_DAYS) : fallback;
  };
  const lifetimeDays = days('cookieLifetime', DEFAULT_DAYS);
  return {
    ajaxUrl: text('ajaxURL'),
    language: text('language', 'en'),
    animation: flag('animation', true),
    animationDelay: flag('animationDelay'),
    animationIn: text('animationIn', 'fadeIn'),
    animationOut: text('animationOut', 'fadeOut'),
    blockContent: flag('blockContent'),
    boxLayout: text('boxLayout', 'box'),
    boxLayoutAdvanced: flag('boxLayoutAdvanced'),
    automaticCookieDomainAndPath: flag('automaticCookieDomainAndPath'),
    cookieDomain: text('cookieDomain'),
    cookiePath: text('cookiePath'),
    cookieSameSite: text('cookieSameSite', 'Lax'),
    cookieSecure: flag('cookieSecure', true),
    lifetimeDays,
    essentialLifetimeDays: days('cookieLifetimeEssentialOnly', lifetimeDays),
    crossDomain: nonEmptyTexts(values.crossDomainCookie),
    cookieBeforeConsent: flag('cookieBeforeConsent'),
    cookiesForBots: flag('cookiesForBots', true),
    cookieVersion: text('cookieVersion', '1'),
    pagesWithoutBox: nonEmptyTexts(values.hideCookieBoxOnPages),
    respectDoNotTrack: flag('respectDoNotTrack'),
    reloadAfterConsent: flag('reloadAfterConsent'),
    reloadAfterOptOut: flag('reloadAfterOptOut', true),
    showCookieBox: flag('showCookieBox', true),
    ignorePreSelectStatus: flag('ignorePreSelectStatus', true),
    cookies: readConsents(values.cookies),
  };
}
