import { describe, expect, it } from 'vitest';
import { pageAddress } from './fetch-loop-content.ts';

const SITE = 'https://shop.example';
const ROUTE = '/wp-json/elementor-pro/v1/refresh-loop';

describe('a link to another page in a rendered reply', () => {
  it.each([
    [
      'stays',
      '/journal/?e-page-a1=2&e-filter-a1-tag=red~blue',
      '/journal/?e-page-a1=2&e-filter-a1-tag=red~blue',
    ],
    ['stays on another path', '/journal/2/?e-filter-a1-tag=red~blue', '/journal/2/?e-filter-a1-tag=red~blue'],
    ['gets the filters', '/journal/2/', '/journal/2/?e-filter-a1-tag=red%7Eblue'],
    [
      'leads to the page, not to the home page',
      '/?e-page-a1=2',
      '/journal/?x=1&e-filter-a1-tag=red%7Eblue&e-page-a1=2',
    ],
    [
      'leads to the page, not to the route',
      `${ROUTE}/?e-page-a1=3`,
      '/journal/?x=1&e-filter-a1-tag=red%7Eblue&e-page-a1=3',
    ],
    [
      'leads below the first page, not below the route',
      `${ROUTE}/page/2/`,
      '/journal/page/2/?x=1&e-filter-a1-tag=red~blue',
    ],
    [
      'leads to the page from a route without a path',
      `/index.php?rest_route=${ROUTE.replace('/wp-json', '')}&e-page-a1=2`,
      '/journal/?x=1&e-filter-a1-tag=red%7Eblue&e-page-a1=2',
    ],
  ])('%s', (_what, link, expected) => {
    const current = `${SITE}/journal/?x=1&e-filter-a1-tag=red~blue&e-filter-b2-tag=green#list`;
    const place = { loopId: 'a1', base: `${SITE}/journal/`, current };
    expect(pageAddress(SITE + link, place).replace('&e-filter-b2-tag=green', '')).toBe(SITE + expected);
  });

  it('stays if it is invalid', () => {
    const place = { loopId: 'a1', base: 'http://', current: `${SITE}/journal/` };
    expect(pageAddress('http://', place)).toBe('http://');
    expect(pageAddress(`${SITE}${ROUTE}/page/2/`, place)).toBe(`${SITE}/journal/page/2/`);
  });
});
