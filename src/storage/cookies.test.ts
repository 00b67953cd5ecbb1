import { describe, expect, it } from 'vitest';
import { type Clock, systemClock } from '#lib/clock.ts';
import { type CookieOptions, createCookies } from './cookies.ts';

const clock: Clock = { ...systemClock, now: () => Date.UTC(2026, 0, 1) };

/** Creates cookies on a fake document that returns `cookie` and records assignments. */
function setUp(cookie = '') {
  const assigned: string[] = [];
  const jar = {
    get cookie() {
      return cookie;
    },
    set cookie(value: string) {
      assigned.push(value);
    },
  };
  return { assigned, cookies: createCookies(() => jar, clock) };
}

describe('reading a cookie', () => {
  it.each([
    ['', undefined],
    ['a=1', '1'],
    ['b=2; a=1; c=3', '1'],
    ['b=2;a=1', '1'],
    ['a=1; a=2', '1'],
    ['a=', ''],
    ['aa=2; a=1', '1'],
    ['a=b=c', 'b=c'],
    ['a="quoted"', 'quoted'],
    ['a=%7B%22x%22%3A%22%C3%A4%22%7D', '{"x":"ä"}'],
    ['a={"x":1}', '{"x":1}'],
    ['a=100%', '100%'],
    ['a=%E4%zz', '%E4%zz'],
    ['a', undefined],
    ['=a', undefined],
    ['; ;a=1', '1'],
    ['b=a=1', undefined],
  ])('finds in %j for the name a: %j', (text, expected) => {
    expect(setUp(text).cookies.get('a')).toBe(expected);
  });

  it('decodes names', () => {
    expect(setUp('caf%C3%A9%20au=1').cookies.get('café au')).toBe('1');
  });
});

describe('writing a cookie', () => {
  it.each<[CookieOptions, string]>([
    [{}, 'a=1; path=/'],
    [{ path: '/shop', domain: '.shop.example' }, 'a=1; path=/shop; domain=.shop.example'],
    [{ expires: 1 }, 'a=1; path=/; expires=Fri, 02 Jan 2026 00:00:00 GMT'],
    [{ expires: 0.5 }, 'a=1; path=/; expires=Thu, 01 Jan 2026 12:00:00 GMT'],
    [{ expires: new Date(Date.UTC(2027, 1, 3)) }, 'a=1; path=/; expires=Wed, 03 Feb 2027 00:00:00 GMT'],
    [{ expires: Number.NaN }, 'a=1; path=/'],
    [{ expires: Infinity }, 'a=1; path=/'],
    [{ expires: new Date(Number.NaN) }, 'a=1; path=/'],
    [{ sameSite: 'lax', secure: true }, 'a=1; path=/; samesite=lax; secure'],
    [{ sameSite: 'none' }, 'a=1; path=/; samesite=none; secure'],
    [{ path: '/; domain=evil.example' }, 'a=1; path=/'],
    [{ path: '' }, 'a=1'],
  ])('with the options %j assigns %j', (options, expected) => {
    const { assigned, cookies } = setUp();
    cookies.set('a', '1', options);
    expect(assigned).toEqual([expected]);
  });

  it.each([
    ['a b', 'c d', 'a%20b=c%20d'],
    ['a;b=c', 'd;e,f', 'a%3Bb%3Dc=d%3Be%2Cf'],
    ['ä', '"ß"', '%C3%A4=%22%C3%9F%22'],
    ['a+b', '1+1=2', 'a%2Bb=1%2B1=2'],
    ['a', 'https://x/?y=[z]|{}', 'a=https://x/?y=[z]|{}'],
    ['a', '50%\n', 'a=50%25%0A'],
  ])('encodes %j and %j', (name, value, expected) => {
    const { assigned, cookies } = setUp();
    cookies.set(name, value);
    expect(assigned).toEqual([`${expected}; path=/`]);
  });

  it('removes it with a past expiration at the same place', () => {
    const { assigned, cookies } = setUp();
    cookies.remove('a b', { domain: 'shop.example' });
    expect(assigned).toEqual(['a%20b=; path=/; domain=shop.example; expires=Thu, 01 Jan 1970 00:00:00 GMT']);
  });
});

describe('cookies that cannot be stored', () => {
  it('are absent when cookies are blocked', () => {
    const cookies = createCookies(() => {
      throw new DOMException('sandboxed', 'SecurityError');
    }, clock);
    cookies.set('a', '1');
    cookies.remove('a');
    expect(cookies.get('a')).toBeUndefined();
  });

  it('are not assigned when the text is not valid Unicode', () => {
    const { assigned, cookies } = setUp();
    cookies.set('a', '\ud800');
    expect(assigned).toEqual([]);
  });
});
