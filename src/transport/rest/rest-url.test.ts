import { describe, expect, it } from 'vitest';
import { restUrl, withLastSlash } from './rest-url.ts';

describe('the address of a REST path', () => {
  it.each([
    ['with permalinks', 'https://x/wp-json/', 'a/v1/b?c=1', 'https://x/wp-json/a/v1/b?c=1'],
    ['without permalinks', 'https://x/?rest_route=/', 'a/v1/b?c=1', 'https://x/?rest_route=/a/v1/b&c=1'],
    [
      'with permalinks and a language',
      'https://x/wp-json/?lang=de',
      'a/v1/b',
      'https://x/wp-json/a/v1/b?lang=de',
    ],
    [
      'with permalinks, a language and a query of its own',
      'https://x/wp-json/?lang=de',
      'a/v1/b?c=1',
      'https://x/wp-json/a/v1/b?c=1&lang=de',
    ],
    [
      'without permalinks, with a language after the route',
      'https://x/?rest_route=/&lang=de',
      'a/v1/b?c=1',
      'https://x/?rest_route=/a/v1/b&c=1&lang=de',
    ],
    [
      'without permalinks, with a language before the route',
      'https://x/?lang=de&rest_route=/',
      'a/v1/b',
      'https://x/?lang=de&rest_route=/a/v1/b',
    ],
    ['with an empty query', 'https://x/wp-json/?', 'a/v1/b', 'https://x/wp-json/a/v1/b'],
  ])('%s', (_site, root, path, url) => {
    expect(restUrl(root, path)).toBe(url);
  });
});

describe('a REST root without its last slash', () => {
  it.each([
    ['/wp-json', '/wp-json/'],
    ['/wp-json/', '/wp-json/'],
    ['/wp-json?lang=de', '/wp-json/?lang=de'],
    ['/wp-json/?lang=de', '/wp-json/?lang=de'],
    ['/?rest_route=', '/?rest_route=/'],
    ['/?rest_route=/', '/?rest_route=/'],
    ['/?rest_route=&lang=de', '/?rest_route=/&lang=de'],
  ])('%s gets it: %s', (root, complete) => {
    expect(withLastSlash(root)).toBe(complete);
  });
});
