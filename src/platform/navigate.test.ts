import { expect, it } from 'vitest';
import { recordNavigation } from '#testing/shop-page.ts';
import { NAVIGATE, navigate, webAddress } from './navigate.ts';

it.each([
  ['/cart/', 'https://shop.example/cart/'],
  ['?remove_item=a&_wpnonce=b', 'https://shop.example/?remove_item=a&_wpnonce=b'],
  ['http://other.example/p', 'http://other.example/p'],
  ['javascript:alert(1)', undefined],
  [' JavaScript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://', undefined],
])('webAddress resolves %s to %s', (address, url) => {
  expect(webAddress(address)).toBe(url);
});

it('navigate stays on the page when a listener prevents the event', () => {
  const addresses = recordNavigation();
  expect(navigate('/cart/')).toBe(false);
  expect(addresses).toEqual(['https://shop.example/cart/']);
});

it('navigate emits no event for an address that is not a web address', () => {
  const events: Event[] = [];
  const note = (event: Event) => events.push(event);
  document.addEventListener(NAVIGATE, note);
  expect(navigate('javascript:alert(1)')).toBe(false);
  expect(events).toEqual([]);
  document.removeEventListener(NAVIGATE, note);
});
