import { beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '#lib/clock.ts';
import { createCookies } from './cookies.ts';
import { hasCookie, setCookie } from './raw-cookie.ts';

/** Creates a document that stores cookies as browsers do: one pair for each name, without attributes. */
function fakeDocument() {
  const jar = new Map<string, string>();
  return {
    get cookie() {
      return [...jar].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      const [pair = ''] = text.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    },
  };
}

const read = (name: string) => createCookies(() => document, systemClock).get(name);

beforeEach(() => {
  vi.stubGlobal('document', fakeDocument());
});

it('hasCookie finds a cookie by its whole name, and by its value', () => {
  expect(hasCookie('notice')).toBe(false);
  setCookie('notice2', 'hidden-not');
  expect([hasCookie('notice'), hasCookie('notice2'), hasCookie('notice2', 'hidden')]).toEqual([
    false,
    true,
    false,
  ]);
  setCookie('notice', 'hidden');
  expect([hasCookie('notice', 'hidden'), read('notice')]).toEqual([true, 'hidden']);
});

it('setCookie and hasCookie encode names', () => {
  setCookie('a;b c', 'hidden');
  expect([hasCookie('a;b c', 'hidden'), read('a;b c')]).toEqual([true, 'hidden']);
});

it('hasCookie and setCookie find and set nothing when cookies are blocked', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: blocked, set: blocked }));
  setCookie('notice', 'hidden');
  expect(hasCookie('notice')).toBe(false);
});
