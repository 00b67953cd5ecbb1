import { asMap } from '#lib/as-map.ts';
import { isOn } from '#lib/is-on.ts';
import type { CookieOptions } from './cookies.ts';
import {
  DIRECT,
  NONE,
  parsePositive,
  toLifetimeMinutes,
  toSessionMinutes,
  type VisitOptions,
} from './record-visit.ts';

const MAX_ZONE_HOURS = 24;
const PROMO_MIN = 100_000;
const PROMO_MAX = 999_999;

/** A site that visitors come from. */
export interface Site {
  readonly host: string;
  /** The displayed name. Default: the host. */
  readonly display: string;
  /** The medium, for sites with links. */
  readonly medium: string;
  /** The parameter with the search terms, for search engines. */
  readonly param: string;
}

/** How visits are recorded, with defaults for missing or invalid values. */
export interface Preferences extends CookieOptions, Omit<VisitOptions, 'find'> {
  /** Additional parameters for campaign, term and content; `''` for none. */
  readonly campaignParam: string;
  readonly termParam: string;
  readonly contentParam: string;
  readonly promo: { readonly min: number; readonly max: number } | undefined;
  /** The source of direct visits. */
  readonly typein: { readonly src: string; readonly mdm: string };
  readonly referrals: readonly Site[];
  readonly organics: readonly Site[];
}

const ENGINES = [
  ['bing.com', 'q', 'bing'],
  ['yahoo.com', 'p', 'yahoo'],
  ['about.com', 'q', 'about'],
  ['aol.com', 'q', 'aol'],
  ['ask.com', 'q', 'ask'],
  ['globososo.com', 'q', 'globo'],
  ['go.mail.ru', 'q', 'go.mail.ru'],
  ['rambler.ru', 'query', 'rambler'],
  ['tut.by', 'query', 'tut.by'],
] as const;
const REFERRAL_SITES = [
  ['t.co', 'twitter.com'],
  ['plus.url.google.com', 'plus.google.com'],
] as const;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

function parseSites(list: unknown): Site[] {
  return Object.values(Object(list)).flatMap((item) => {
    const { host, display, medium, param } = asMap(item);
    const name = text(host).toLowerCase();
    return name
      ? [{ host: name, display: text(display) || name, medium: text(medium), param: text(param) }]
      : [];
  });
}

/** The number 0 counts as missing, the text `0` does not. */
function parseZoneHours(value: unknown): number | undefined {
  const hours = value ? Number(text(value) || Number.NaN) : Number.NaN;
  return Math.abs(hours) <= MAX_ZONE_HOURS ? hours : undefined;
}

function parsePromo(options: unknown): Preferences['promo'] {
  if (!options) return undefined;
  const { min, max } = asMap(options);
  const low = Math.trunc(parsePositive(min, PROMO_MIN));
  return { min: low, max: Math.max(low, Math.trunc(parsePositive(max, PROMO_MAX))) };
}

/** Parses preferences. `hostname` is that of the page. */
export function readPreferences(preferences: unknown, hostname: string): Preferences {
  const raw = asMap(preferences);
  const { host, isolate } = typeof raw.domain === 'string' ? { host: raw.domain } : asMap(raw.domain);
  const typein = asMap(raw.typein_attributes);
  const [src, mdm] = [text(typein.source), text(typein.medium)];
  return {
    lifetimeMinutes: toLifetimeMinutes(raw.lifetime),
    sessionMinutes: toSessionMinutes(raw.session_length),
    zoneHours: parseZoneHours(raw.timezone_offset),
    campaignParam: text(raw.campaign_param),
    termParam: text(raw.term_param),
    contentParam: text(raw.content_param),
    userIp: text(raw.user_ip) || NONE,
    promo: parsePromo(raw.promocode),
    typein: src && mdm ? { src, mdm } : DIRECT,
    host: (text(host) || hostname.replace(/^www\./, '')).toLowerCase(),
    isIsolated: isOn(isolate),
    referrals: [
      ...parseSites(raw.referrals),
      ...parseSites(REFERRAL_SITES.map(([name, display]) => ({ host: name, display }))),
    ],
    organics: [
      ...parseSites(raw.organics).filter(({ param }) => param),
      ...parseSites(ENGINES.map(([name, param, display]) => ({ host: name, param, display }))),
    ],
    isBase64: isOn(raw.base64),
  };
}
