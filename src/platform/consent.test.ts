import { afterEach, describe, expect, it, vi } from 'vitest';
import { createScope } from '#lib/scope.ts';
import { isServiceAllowed, onDecision, overrideConsent, readConsent } from './consent.ts';
import { onWithdrawn, whenAllowed, whileAllowed } from './when-allowed.ts';

const page = window as unknown as Record<string, unknown>;
const TOOLS = [
  'BorlabsCookie',
  'borlabsCookieConfig',
  'wp_has_consent',
  'complianz',
  'cmplz_has_consent',
  'Cookiebot',
];
const TARGETS = { document, window };
const newScope = () =>
  createScope((error) => {
    throw error;
  });

afterEach(() => {
  for (const name of TOOLS) Reflect.deleteProperty(page, name);
});

describe('a service', () => {
  it('may load on a page without a consent tool', () => {
    expect(isServiceAllowed('facebook')).toBe(true);
  });

  it.each([
    ['may not load when the tool cannot be queried yet', { borlabsCookieConfig: {} }, false],
    ['may not load when the page has an unsupported tool', { Cookiebot: {} }, false],
    [
      'may load when Complianz allows its category',
      { cmplz_has_consent: (category: string) => category === 'marketing' },
      true,
    ],
    [
      'may not load when Complianz only allows other categories',
      { cmplz_has_consent: (category: string) => category === 'statistics' },
      false,
    ],
    ['may not load before the script of Complianz has run', { complianz: { consenttype: 'optin' } }, false],
    [
      'may load when Cookiebot allows its category',
      { Cookiebot: { consent: { necessary: true, marketing: true } } },
      true,
    ],
    [
      'may not load when Cookiebot only allows other categories',
      { Cookiebot: { consent: { necessary: true, statistics: true, marketing: false } } },
      false,
    ],
    [
      'may load when the tool allows it',
      { BorlabsCookie: { checkCookieConsent: (id: string) => id === 'facebook' } },
      true,
    ],
    [
      'may not load when the tool only allows other services',
      { BorlabsCookie: { checkCookieConsent: (id: string) => id === 'x' } },
      false,
    ],
    [
      'may load when version 3 of the tool allows it',
      { BorlabsCookie: { Consents: { hasConsent: (id: string) => id === 'facebook' } } },
      true,
    ],
    [
      'may load when version 3 allows its group',
      {
        BorlabsCookie: {
          Consents: { hasConsent: () => false, hasConsentForServiceGroup: (id: string) => id === 'facebook' },
        },
      },
      true,
    ],
    [
      'may not load when version 3 allows neither',
      { BorlabsCookie: { Consents: { hasConsent: () => false } } },
      false,
    ],
    [
      'may load when its category is allowed',
      { wp_has_consent: (category: string) => category === 'marketing' },
      true,
    ],
    ['may not load when its category is not allowed', { wp_has_consent: () => false }, false],
    [
      'may not load when the tool throws',
      {
        wp_has_consent() {
          throw new Error('broken');
        },
      },
      false,
    ],
  ])('%s', (_, globals, expected) => {
    Object.assign(page, globals);
    expect(isServiceAllowed('facebook')).toBe(expected);
  });
});

it.each([
  '<script type="text/template" id="BorlabsCookieBoxWrap"></script>',
  '<div id="BorlabsCookieBox"></div>',
])('no service may load when the page has the box of a tool but not its script yet: %s', (html) => {
  document.body.insertAdjacentHTML('beforeend', html);
  expect(isServiceAllowed('facebook')).toBe(false);
  document.body.lastElementChild?.remove();
});

describe('the decision about several services', () => {
  const decide = (consents: readonly string[], cookies: object) => {
    const has = (id: string) => consents.includes(id);
    page.borlabsCookieConfig = { cookies };
    page.BorlabsCookie = { checkCookieConsent: has, checkCookieGroupConsent: has };
    return readConsent('marketing', 'facebook-pixel');
  };

  it.each([
    ['is true when a group is allowed', ['marketing'], {}, true],
    ['is false when nothing is allowed', [], {}, false],
    [
      'is false when a group is allowed, but not the service that can be chosen separately',
      ['marketing'],
      { marketing: ['facebook-pixel'] },
      false,
    ],
    [
      'is true when the service that can be chosen separately is allowed',
      ['facebook-pixel'],
      { ads: { 3: 'facebook-pixel' } },
      true,
    ],
    ['ignores invalid lists of services', ['marketing'], { marketing: null, ads: 7 }, true],
  ] as const)('%s', (_, consents, cookies, expected) => {
    expect(decide(consents, cookies)).toBe(expected);
  });
});

describe('code that waits for consent', () => {
  it('runs at once when the service is allowed', () => {
    const run = vi.fn();
    whenAllowed('facebook', newScope(), run);
    expect(run).toHaveBeenCalledOnce();
  });

  it.each([
    'borlabs-cookie-consent-saved',
    'wp_listen_for_consent_change',
    'wp_consent_type_defined',
    'borlabs-cookie-after-init',
  ])('runs once after %s', (name) => {
    let isAllowed = false;
    page.BorlabsCookie = { checkCookieConsent: () => isAllowed };
    const run = vi.fn();
    whenAllowed('facebook', newScope(), run);
    document.dispatchEvent(new Event(name));
    expect(run).not.toHaveBeenCalled();
    isAllowed = true;
    document.dispatchEvent(new Event(name));
    document.dispatchEvent(new Event(name));
    expect(run).toHaveBeenCalledOnce();
  });

  it.each([
    ['document', 'cmplz_fire_categories'],
    ['document', 'cmplz_status_change'],
    ['window', 'CookiebotOnConsentReady'],
    ['window', 'CookiebotOnAccept'],
    ['window', 'CookiebotOnDecline'],
  ] as const)('runs once after an event on the %s: %s', (target, name) => {
    const consent = { marketing: false };
    page.Cookiebot = { consent };
    const run = vi.fn();
    whenAllowed('youtube', newScope(), run);
    TARGETS[target].dispatchEvent(new Event(name));
    expect(run).not.toHaveBeenCalled();
    consent.marketing = true;
    TARGETS[target].dispatchEvent(new Event(name));
    TARGETS[target].dispatchEvent(new Event(name));
    expect(run).toHaveBeenCalledOnce();
  });

  it('does not run after its scope has ended', () => {
    page.borlabsCookieConfig = {};
    const run = vi.fn();
    const scope = newScope();
    whenAllowed('facebook', scope, run);
    scope.dispose();
    Reflect.deleteProperty(page, 'borlabsCookieConfig');
    document.dispatchEvent(new Event('borlabs-cookie-consent-saved'));
    expect(run).not.toHaveBeenCalled();
  });

  it("depends on our check instead of the page's tool until the check is removed", () => {
    page.borlabsCookieConfig = {};
    const allowed = new Set<string>();
    const runs = { facebook: vi.fn(), youtube: vi.fn() };
    for (const [service, run] of Object.entries(runs)) whenAllowed(service, newScope(), run);
    const { notifyChange, remove } = overrideConsent((service) => allowed.has(service));
    allowed.add('facebook');
    expect(runs.facebook).not.toHaveBeenCalled();
    notifyChange();
    expect([runs.facebook.mock.calls.length, runs.youtube.mock.calls.length]).toEqual([1, 0]);
    expect(isServiceAllowed('facebook')).toBe(true);
    remove();
    expect(isServiceAllowed('facebook')).toBe(false);
  });
});

it('code that runs while a service is allowed ends with the consent, and runs again with the next one', () => {
  const allowed = new Set<string>();
  const { notifyChange, remove } = overrideConsent((service) => allowed.has(service));
  const log: string[] = [];
  const scope = newScope();
  whileAllowed('youtube', scope, (consentScope) => {
    log.push('on');
    consentScope.add(() => log.push('off'));
  });
  const decide = (...services: string[]) => {
    allowed.clear();
    for (const each of services) allowed.add(each);
    notifyChange();
    return log.join();
  };
  expect([decide(), decide('youtube'), decide('youtube', 'x')]).toEqual(['', 'on', 'on']);
  expect([decide(), decide('youtube')]).toEqual(['on,off', 'on,off,on']);
  scope.dispose();
  expect([log.join(), decide(), decide('youtube')]).toEqual(Array(3).fill('on,off,on,off'));
  remove();
});

it.each([
  ['document', 'borlabs-cookie-consent-saved', null, true],
  ['document', 'wp_consent_type_defined', null, false],
  ['document', 'cmplz_fire_categories', { category: 'marketing' }, false],
  ['document', 'cmplz_status_change', { category: 'statistics', value: 'allow' }, false],
  ['document', 'cmplz_status_change', { category: 'marketing', value: 'deny' }, true],
  ['window', 'CookiebotOnConsentReady', null, false],
  ['window', 'CookiebotOnDecline', null, true],
] as const)('on the %s, %s with %j is passed on as a decision: %s', (target, name, detail, isDecision) => {
  const scope = newScope();
  const callback = vi.fn();
  onDecision(scope, callback);
  TARGETS[target].dispatchEvent(new CustomEvent(name, { detail }));
  expect(callback.mock.calls.map(([event]) => Boolean(event))).toEqual([isDecision]);
  scope.dispose();
});

it('onWithdrawn calls back each time the consent is withdrawn, until the scope ends', () => {
  let isAllowed = false;
  page.BorlabsCookie = { checkCookieConsent: () => isAllowed };
  const run = vi.fn();
  const scope = newScope();
  onWithdrawn('facebook', scope, run);
  const decide = (next: boolean) => {
    isAllowed = next;
    document.dispatchEvent(new Event('borlabs-cookie-consent-saved'));
  };
  decide(false);
  decide(true);
  expect(run).not.toHaveBeenCalled();
  decide(false);
  decide(false);
  expect(run).toHaveBeenCalledOnce();
  decide(true);
  decide(false);
  expect(run).toHaveBeenCalledTimes(2);
  decide(true);
  scope.dispose();
  decide(false);
  expect(run).toHaveBeenCalledTimes(2);
});
