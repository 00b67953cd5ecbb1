import type { Preferences, Site } from './preferences.ts';
import { type Source, sourceOf } from './record-visit.ts';

/** The page that a visitor came from. */
interface Referrer {
  /** In lower case, without `www.`. */
  readonly host: string;
  readonly path: string;
  readonly query: ReadonlyMap<string, string>;
}

const isWithin = (host: string, other: string) => host === other || host.endsWith(`.${other}`);

/** Parses the referrer; undefined without one or for the site itself. */
export function foreignReferrer(
  address: string,
  { host: siteHost, isIsolated }: Pick<Preferences, 'host' | 'isIsolated'>,
): Referrer | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  const host = hostname.toLowerCase().replace(/^www\./, '');
  const isSameSite = isIsolated ? host === siteHost : isWithin(host, siteHost);
  return host && !isSameSite ? { host, path: pathname, query: readQuery(address) } : undefined;
}

const isYandexSearch = ({ host, query }: Referrer): boolean =>
  /^(.*\.)?yandex\..{2,9}$/.test(host) && query.has('text');

/** Returns the name of the search engine of the referrer; undefined if it is none. */
function engineOf(referrer: Referrer, organics: readonly Site[]): string | undefined {
  const { host, query } = referrer;
  if (isYandexSearch(referrer)) return 'yandex';
  if (/^google\..{2,9}$/.test(host)) return 'google';
  return organics.find((each) => isWithin(host, each.host) && query.has(each.param))?.display;
}

const siteOf = ({ host }: Referrer, referrals: readonly Site[]): Site | undefined =>
  referrals.find((each) => isWithin(host, each.host));

/**
 * Parses the query of an address without decoding it. Values end at a second `=`. Names without `=` are
 * skipped; values of a repeated name are joined by commas.
 */
export function readQuery(address: string): ReadonlyMap<string, string> {
  const [, search = ''] = /^[^?#]*\?([^#]*)/.exec(address) ?? [];
  const found = new Map<string, string>();
  for (const pair of search.split('&')) {
    const [name = '', value] = pair.split('=');
    if (!name || value === undefined) continue;
    const before = found.get(name);
    found.set(name, before === undefined ? value : `${before},${value}`);
  }
  return found;
}

/** The input for finding the source of a visit. */
export interface Arrival {
  readonly query: ReadonlyMap<string, string>;
  /** The page of another site that linked here. */
  readonly referrer: Referrer | undefined;
  readonly isNewSession: boolean;
  /** Whether a source was recorded before. */
  readonly isKnown: boolean;
}

const UTM = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'utm_id',
  'utm_source_platform',
  'utm_creative_format',
  'utm_marketing_tactic',
  'gclid',
  'yclid',
];

function sourceFromQuery({ query, referrer }: Arrival, prefs: Preferences): Source {
  const first = (...names: string[]) => names.map((name) => query.get(name)).find(Boolean) ?? '';
  const engine = (query.has('gclid') && 'google') || (query.has('yclid') && 'yandex') || '';
  const words = referrer && isYandexSearch(referrer) ? referrer.query.get('text') : '';
  return sourceOf({
    typ: 'utm',
    src: first('utm_source') || engine,
    mdm: first('utm_medium') || (engine && 'cpc'),
    cmp: first('utm_campaign', prefs.campaignParam) || (engine && `${engine}_cpc`),
    cnt: first('utm_content', prefs.contentParam),
    trm: first('utm_term', prefs.termParam) || words || '',
    id: first('utm_id'),
    plt: first('utm_source_platform'),
    fmt: first('utm_creative_format'),
    tct: first('utm_marketing_tactic'),
  });
}

/**
 * Finds the source of this visit: campaign parameters, else a search engine, else another site, which counts
 * only at the start of a session. Undefined if the recorded source stays.
 */
export function findSource(arrival: Arrival, prefs: Preferences): Source | undefined {
  const { query, referrer, isNewSession, isKnown } = arrival;
  const names = [...UTM, prefs.campaignParam, prefs.termParam, prefs.contentParam];
  if (names.some((name) => query.has(name))) return sourceFromQuery(arrival, prefs);
  const engine = referrer && engineOf(referrer, prefs.organics);
  if (engine) return sourceOf({ typ: 'organic', src: engine, mdm: 'organic' });
  if (referrer && isNewSession) {
    const site = siteOf(referrer, prefs.referrals);
    return sourceOf({
      typ: 'referral',
      src: site?.display ?? referrer.host,
      mdm: site?.medium || 'referral',
      cnt: referrer.path,
    });
  }
  return isKnown ? undefined : sourceOf({ typ: 'typein', ...prefs.typein });
}
