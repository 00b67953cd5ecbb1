import { afterEach, expect, it, vi } from 'vitest';
import { removeVisits } from './visit-tracker.ts';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['shop.example', ['', '.shop.example', '.shop.example']],
  ['www.shop.example', ['', '.www.shop.example', '.shop.example']],
])('visits of %s are removed in every domain that its cookies may have', (hostname, places) => {
  const written: string[] = [];
  vi.stubGlobal('location', { hostname });
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text);
    },
  });
  removeVisits();
  const names = [...new Set(written.map((cookie) => cookie.split('=')[0]))];
  expect(
    names
      .map((name) => name?.slice(5))
      .sort()
      .join(),
  ).toBe('current,current_add,first,first_add,migrations,promo,session,udata');
  const ofPromo = written.filter((cookie) => cookie.startsWith('sbjs_promo=;'));
  expect(ofPromo.map((cookie) => /domain=(.*)/.exec(cookie)?.[1] ?? '')).toEqual(places);
  expect(ofPromo.every((cookie) => /path=\/(;|$)/.test(cookie) && cookie.includes('max-age=-999'))).toBe(
    true,
  );
});
