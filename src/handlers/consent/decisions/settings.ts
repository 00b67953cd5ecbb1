import { asMap } from '#lib/fields.ts';
import { isOn } from '#lib/is-on.ts';
import { type Consents, readConsents } from './consents.ts';

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
    const value = values[key];
    return ((typeof value === 'string' || typeof value === 'number') && String(value)) || fallback;
  };
  // An empty text means false, not the fallback.
  const flag = (key: string, fallback = false) =>
    typeof (values[key] ?? {}) === 'object' ? fallback : isOn(values[key]);
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
