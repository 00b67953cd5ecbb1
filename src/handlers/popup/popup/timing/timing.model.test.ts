import { describe, expect, it } from 'vitest';
import type { Area } from '#storage/area.ts';
import { createExpiringStorage } from '#storage/expiring.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import { addImpression, countImpressions, PERIODS_S } from './impressions.ts';
import { passesTiming } from './passes-timing.ts';
import { timingSettings } from './settings.ts';
import type { TimingContext } from './timing-rule.ts';

const DAY_MS = 86_400_000;

function fakeStorage(initial: Record<string, string> = {}): Storage {
  const texts = new Map(Object.entries(initial));
  return {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
  } as unknown as Storage;
}

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};
const blockedArea: Pick<Area, 'get' | 'set'> = { get: () => undefined, set: () => false };

/** A visitor without a referrer, on a desktop, with empty storage. */
function visitor(changes: Partial<Omit<TimingContext, 'clock'>> = {}, storage = fakeStorage()) {
  const clock = createFakeClock({ now: Date.UTC(2026, 5, 15, 12) });
  const texts = new Map<string, string>();
  const context: Omit<TimingContext, 'timing'> = {
    id: '12',
    entries: createExpiringStorage({ storage: () => storage, clock }),
    session: { get: (name) => texts.get(name), set: (name, text) => Boolean(texts.set(name, text)) },
    clock,
    pageAgeMs: 0,
    referrer: '',
    host: 'shop.example',
    roles: undefined,
    device: 'desktop',
    browser: { chrome: true, firefox: false },
    ...changes,
  };
  const withTiming = (timing: unknown): TimingContext => ({
    ...context,
    timing: timingSettings.parse(timing),
  });
  return {
    ...context,
    clock,
    texts,
    withTiming,
    passes: (timing: unknown) => passesTiming(withTiming(timing)),
  };
}

it.each([[[]], [{}], [undefined], [null], ['junk'], [{ url: '', devices: 'no' }], [{ unknown: 'yes' }]])(
  'everybody passes without an enabled rule: %j',
  (timing) => {
    expect(visitor().passes(timing)).toBe(true);
  },
);

it('every rule must pass, and each runs even if another fails', () => {
  const { passes, entries } = visitor();
  entries.set('pageViews', 4);
  expect(passes({ devices: 'yes', devices_devices: ['mobile'], page_views: 'yes' })).toBe(false);
  expect(entries.get('popup_12_page_views_initialPageViews')).toBe(4);
});

describe.each([
  ['page_views', 'views', 'pageViews', 'popup_12_page_views_initialPageViews', 3],
  ['sessions', 'sessions', 'sessions', 'popup_12_sessions_initialSessions', 2],
] as const)('%s', (group, option, counter, initial, fallback) => {
  it.each([
    [3, 3],
    ['2', 2],
    ['', fallback],
    ['x', fallback],
    [undefined, fallback],
  ])('a limit of %j passes when the counter has grown by %d', (limit, distance) => {
    const { passes, entries } = visitor();
    const timing = { [group]: 'yes', [`${group}_${option}`]: limit };
    entries.set(counter, 1);
    expect(passes(timing)).toBe(false);
    expect(entries.get(initial)).toBe(1);
    entries.set(counter, distance);
    expect(passes(timing)).toBe(false);
    entries.set(counter, distance + 1);
    expect(passes(timing)).toBe(true);
    expect(entries.get(initial)).toBe(1);
  });

  it('an initial count of 0 is replaced', () => {
    const { passes, entries } = visitor();
    entries.set(counter, 9);
    entries.set(initial, 0);
    expect(passes({ [group]: 'yes' })).toBe(false);
    expect(entries.get(initial)).toBe(9);
  });

  it.each(['{', '[]', '"text"', '{"pageViews":[1],"sessions":{"a":1}}'])(
    'invalid storage fails: %s',
    (text) => {
      expect(visitor({}, fakeStorage({ elementor: text })).passes({ [group]: 'yes' })).toBe(false);
    },
  );

  it('blocked storage fails', () => {
    const entries = createExpiringStorage({ storage: blocked, clock: createFakeClock() });
    expect(visitor({ entries }).passes({ [group]: 'yes' })).toBe(false);
  });
});

describe('url', () => {
  const from = 'https://other.example/blog/?a=1';
  it.each([
    ['shows with the text', { url_url: 'blog' }, from, true],
    ['does not show without it', { url_url: 'shop' }, from, false],
    ['shows to everyone without a text', { url_url: '' }, from, true],
    ['shows when nothing is set', {}, '', true],
    ['hides with the text', { url_action: 'hide', url_url: 'blog' }, from, false],
    ['does not hide without it', { url_action: 'hide', url_url: 'shop' }, from, true],
    ['does not hide without a referrer', { url_action: 'hide', url_url: 'shop' }, '', true],
    ['passes for a matching pattern', { url_action: 'regex', url_url: 'shop|blog' }, from, true],
    ['fails without a match', { url_action: 'regex', url_url: '^/blog' }, from, false],
    ['fails for an invalid pattern', { url_action: 'regex', url_url: '(' }, from, false],
    ['treats an unknown action as show', { url_action: 'x', url_url: 'shop' }, from, false],
    ['ignores a text of another type', { url_url: ['shop'] }, from, true],
  ])('%s', (_title, timing, referrer, expected) => {
    expect(visitor({ referrer }).passes({ url: 'yes', ...timing })).toBe(expected);
  });
});

describe('sources', () => {
  it.each([
    ['all pass', undefined, 'https://shop.example/x', true],
    ['all pass, in any order', ['internal', 'search', 'external'], '', true],
    ['external: no referrer passes', ['external'], '', true],
    ['external: another site passes', ['external'], 'https://other.example/', true],
    ['external: this site fails', ['external'], 'https://shop.example/page', false],
    ['external: this site fails with www', ['external'], 'https://www.shop.example/page', false],
    ['external: a host with the same beginning passes', ['external'], 'https://shop.example.evil.com/', true],
    ['internal: this site passes', ['internal'], 'http://shop.example/?a#b', true],
    ['internal: another site fails', ['internal'], 'https://other.example/', false],
    ['internal: no referrer fails', ['internal'], '', false],
    ['search: an engine passes', ['search'], 'https://www.google.com/', true],
    ['search: another engine passes', ['search'], 'https://yandex.ru/search?text=a', true],
    ['search: the name of an engine in the path fails', ['search'], 'https://news.example/google.com', false],
    ['search: this site fails', ['search', 'external'], 'https://shop.example/', false],
    ['search and external: anything else passes', ['search', 'external'], 'https://a.example/', true],
    ['none: fails', [], 'https://a.example/', false],
    ['junk in the list is ignored', [1, null, 'internal'], 'https://shop.example/', true],
    ['another type counts as all', 'internal', 'https://a.example/', true],
  ])('%s', (_title, wanted, referrer, expected) => {
    expect(visitor({ referrer }).passes({ sources: 'yes', sources_sources: wanted })).toBe(expected);
  });

  it.each([
    ['www.shop.example', 'https://shop.example/', true],
    ['shop.example:8080', 'https://shop.example:8080/a', true],
    ['shop.example:8080', 'https://shop.example/a', false],
  ])('a site at %s contains %s: %s', (host, referrer, expected) => {
    expect(visitor({ host, referrer }).passes({ sources: 'yes', sources_sources: ['internal'] })).toBe(
      expected,
    );
  });
});

describe('logged_in', () => {
  it.each([
    ['a guest passes', { logged_in_users: 'all' }, undefined, true],
    ['a signed-in user fails', { logged_in_users: 'all' }, ['customer'], false],
    ['a signed-in user fails by default', {}, ['customer'], false],
    [
      'an excluded role fails',
      { logged_in_users: 'custom', logged_in_roles: ['customer'] },
      ['a', 'customer'],
      false,
    ],
    ['another role passes', { logged_in_users: 'custom', logged_in_roles: ['customer'] }, ['editor'], true],
    ['nobody is excluded without a list', { logged_in_users: 'custom' }, ['editor'], true],
    [
      'nobody is excluded by junk',
      { logged_in_users: 'custom', logged_in_roles: 'editor' },
      ['editor'],
      true,
    ],
    ['a user without roles passes', { logged_in_users: 'custom', logged_in_roles: ['a'] }, [], true],
  ])('%s', (_title, timing, roles, expected) => {
    expect(visitor({ roles }).passes({ logged_in: 'yes', ...timing })).toBe(expected);
  });
});

describe('devices', () => {
  it.each([
    [['desktop', 'tablet'], 'desktop', true],
    [['desktop'], 'mobile', false],
    [['mobile_extra'], 'mobile_extra', true],
    [[], 'desktop', false],
    [undefined, 'desktop', false],
    ['desktop', 'desktop', false],
  ] as const)('%j passes on %s: %s', (list, device, expected) => {
    expect(visitor({ device }).passes({ devices: 'yes', devices_devices: list })).toBe(expected);
  });
});

describe('browsers', () => {
  it.each([
    [{}, true],
    [{ browsers_browsers: 'all', browsers_browsers_options: ['firefox'] }, true],
    [{ browsers_browsers: 'custom', browsers_browsers_options: ['firefox', 'chrome'] }, true],
    [{ browsers_browsers: 'custom', browsers_browsers_options: ['firefox'] }, false],
    [{ browsers_browsers: 'custom', browsers_browsers_options: ['constructor'] }, false],
    [{ browsers_browsers: 'custom', browsers_browsers_options: [] }, false],
    [{ browsers_browsers: 'custom' }, false],
    [{ browsers_browsers: ['x'] }, true],
  ])('%j passes in Chrome: %s', (timing, expected) => {
    expect(visitor().passes({ browsers: 'yes', ...timing })).toBe(expected);
  });
});

describe('schedule', () => {
  const site = (now: string) => ({ schedule_timezone: 'site', schedule_server_datetime: now });
  const from = { schedule_start_date: '2026-06-01 08:00' };
  const until = { schedule_end_date: '2026-06-30 20:00' };
  it.each([
    ['passes without dates', site('2026-06-15 12:00:00'), true],
    ['fails before the start', { ...site('2026-06-01 07:59:59'), ...from }, false],
    ['passes at the start', { ...site('2026-06-01 08:00:00'), ...from }, true],
    ['passes at the end', { ...site('2026-06-30 20:00:00'), ...until }, true],
    ['fails after the end', { ...site('2026-06-30 20:00:01'), ...until }, false],
    ['passes between both', { ...site('2026-06-15 12:00:00'), ...from, ...until }, true],
    ['fails after both', { ...site('2027-06-15 12:00:00'), ...from, ...until }, false],
    [
      'treats a date without a time as midnight',
      { ...site('2026-06-01 00:00:00'), schedule_start_date: '2026-06-01' },
      true,
    ],
    ['accepts a T between date and time', { ...site('2026-06-01T09:00:00'), ...from }, true],
    ['fails for an invalid start', { ...site('2026-06-15 12:00:00'), schedule_start_date: 'soon' }, false],
    ['fails for an invalid end', { ...site('2026-06-15 12:00:00'), schedule_end_date: '06/30/2026' }, false],
    ['fails for an invalid server time', { ...site('noon'), ...from }, false],
    ['ignores dates of another type', { ...site('2026-06-15 12:00:00'), schedule_start_date: [2030] }, true],
  ])('%s', (_title, timing, expected) => {
    expect(visitor().passes({ schedule: 'yes', ...timing })).toBe(expected);
  });

  it('the time of the site advances while the page is open', () => {
    const timing = { schedule: 'yes', ...site('2026-06-01 07:59:00'), ...from };
    expect(visitor({ pageAgeMs: 59_000 }).passes(timing)).toBe(false);
    expect(visitor({ pageAgeMs: 60_000 }).passes(timing)).toBe(true);
  });

  it.each([['visitor'], ['site']])(
    'without the time of the site, and for "%s", the time of the visitor counts',
    (zone) => {
      const { passes, clock } = visitor();
      const local = new Date(clock.now());
      const hour = String(local.getHours()).padStart(2, '0');
      const day = `${local.getFullYear()}-0${local.getMonth() + 1}-${local.getDate()}`;
      const server = zone === 'visitor' ? { schedule_server_datetime: '2000-01-01 00:00:00' } : {};
      const timing = { schedule: 'yes', schedule_timezone: zone, ...server };
      expect(passes({ ...timing, schedule_start_date: `${day} ${hour}:00` })).toBe(true);
      expect(passes({ ...timing, schedule_start_date: `${day} ${hour}:01` })).toBe(false);
      expect(passes({ ...timing, schedule_end_date: `${day} ${hour}:00` })).toBe(true);
    },
  );
});

describe('times', () => {
  const limited = (period: string, times: unknown = 2) => ({
    times: 'yes',
    times_times: times,
    times_period: period,
  });

  it.each(['', 'session', 'day', 'week', 'month'])(
    'with the period "%s" it passes until the limit',
    (period) => {
      const { passes, withTiming } = visitor();
      const timing = limited(period);
      expect(passes(timing)).toBe(true);
      addImpression(withTiming(timing));
      expect(passes(timing)).toBe(true);
      addImpression(withTiming(timing));
      expect(passes(timing)).toBe(false);
    },
  );

  it.each([
    ['2', 2],
    [2.9, 2],
    ['', 3],
    ['x', 3],
    [null, 3],
    [0, 0],
  ])('a limit of %j is %d', (limit, expected) => {
    const { passes, withTiming } = visitor();
    const timing = limited('', limit);
    for (let count = 0; count < expected; count += 1) {
      expect(passes(timing)).toBe(true);
      addImpression(withTiming(timing));
    }
    expect(passes(timing)).toBe(false);
  });

  it.each([
    ['day', 86_400],
    ['week', 604_800],
    ['month', 2_628_288],
  ] as const)('a %s lasts %d seconds from the first impression', (period, seconds) => {
    const storage = fakeStorage();
    const { passes, withTiming, clock } = visitor({}, storage);
    const timing = limited(period, 3);
    addImpression(withTiming(timing));
    const ends = () => JSON.parse(storage.getItem('elementor') ?? '{}').__expiration;
    const begun = clock.now();
    expect(PERIODS_S[period]).toBe(seconds);
    clock.advance((seconds * 1000) / 2);
    addImpression(withTiming(timing));
    addImpression(withTiming(timing));
    expect(ends()).toEqual({ 'popup-12-impressions-count': begun + seconds * 1000 });
    expect(passes(timing)).toBe(false);
    clock.advance((seconds * 1000) / 2 + 1);
    expect(passes(timing)).toBe(true);
    expect(countImpressions(withTiming(timing))).toBe(0);
    addImpression(withTiming(timing));
    expect(ends()['popup-12-impressions-count']).toBe(clock.now() + seconds * 1000);
  });

  it('a session is counted in the tab, as text', () => {
    const { withTiming, texts, entries } = visitor();
    addImpression(withTiming(limited('session')));
    addImpression(withTiming(limited('session')));
    expect([...texts]).toEqual([['popup-12-impressions-count', '2']]);
    expect(entries.get('popup_12_times')).toBe(2);
    expect(entries.get('popup-12-impressions-count')).toBeUndefined();
  });

  it('impressions are counted in total, once each, even without a limit', () => {
    const { withTiming, entries } = visitor();
    addImpression(withTiming([]));
    addImpression(withTiming(limited('')));
    addImpression(withTiming({ times_period: 'day' }));
    expect(entries.get('popup_12_times')).toBe(3);
    expect(entries.get('popup-12-impressions-count')).toBeUndefined();
    expect(entries.get('times')).toBeUndefined();
  });

  it('counts of another type restart', () => {
    const { passes, withTiming, entries, texts } = visitor();
    entries.set('popup_12_times', ['9']);
    texts.set('popup-12-impressions-count', 'many');
    expect([passes(limited('')), passes(limited('session'))]).toEqual([true, true]);
    addImpression(withTiming(limited('session')));
    expect([entries.get('popup_12_times'), texts.get('popup-12-impressions-count')]).toEqual([1, '1']);
  });

  it('an unknown period counts in total', () => {
    const { passes, entries } = visitor();
    entries.set('popup_12_times', 2);
    expect(passes(limited('year'))).toBe(false);
  });

  it('blocked storage limits nothing', () => {
    const entries = createExpiringStorage({ storage: blocked, clock: createFakeClock() });
    const { passes, withTiming } = visitor({ entries, session: blockedArea });
    for (const period of ['', 'session', 'day']) {
      addImpression(withTiming(limited(period, 1)));
      expect(passes(limited(period, 1))).toBe(true);
    }
  });

  it('a popup limited to once a day passes again after a day', () => {
    const { passes, withTiming, clock } = visitor();
    addImpression(withTiming(limited('day', 1)));
    clock.advance(DAY_MS - 1);
    expect(passes(limited('day', 1))).toBe(false);
    clock.advance(2);
    expect(passes(limited('day', 1))).toBe(true);
  });
});
