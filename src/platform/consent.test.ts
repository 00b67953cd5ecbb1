import { afterEach, describe, expect, it, vi } from 'vitest';
import { createScope } from '#runtime/scope.ts';
import { answerConsent, may, verdict } from './consent.ts';
import { onWithdrawn, whenAllowed, whileAllowed } from './when-allowed.ts';

const page = window as unknown as Record<string, unknown>;
const TOOLS = ['BorlabsCookie', 'borlabsCookieConfig', 'wp_has_consent', 'Cookiebot'];
const newScope = () =>
  createScope((error) => {
    throw error;
  });

afterEach(() => {
  for (const name of TOOLS) Reflect.deleteProperty(page, name);
});

describe('a service may load', () => {
  it('on a page without a consent tool', () => {
    expect(may('facebook')).toBe(true);
  });

  it.each([
    ['a tool that was not asked yet', { borlabsCookieConfig: {} }, false],
    ['another tool', { Cookiebot: {} }, false],
    [
      'a tool that allows it',
      { BorlabsCookie: { checkCookieConsent: (id: string) => id === 'facebook' } },
      true,
    ],
    [
      'a tool that allows others',
      { BorlabsCookie: { checkCookieConsent: (id: string) => id === 'x' } },
      false,
    ],
    [
      'a tool of the next version that allows it',
      { BorlabsCookie: { Consents: { hasConsent: (id: string) => id === 'facebook' } } },
      true,
    ],
    [
      'one that allows its group',
      {
        BorlabsCookie: {
          Consents: { hasConsent: () => false, hasConsentForServiceGroup: (id: string) => id === 'facebook' },
        },
      },
      true,
    ],
    ['one that allows neither', { BorlabsCookie: { Consents: { hasConsent: () => false } } }, false],
    ['a category that is allowed', { wp_has_consent: (category: string) => category === 'marketing' }, true],
    ['a category that is not', { wp_has_consent: () => false }, false],
    [
      'a tool that breaks',
      {
        wp_has_consent() {
          throw new Error('broken');
        },
      },
      false,
    ],
  ])('with %s: %#', (_, globals, expected) => {
    Object.assign(page, globals);
    expect(may('facebook')).toBe(expected);
  });
});

it.each([
  '<script type="text/template" id="BorlabsCookieBoxWrap"></script>',
  '<div id="BorlabsCookieBox"></div>',
])(
  'nothing may load on a page with the box of a tool, although an optimiser holds the rest back: %s',
  (html) => {
    document.body.insertAdjacentHTML('beforeend', html);
    expect(may('facebook')).toBe(false);
    document.body.lastElementChild?.remove();
  },
);

describe('one of several services', () => {
  const decide = (consents: readonly string[], cookies: object) => {
    const has = (id: string) => consents.includes(id);
    page.borlabsCookieConfig = { cookies };
    page.BorlabsCookie = { checkCookieConsent: has, checkCookieGroupConsent: has };
    return verdict('marketing', 'facebook-pixel');
  };

  it.each([
    ['a group that is allowed', ['marketing'], {}, true],
    ['nothing', [], {}, false],
    [
      'a group, but not the one that can be chosen in it',
      ['marketing'],
      { marketing: ['facebook-pixel'] },
      false,
    ],
    [
      'the one that can be chosen, of a list with numbers',
      ['facebook-pixel'],
      { ads: { 3: 'facebook-pixel' } },
      true,
    ],
    ['a list that is none', ['marketing'], { marketing: null, ads: 7 }, true],
  ] as const)('%s', (_, consents, cookies, expected) => {
    expect(decide(consents, cookies)).toBe(expected);
  });
});

describe('what waits for consent', () => {
  it('runs at once when it is there', () => {
    const run = vi.fn();
    whenAllowed('facebook', newScope(), run);
    expect(run).toHaveBeenCalledOnce();
  });

  it.each([
    'borlabs-cookie-consent-saved',
    'wp_listen_for_consent_change',
    'wp_consent_type_defined',
    'borlabs-cookie-after-init',
  ])('runs after %s, once', (name) => {
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

  it('does not run after its end', () => {
    page.borlabsCookieConfig = {};
    const run = vi.fn();
    const scope = newScope();
    whenAllowed('facebook', scope, run);
    scope.dispose();
    Reflect.deleteProperty(page, 'borlabsCookieConfig');
    document.dispatchEvent(new Event('borlabs-cookie-consent-saved'));
    expect(run).not.toHaveBeenCalled();
  });

  it('hears an answer of ours, which stands before that of the page until it is withdrawn', () => {
    page.borlabsCookieConfig = {};
    const allowed = new Set<string>();
    const runs = { facebook: vi.fn(), youtube: vi.fn() };
    for (const [service, run] of Object.entries(runs)) whenAllowed(service, newScope(), run);
    const { changed, withdraw } = answerConsent((service) => allowed.has(service));
    allowed.add('facebook');
    expect(runs.facebook).not.toHaveBeenCalled();
    changed();
    expect([runs.facebook.mock.calls.length, runs.youtube.mock.calls.length]).toEqual([1, 0]);
    expect(may('facebook')).toBe(true);
    withdraw();
    expect(may('facebook')).toBe(false);
  });
});

it('what runs as long as it is allowed ends with that, and begins again', () => {
  const allowed = new Set<string>();
  const { changed, withdraw } = answerConsent((service) => allowed.has(service));
  const log: string[] = [];
  const scope = newScope();
  whileAllowed('youtube', scope, (own) => {
    log.push('on');
    own.add(() => log.push('off'));
  });
  const decide = (...services: string[]) => {
    allowed.clear();
    for (const each of services) allowed.add(each);
    changed();
    return log.join();
  };
  expect([decide(), decide('youtube'), decide('youtube', 'x')]).toEqual(['', 'on', 'on']);
  expect([decide(), decide('youtube')]).toEqual(['on,off', 'on,off,on']);
  scope.dispose();
  expect([log.join(), decide(), decide('youtube')]).toEqual(Array(3).fill('on,off,on,off'));
  withdraw();
});

it('a consent that is taken back is told, each time, until the end', () => {
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
