import { describe, expect, it } from 'vitest';
import { NAVIGATE } from '#platform/navigate.ts';
import { type FixtureOptions, mountFixture } from '#testing/mount-fixture.ts';
import { brandAddress } from './brand-dropdown.ts';
import { brandDropdown } from './handler.ts';

const FIXTURE = 'commerce/brand-dropdown.html';
const FILTERED_PAGE = `${location.origin}${location.pathname}?filtering=1&filter_product_brand=`;

async function open(options: FixtureOptions = {}) {
  const fixture = await mountFixture(brandDropdown, FIXTURE, options);
  const addresses: string[] = [];
  document.addEventListener(NAVIGATE, (event) => {
    event.preventDefault();
    addresses.push((event as CustomEvent<{ url: string }>).detail.url);
  });
  return { ...fixture, select: fixture.element as HTMLSelectElement, addresses };
}

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('the address of a brand', () => {
  it.each([
    ['/shop/', '21', '/shop/?filtering=1&filter_product_brand=21'],
    ['/shop/page/3/', '21', '/shop/?filtering=1&filter_product_brand=21'],
    ['/shop/?orderby=price&page=2&paged=3', '21', '/shop/?orderby=price&filtering=1&filter_product_brand=21'],
    [
      '/shop/?filter_product_brand=22&min_price=5#top',
      '21',
      '/shop/?filter_product_brand=21&min_price=5&filtering=1',
    ],
    ['/shop/', '', '/shop/?filtering=1&filter_product_brand='],
    ['/shop/', 'a&b', '/shop/?filtering=1&filter_product_brand=a%26b'],
  ])('from %s, for brand "%s", is %s', (page, brand, expected) => {
    expect(brandAddress(`https://shop.example${page}`, 'product_brand', brand)).toBe(
      `https://shop.example${expected}`,
    );
  });
});

describe('brand-dropdown', () => {
  it('opens the products of a chosen brand', async () => {
    const { select, addresses } = await open();
    choose(select, '21');
    expect(addresses).toEqual([`${FILTERED_PAGE}21`]);
  });

  it('opens a brand that was chosen while the code loaded', async () => {
    const { select, addresses, runtime } = await open({ stage: 'waiting' });
    choose(select, '22');
    await runtime.summon(select);
    expect(addresses).toEqual([`${FILTERED_PAGE}22`]);
  });

  it("restores the server's choice when the visitor returns", async () => {
    const { select } = await open();
    choose(select, '21');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(select.value).toBe('');
  });

  it('cleans up when disposed', async () => {
    const { select, addresses, dispose, difference } = await open();
    await dispose();
    choose(select, '21');
    expect([addresses, difference()]).toEqual([[], '']);
  });
});
