import { type Source, sourceOf } from './note-visit.ts';
import type { Preferences } from './preferences.ts';
import { engineOf, isYandexSearch, type Referrer, siteOf } from './referrer.ts';

/** What the source of a visit is found by. */
export interface Arrival {
  /** The parameters of the page. */
  readonly query: ReadonlyMap<string, string>;
  /** The page of another site that led here, if one did. */
  readonly referrer: Referrer | undefined;
  readonly isNewSession: boolean;
  /** True when a source was noted before. */
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

function fromQuery({ query, referrer }: Arrival, prefs: Preferences): Source {
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
 * Where this visit came from: parameters of the page stand before a search engine, both also within a session; another site counts
 * only when it begins one. Undefined when what was noted before stands.
 */
export function findSource(arrival: Arrival, prefs: Preferences): Source | undefined {
  const { query, referrer, isNewSession, isKnown } = arrival;
  const names = [...UTM, prefs.campaignParam, prefs.termParam, prefs.contentParam];
  if (names.some((name) => query.has(name))) return fromQuery(arrival, prefs);
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
