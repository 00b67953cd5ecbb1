import { describe, expect, it } from 'vitest';
import { createCookieFilter, toLocalCookie } from './cookies.ts';

describe('a cookie of the shop', () => {
  it.each([
    ['a=1; Domain=.shop.example; Path=/; Secure; HttpOnly', 'a=1; Path=/; HttpOnly'],
    ['a=1; path=/; SameSite=None; Secure; Partitioned', 'a=1; path=/; SameSite=Lax'],
    ['a=1; SameSite=Strict; Max-Age=5', 'a=1; SameSite=Strict; Max-Age=5'],
    ['__Host-a=1; Secure; Path=/', '__Host-a=1; Secure; Path=/'],
    ['__Secure-a=1; Secure; Domain=shop.example', '__Secure-a=1; Secure'],
    ['a=x=y; secure', 'a=x=y'],
  ])('is kept by a browser on this machine: %s', (header, local) => {
    expect(toLocalCookie(header)).toBe(local);
  });
});

describe('the cookies of a browser', () => {
  it('are not those of other programs on this machine', () => {
    const filter = createCookieFilter('shop.example');
    expect(filter.toShop('other=1; theirs=2')).toBeUndefined();
    expect(filter.toShop('other=1; theirs=2; chosen=3')).toBe('chosen=3');
    filter.onSet('theirs=5; Path=/');
    expect(filter.toShop('other=1; theirs=5')).toBe('theirs=5');
  });

  it('are kept from an earlier trial of the same shop, without the own ones', () => {
    const filter = createCookieFilter('shop.example');
    expect(filter.toShop('cart=1; skerry-trial-shop=shop.example; skerry-trial-way=without')).toBe('cart=1');
  });

  it('of an earlier trial of another shop are not sent', () => {
    const filter = createCookieFilter('shop.example');
    expect(filter.toShop('cart=1; skerry-trial-shop=other.example')).toBeUndefined();
  });

  it('of a request without any stay missing', () => {
    expect(createCookieFilter('shop.example').toShop(undefined)).toBeUndefined();
  });
});
