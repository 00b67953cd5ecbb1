import type { Preferences, Site } from './preferences.ts';
import { readQuery } from './read-query.ts';

/** The page that a visitor came from. */
export interface Referrer {
  /** In small letters, without `www.`. */
  readonly host: string;
  readonly path: string;
  readonly query: ReadonlyMap<string, string>;
}

const isWithin = (host: string, other: string) => host === other || host.endsWith(`.${other}`);

/** The page of another site that a visitor came from; undefined for the own site, and for none. */
export function foreignReferrer(
  address: string,
  { host: own, isIsolated }: Pick<Preferences, 'host' | 'isIsolated'>,
): Referrer | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  const host = hostname.toLowerCase().replace(/^www\./, '');
  const isOwn = isIsolated ? host === own : isWithin(host, own);
  return host && !isOwn ? { host, path: pathname, query: readQuery(address) } : undefined;
}

/** True for pages of the search engine that is told by the words looked for alone. */
export const isYandexSearch = ({ host, query }: Referrer): boolean =>
  /^(.*\.)?yandex\..{2,9}$/.test(host) && query.has('text');

/** The name of the search engine that a visitor came from; undefined when it is none. */
export function engineOf(referrer: Referrer, organics: readonly Site[]): string | undefined {
  const { host, query } = referrer;
  if (isYandexSearch(referrer)) return 'yandex';
  if (/^google\..{2,9}$/.test(host)) return 'google';
  return organics.find((each) => isWithin(host, each.host) && query.has(each.param))?.display;
}

/** The site in the list that a visitor came from; undefined when it is not listed. */
export const siteOf = ({ host }: Referrer, referrals: readonly Site[]): Site | undefined =>
  referrals.find((each) => isWithin(host, each.host));
