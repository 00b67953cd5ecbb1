import { describe, expect, it } from 'vitest';
import { parsePairs } from './cookies.ts';
import { arrivalCookies } from './library.ts';
import { readPreferences } from './preferences.ts';

const SHOP = 'https://www.shop.example';
const NOON = Date.UTC(2026, 4, 4, 12);
const MINUTE_MS = 60_000;

interface PageView {
  readonly url?: string;
  readonly referrer?: string;
  readonly atMinutes?: number;
}

/** A visitor with cookies; `known` returns the data after the last page. */
function visitor(prefs: unknown = {}, jar = new Map<string, { text: string; untilMs: number }>()) {
  const preferences = readPreferences(prefs, 'www.shop.example');
  const names: string[] = [];
  const open = ({ url = '/', referrer = '', atMinutes = 0 }: PageView) => {
    const nowMs = NOON + atMinutes * MINUTE_MS;
    const read = (name: string) => {
      const kept = jar.get(name);
      return kept && kept.untilMs > nowMs ? kept.text : undefined;
    };
    const visit = { url: SHOP + url, referrer, userAgent: 'Browser/1', nowMs };
    const writes = arrivalCookies(read, visit, preferences, () => 0.5);
    for (const [name, text, minutes] of writes) {
      names.push(name);
      jar.set(name, { text, untilMs: minutes ? nowMs + minutes * MINUTE_MS : Number.POSITIVE_INFINITY });
    }
  };
  const known = (name: string) => parsePairs(jar.get(`sbjs_${name}`)?.text);
  return { open, known, jar, names };
}

const visitorAfter = (pageViews: readonly PageView[], prefs?: unknown) => {
  const result = visitor(prefs);
  for (const pageView of pageViews) result.open(pageView);
  return result;
};

describe('the source of a visit', () => {
  const direct = { typ: 'typein', src: '(direct)', mdm: '(none)' };
  const twitter = { typ: 'referral', src: 'twitter.com', mdm: 'referral', cnt: '/x' };
  const campaign = { url: '/?utm_source=letter&utm_medium=mail' };
  const live = [campaign, { referrer: 'https://t.co/x', atMinutes: 5 }];

  it.each<[string, readonly PageView[], Record<string, string>, unknown?]>([
    ['no referrer', [{}], direct],
    [
      'a link with escapes',
      [{ url: '/?utm_source=a%20b&utm_medium=m' }],
      { typ: 'utm', src: 'a b', mdm: 'm', cmp: '(none)' },
    ],
    [
      'a link with everything',
      [
        {
          url: '/?utm_source=s&utm_medium=m&utm_campaign=c&utm_content=n&utm_term=t&utm_id=7&utm_source_platform=p&utm_creative_format=f&utm_marketing_tactic=x',
        },
      ],
      { src: 's', mdm: 'm', cmp: 'c', cnt: 'n', trm: 't', id: '7', plt: 'p', fmt: 'f', tct: 'x' },
    ],
    ['a plus sign', [{ url: '/?utm_source=a+b' }], { src: 'a+b' }],
    ['a repeated parameter', [{ url: '/?utm_source=a&utm_source=b' }], { src: 'a,b' }],
    ['a second equals sign', [{ url: '/?utm_source=a=b' }], { src: 'a' }],
    ['a broken escape', [{ url: '/?utm_source=%E0%A4%A' }], { typ: 'utm' }],
    ['the separator of values', [{ url: '/?utm_source=a|||mdm=x' }], { src: 'a|||mdm', mdm: '(none)' }],
    [
      'a Google advertisement',
      [{ url: '/?gclid=x' }],
      { typ: 'utm', src: 'google', mdm: 'cpc', cmp: 'google_cpc' },
    ],
    ['a Yandex advertisement', [{ url: '/?yclid=x' }], { src: 'yandex', mdm: 'cpc', cmp: 'yandex_cpc' }],
    [
      'an advertisement with a source',
      [{ url: '/?gclid=x&utm_source=s&utm_campaign=c' }],
      { src: 's', mdm: 'cpc', cmp: 'c' },
    ],
    ['a parameter without an equals sign', [{ url: '/?utm_source' }], direct],
    ['a parameter without a value', [{ url: '/?utm_source=' }], { typ: 'utm', src: '(none)' }],
    ['a parameter in the fragment', [{ url: '/#?utm_source=a' }], direct],
    ['other parameters', [{ url: '/?my_utm_source=a&q=1' }], direct],
    [
      'a custom parameter',
      [{ url: '/?promo=spring' }],
      { typ: 'utm', cmp: 'spring' },
      { campaign_param: 'promo' },
    ],
    [
      'custom parameters for term and content',
      [{ url: '/?k=word&v=text' }],
      { trm: 'word', cnt: 'text' },
      { term_param: 'k', content_param: 'v' },
    ],
    [
      'a campaign within a search',
      [{ url: '/?utm_source=s', referrer: 'https://yandex.ru/search?text=mug' }],
      { typ: 'utm', trm: 'mug' },
    ],
    [
      'google',
      [{ referrer: 'https://www.google.co.uk/' }],
      { typ: 'organic', src: 'google', mdm: 'organic' },
    ],
    ['google news', [{ referrer: 'https://news.google.com/' }], { typ: 'referral', src: 'news.google.com' }],
    [
      'yandex',
      [{ referrer: 'https://yandex.ru/search?text=q' }],
      { typ: 'organic', src: 'yandex', trm: '(none)' },
    ],
    [
      'yandex without search terms',
      [{ referrer: 'https://yandex.ru/search' }],
      { typ: 'referral', src: 'yandex.ru' },
    ],
    ['bing', [{ referrer: 'https://www.bing.com/search?q=mug' }], { typ: 'organic', src: 'bing' }],
    [
      'bing without search terms',
      [{ referrer: 'https://www.bing.com/' }],
      { typ: 'referral', src: 'bing.com' },
    ],
    ['yahoo', [{ referrer: 'https://search.yahoo.com/s?p=mug' }], { typ: 'organic', src: 'yahoo' }],
    ['about', [{ referrer: 'https://about.com/?q=m' }], { typ: 'organic', src: 'about' }],
    ['aol', [{ referrer: 'https://search.aol.com/?q=m' }], { typ: 'organic', src: 'aol' }],
    ['ask', [{ referrer: 'https://www.ask.com/web?q=m' }], { typ: 'organic', src: 'ask' }],
    ['globo', [{ referrer: 'https://globososo.com/?q=m' }], { typ: 'organic', src: 'globo' }],
    ['mail.ru', [{ referrer: 'https://go.mail.ru/search?q=m' }], { typ: 'organic', src: 'go.mail.ru' }],
    ['rambler', [{ referrer: 'https://nova.rambler.ru/?query=m' }], { typ: 'organic', src: 'rambler' }],
    ['tut.by', [{ referrer: 'https://search.tut.by/?query=m' }], { typ: 'organic', src: 'tut.by' }],
    [
      'a configured engine, ahead of the built-in ones',
      [{ referrer: 'https://www.bing.com/?q=m' }],
      { src: 'our bing' },
      { organics: [{ host: 'bing.com', param: 'q', display: 'our bing' }] },
    ],
    ['a link', [{ referrer: 'https://t.co/x' }], twitter],
    ['plus', [{ referrer: 'https://plus.url.google.com/a' }], { src: 'plus.google.com' }],
    [
      'a listed site',
      [{ referrer: 'https://m.friend.example/a?b' }],
      { src: 'Friend', mdm: 'friendship', cnt: '/a' },
      { referrals: [{ host: 'friend.example', medium: 'friendship', display: 'Friend' }] },
    ],
    [
      'an app',
      [{ referrer: 'android-app://com.example.mail/' }],
      { typ: 'referral', src: 'com.example.mail' },
    ],
    ['the site itself', [{ referrer: 'https://shop.example/a' }], direct],
    ['a subdomain of the site', [{ referrer: 'https://blog.shop.example/' }], direct],
    [
      'a subdomain that is a separate site',
      [{ referrer: 'https://blog.shop.example/' }],
      { typ: 'referral', src: 'blog.shop.example' },
      { domain: { host: 'shop.example', isolate: true } },
    ],
    ['a site with a similar name', [{ referrer: 'https://myshop.example/' }], { src: 'myshop.example' }],
    ['a malformed referrer', [{ referrer: 'http://[' }], direct],
    ['a link within a session', live, { typ: 'utm', src: 'letter' }],
    ['a link after a session', [campaign, { referrer: 'https://t.co/x', atMinutes: 36 }], twitter],
    [
      'a search within a session',
      [campaign, { referrer: 'https://google.de/', atMinutes: 1 }],
      { typ: 'organic' },
    ],
    ['a campaign within a session', [{}, { ...campaign, atMinutes: 1 }], { typ: 'utm', src: 'letter' }],
    ['no referrer, later', [campaign, { atMinutes: 9000 }], { typ: 'utm', src: 'letter' }],
    ['no referrer, much later', [campaign, { atMinutes: 300_000 }], direct],
    [
      'no referrer, with a configured source',
      [{}],
      { src: 'typed', mdm: 'direct' },
      { typein_attributes: { source: 'typed', medium: 'direct' } },
    ],
    [
      'no referrer, with an incomplete configuration',
      [{}],
      direct,
      { typein_attributes: { source: 'typed' } },
    ],
  ])('is right for %s', (_, pageViews, expected, prefs) => {
    expect(visitorAfter(pageViews, prefs).known('current')).toMatchObject(expected);
  });
});

describe('recorded data', () => {
  it('has a fixed order and fixed names', () => {
    const { open, names } = visitor({ promocode: true });
    open({});
    expect(names.map((name) => name.slice(5))).toEqual([
      'migrations',
      'current_add',
      'first_add',
      'current',
      'first',
      'udata',
      'session',
      'promo',
    ]);
    open({ atMinutes: 1 });
    expect(names.slice(8).map((name) => name.slice(5))).toEqual(['current', 'udata', 'session']);
  });

  it('keeps the order of its parts, and never changes the first source', () => {
    const { open, known, jar } = visitor();
    open({ url: '/a?utm_source=one', referrer: 'https://mail.example/' });
    open({ url: '/b?utm_source=two', atMinutes: 60 });
    expect(Object.keys(known('current')).join()).toBe('typ,src,mdm,cmp,cnt,trm,id,plt,fmt,tct');
    expect([known('first').src, known('current').src]).toEqual(['one', 'two']);
    expect(known('first_add')).toMatchObject({
      ep: `${SHOP}/a?utm_source=one`,
      rf: 'https://mail.example/',
    });
    expect(known('current_add')).toMatchObject({ ep: `${SHOP}/b?utm_source=two`, rf: '(none)' });
    expect(jar.get('sbjs_migrations')?.text).toBe('1418474375998=1');
  });

  it('counts visits and pages', () => {
    const { open, known } = visitor();
    const counts = () => [known('udata').vst, known('session').pgs];
    open({});
    expect(counts()).toEqual(['1', '1']);
    open({ url: '/shop/', atMinutes: 29 });
    expect([...counts(), known('session').cpg]).toEqual(['1', '2', `${SHOP}/shop/`]);
    open({ atMinutes: 58 });
    expect(counts()).toEqual(['1', '3']);
    open({ atMinutes: 89 });
    expect(counts()).toEqual(['2', '1']);
    expect(known('udata')).toMatchObject({ uip: '(none)', uag: 'Browser/1' });
  });

  it('counts an invalid number as one', () => {
    const { open, known, jar } = visitor();
    open({});
    jar.set('sbjs_session', { text: 'pgs=x', untilMs: Number.POSITIVE_INFINITY });
    open({});
    expect(known('session').pgs).toBe('2');
  });

  it.each([
    ['0', '2026-05-04 12:00:00'],
    [2, '2026-05-04 14:00:00'],
    ['-3.5', '2026-05-04 08:30:00'],
  ])('has the time of the zone %j', (timezone_offset, expected) => {
    expect(visitorAfter([{}], { timezone_offset }).known('current_add').fd).toBe(expected);
  });

  it.each([0, '', 'x', 99, null])('has the local time of the visitor with the zone %j', (timezone_offset) => {
    const hours = -new Date(NOON).getTimezoneOffset() / 60;
    const shifted = new Date(NOON + hours * 60 * MINUTE_MS).toISOString().slice(0, 19).replace('T', ' ');
    expect(visitorAfter([{}], { timezone_offset }).known('current_add').fd).toBe(shifted);
  });

  it.each([
    [true, '550000'],
    [{}, '550000'],
    [{ min: 5, max: 10 }, '08'],
    [{ min: 50, max: 10 }, '50'],
    [{ min: 'x', max: null }, '550000'],
  ])('keeps the promotion code for %j', (promocode, expected) => {
    const { open, known } = visitor({ promocode });
    open({});
    expect(known('promo').code).toBe(expected);
    open({});
    expect(known('promo').code).toBe(expected);
  });

  it('has no code without a promotion', () => {
    expect(visitorAfter([{}]).known('promo')).toEqual({});
  });

  it('includes converted data of older scripts', () => {
    const forever = { untilMs: Number.POSITIVE_INFINITY };
    const { open, known, jar } = visitor();
    jar.set('sbjs_first', { text: 'typ=utm|src=old|mdm=m', ...forever });
    jar.set('sbjs_current', { text: 'typ=utm|src=new|mdm=m', ...forever });
    jar.set('sbjs_session', { text: 'pgs=7|cpg=x', ...forever });
    open({});
    expect([known('first').src, known('current').src, known('session').pgs]).toEqual(['old', 'new', '1']);
    expect(jar.get('sbjs_migrations')?.text).toBe('1418474375998=1');
  });
});

describe('the lifetime of cookies', () => {
  it.each([
    [undefined, 259_200],
    ['abc', 259_200],
    [0, 259_200],
    [-1, 259_200],
    [Number.NaN, 259_200],
    [1, 43_200],
    ['1.5', 64_800],
    [0.000_01, 0],
    [1e303, 52_560_000],
    [Number.MAX_VALUE, 52_560_000],
  ])('of %j months is %d minutes', (lifetime, minutes) => {
    expect(readPreferences({ lifetime }, 'shop.example').lifetimeMinutes).toBe(minutes);
  });

  it.each([
    [undefined, 30],
    ['abc', 30],
    [0, 30],
    [0.5, 30],
    ['45', 45],
    [10.9, 10],
  ])('for a session of %j is %d minutes', (session_length, minutes) => {
    expect(readPreferences({ session_length }, 'shop.example').sessionMinutes).toBe(minutes);
  });

  it('is the same for all but the session', () => {
    const prefs = readPreferences({ lifetime: 0.000_01, session_length: 10 }, 'shop.example');
    const visit = { url: SHOP, referrer: '', userAgent: '', nowMs: NOON };
    const minutes = arrivalCookies(() => undefined, visit, prefs).map(([name, , each]) => [name, each]);
    expect(minutes.filter(([, each]) => each !== 0)).toEqual([['sbjs_session', 10]]);
  });
});

it.each([undefined, null, 7, 'x', [], { referrals: [null, { host: 7 }], organics: 'x', domain: [] }])(
  'invalid preferences %j give the defaults',
  (preferences) => {
    const { referrals, organics, host, isIsolated } = readPreferences(preferences, 'www.shop.example');
    expect(organics.length).toBe(9);
    expect(host).toBe('shop.example');
    expect(isIsolated).toBe(false);
    expect(referrals.length).toBeGreaterThanOrEqual(2);
  },
);
