import { describe, expect, it, vi } from 'vitest';
import fc from '#testing/fast-check.ts';
import { hasCookie, isId, readSettings, type Settings } from '../settings.ts';
import {
  ANONYMOUS,
  COOKIE_NAME,
  completeConsents,
  cookieText,
  createUid,
  decide,
  decideStart,
  expiryOf,
  findStoredDecision,
  isBot,
  isDecided,
  NO_DECISION,
  type PageView,
  type StartAction,
  type StoredDecision,
  withdrawnCookies,
} from './stored-decision.ts';

/** Reads all cookies from one text. */
const readText = (text: string, ...others: [Settings, (value: string) => void]) =>
  findStoredDecision(text.split(/;\s*/), ...others);

const CONFIG = {
  cookieDomain: '.shop.example',
  cookiePath: '/',
  cookieVersion: '2',
  cookieLifetime: '100',
  cookieLifetimeEssentialOnly: '10',
  cookies: { essential: ['borlabs-cookie'], statistics: ['visits', 'paths'], marketing: ['partner'] },
};
const settings = readSettings(CONFIG);
const UID = 'abcdefgh-abcdefgh-abcdefgh-abcdefgh';
const NOW_MS = Date.UTC(2026, 0, 1);
const throwInvalid = (value: string) => {
  throw new Error(value);
};
const stored = (changes: Partial<StoredDecision> = {}): StoredDecision => ({
  consents: { essential: ['borlabs-cookie'], statistics: ['visits'] },
  expires: 'Thu, 01 Jan 2026 00:00:00 GMT',
  uid: UID,
  version: '2',
  ...changes,
});
const cookiesOf = (data: object, encode: (text: string) => string = encodeURIComponent) =>
  `a=1; ${COOKIE_NAME}=${encode(JSON.stringify(data))}; b=2`;
const cookiePair = (decision: StoredDecision, config = settings) =>
  (cookieText(decision, config).split(';')[0] ?? '') as string;

describe('settings', () => {
  it('have defaults for missing and invalid values', () => {
    for (const raw of [
      undefined,
      null,
      [],
      'x',
      { cookies: 'x', cookieLifetime: 'soon', crossDomainCookie: 3 },
    ]) {
      expect(readSettings(raw)).toMatchObject({
        animation: true,
        animationIn: 'fadeIn',
        cookieSameSite: 'Lax',
        cookieSecure: true,
        cookiesForBots: true,
        cookieVersion: '1',
        cookies: {},
        crossDomain: [],
        essentialLifetimeDays: 365,
        lifetimeDays: 365,
        reloadAfterConsent: false,
        reloadAfterOptOut: true,
        showCookieBox: true,
      });
    }
  });

  it('are texts: "1" is true, an empty text false', () => {
    const read = readSettings({
      animation: '',
      blockContent: '1',
      reloadAfterOptOut: '',
      cookieLifetime: '60',
    });
    expect([read.animation, read.blockContent, read.reloadAfterOptOut]).toEqual([false, true, false]);
    expect([read.lifetimeDays, read.essentialLifetimeDays]).toEqual([60, 60]);
  });
});

describe('the cookie', () => {
  it('has its attributes in a fixed order', () => {
    const text = cookieText(stored(), settings);
    expect(text.replace(/^[^;]*/, '')).toBe(
      '; domain=.shop.example; path=/; expires=Thu, 01 Jan 2026 00:00:00 GMT; SameSite=Lax; secure',
    );
    expect(JSON.parse(decodeURIComponent(text.split(/[=;]/)[1] ?? ''))).toEqual({
      consents: { essential: ['borlabs-cookie'], statistics: ['visits'] },
      domainPath: '.shop.example/',
      expires: 'Thu, 01 Jan 2026 00:00:00 GMT',
      uid: UID,
      version: '2',
    });
  });

  it.each([
    [{ cookieDomain: '' }, '; path=/; expires='],
    [{ automaticCookieDomainAndPath: '1' }, '; path=/; expires='],
  ])('has no domain with %j', (changes, expected) => {
    expect(cookieText(stored(), readSettings({ ...CONFIG, ...changes })).replace(/^[^;]*/, '')).toContain(
      expected,
    );
    expect(cookieText(stored(), readSettings({ ...CONFIG, ...changes }))).not.toContain('domain=');
  });

  it('is not secure if the settings say so', () => {
    expect(cookieText(stored(), readSettings({ ...CONFIG, cookieSecure: '' }))).not.toContain('secure');
  });

  it.each([
    ['once', encodeURIComponent],
    ['twice', (text: string) => encodeURIComponent(encodeURIComponent(text))],
  ])('can be read when encoded %s', (_, encode: (text: string) => string) => {
    expect(
      readText(cookiesOf({ ...stored(), domainPath: '.shop.example/' }, encode), settings, throwInvalid),
    ).toEqual(stored());
  });

  it.each(['.shop.example/sub/', '.other.example/'])(
    'is skipped when it belongs to another path (%s)',
    (domainPath) => {
      expect(readText(cookiesOf({ ...stored(), domainPath }), settings, throwInvalid)).toEqual(NO_DECISION);
    },
  );

  it('is valid without a path', () => {
    expect(readText(cookiesOf(stored()), settings, throwInvalid)).toEqual(stored());
  });

  it('of another version keeps only the id', () => {
    const read = readText(cookiesOf(stored({ version: '1' })), settings, throwInvalid);
    expect(read).toMatchObject({ consents: {}, uid: UID, version: '1' });
    expect(isDecided(read, settings)).toBe(false);
  });

  it.each([
    ['Thu, 01 Jan 2026 00:00:00 GMT', 'Thu, 01 Jan 2026 00:00:00 GMT'],
    ['2026-01-01', 'Thu, 01 Jan 2026 00:00:00 GMT'],
    ['soon', ''],
    ['; domain=.example', ''],
    [7, ''],
  ])('with the expiry date %j expires on %j', (expires, expected) => {
    expect(readText(cookiesOf({ ...stored(), expires }), settings, throwInvalid).expires).toBe(expected);
  });

  it.each(['%7B', '%', '3', 'null', '%5B%5D', ''])(
    'is reported when broken (%j), and the next one is read',
    (value) => {
      const onSpoiled = vi.fn();
      const read = readText(`${COOKIE_NAME}=${value}; ${cookiesOf(stored())}`, settings, onSpoiled);
      expect(read).toEqual(stored());
      expect(onSpoiled.mock.calls).toEqual([[value]]);
    },
  );

  it('never throws, and has valid types, whatever it contains', () => {
    const data = fc.record(
      {
        consents: fc.anything(),
        domainPath: fc.anything(),
        expires: fc.anything(),
        uid: fc.anything(),
        version: fc.oneof(fc.anything(), fc.constant('2')),
      },
      { requiredKeys: [] },
    );
    const encode = (each: unknown) => encodeURIComponent(JSON.stringify(each) ?? '');
    const value = fc.oneof(
      fc.string().map((text) => text.replaceAll(';', '')),
      data.map(encode),
      data.map((each) => encodeURIComponent(encode(each))),
    );
    fc.assert(
      fc.property(value, (text) => {
        const read = readText(`${COOKIE_NAME}=${text}`, settings, () => {});
        expect(typeof read.uid).toBe('string');
        expect(typeof read.expires).toBe('string');
        expect(read.version === null || typeof read.version === 'string').toBe(true);
        for (const ids of Object.values(read.consents)) {
          expect(ids.every((id) => typeof id === 'string')).toBe(true);
        }
        if (!isDecided(read, settings)) expect(read.consents).toEqual({});
      }),
      { numRuns: 500 },
    );
  });

  it('keeps every choice that was written', () => {
    const id = fc.stringMatching(/^[a-z_-]{3,12}$/);
    const selections = fc.dictionary(id, fc.uniqueArray(id));
    fc.assert(
      fc.property(selections, (selection) => {
        const made = decide(NO_DECISION, selection, settings, {
          nowMs: NOW_MS,
          keepsExpiry: false,
          newUid: () => UID,
        });
        expect(readText(cookiePair(made.stored), settings, throwInvalid)).toEqual(made.stored);
        expect(made.stored.consents.essential).toEqual(['borlabs-cookie']);
        expect(withdrawnCookies(made.stored.consents, made.stored.consents, settings.cookies)).toEqual([]);
      }),
    );
  });
});

describe('ids', () => {
  it.each([
    ['youtube', true],
    ['google-maps', true],
    ['a_b', true],
    ['ab', false],
    ['ga4', false],
    ['YouTube', false],
    ['', false],
    [undefined, false],
  ])('like %j are valid: %s', (id, expected) => {
    expect(isId(id)).toBe(expected);
  });

  it('that are invalid are dropped from a choice, and the essential ones stay', () => {
    expect(
      completeConsents(
        { essential: [], statistics: ['visits', 'GA4', 'visits'], x1: ['visits'] },
        settings.cookies,
      ),
    ).toEqual({
      essential: ['borlabs-cookie'],
      statistics: ['visits'],
    });
  });

  it('are not found in built-in properties', () => {
    expect(hasCookie({ statistics: ['visits'] }, 'length')).toBe(false);
  });
});

describe('a decision', () => {
  const options = { nowMs: NOW_MS, keepsExpiry: false, newUid: () => 'new' };
  const essential = { essential: ['borlabs-cookie'] };
  const storedWith = (uid: string, consents: StoredDecision['consents'] = {}) => stored({ uid, consents });

  it.each([
    ['to refuse, the first time', storedWith(ANONYMOUS), {}, ANONYMOUS, true],
    ['to refuse, with a visitor id', storedWith(UID), {}, ANONYMOUS, false],
    ['to refuse, again', storedWith(ANONYMOUS, essential), {}, ANONYMOUS, false],
    ['to accept, the first time', storedWith(ANONYMOUS), { statistics: [] }, 'new', true],
    ['to accept, after refusing', storedWith(ANONYMOUS, essential), { statistics: [] }, 'new', false],
    ['to accept, with a visitor id', storedWith(UID), { statistics: [] }, UID, false],
  ])('%s', (_, from, selection, uid, isStatistic) => {
    const made = decide(from, selection, settings, options);
    expect([made.stored.uid, made.isStatistic, made.stored.version]).toEqual([uid, isStatistic, '2']);
  });

  it('expires after the configured time, earlier if only essential cookies are allowed', () => {
    const day = (days: number) => new Date(NOW_MS + days * 86_400_000).toUTCString();
    expect(decide(NO_DECISION, {}, settings, options).stored.expires).toBe(day(10));
    expect(decide(NO_DECISION, { statistics: [] }, settings, options).stored.expires).toBe(day(100));
    expect(expiryOf({ consents: {} }, settings, NOW_MS)).toBe(day(10));
  });

  it.each([
    [stored(), 'Thu, 01 Jan 2026 00:00:00 GMT'],
    [stored({ version: '1' }), new Date(NOW_MS + 100 * 86_400_000).toUTCString()],
  ])('by a switch keeps the previous expiry date, if that decision is valid', (from, expected) => {
    const made = decide(from, { statistics: [] }, settings, { ...options, keepsExpiry: true });
    expect(made.stored.expires).toBe(expected);
  });

  it.each([
    [{ statistics: ['visits', 'paths'] }, { statistics: ['paths'] }, ['visits']],
    [{ statistics: ['visits'] }, {}, ['visits', 'paths']],
    [{ statistics: [] }, {}, ['visits', 'paths']],
    [{ unknown: ['thing'] }, {}, ['thing']],
    [{}, { statistics: ['visits'] }, []],
  ])('from %j to %j withdraws %j', (from, to, expected) => {
    expect(withdrawnCookies(from, to, settings.cookies)).toEqual(expected);
  });
});

describe('a page', () => {
  const visit: PageView = {
    address: 'https://shop.example/',
    userAgent: 'Mozilla/5.0 Firefox/150',
    doNotTrack: null,
  };
  const bot = { userAgent: 'Mozilla/5.0 Chrome-Lighthouse' };
  const table: [StartAction, Partial<StoredDecision>, object, Partial<PageView>][] = [
    ['decided', {}, {}, {}],
    ['decided', {}, { showCookieBox: '' }, bot],
    ['ask', { version: '1' }, {}, {}],
    ['ask', { version: null }, {}, {}],
    ['off', { version: null }, { showCookieBox: '' }, {}],
    ['quiet', { version: null }, { hideCookieBoxOnPages: ['https://shop.example/'] }, bot],
    ['everything', { version: null }, {}, bot],
    ['ask', { version: null }, { cookiesForBots: '' }, bot],
    ['essential', { version: null }, { respectDoNotTrack: '1' }, { doNotTrack: '1' }],
    ['ask', { version: null }, {}, { doNotTrack: '1' }],
    ['ask', { version: null }, { respectDoNotTrack: '1' }, { doNotTrack: '0' }],
  ];
  it.each(table)('starts with "%s" for %j, %j, %j', (expected, has, config, from) => {
    expect(decideStart(stored(has), readSettings({ ...CONFIG, ...config }), { ...visit, ...from })).toBe(
      expected,
    );
  });

  it.each(['Googlebot/2.1', 'my CRAWLER', 'spider', 'Robot', 'crawling', 'Lighthouse'])(
    'treats %s as a bot',
    (userAgent) => {
      expect(isBot(userAgent)).toBe(true);
    },
  );

  it('creates ids of four parts with eight characters', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        expect(createUid(() => bytes)).toMatch(/^([a-z0-9]{8}-){3}[a-z0-9]{8}$/);
      }),
    );
  });
});
