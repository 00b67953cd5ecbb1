import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NAVIGATE } from '#platform/navigate.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { categoryAddress } from './category-dropdown.ts';
import { categoryDropdown } from './handler.ts';

const FIXTURE = 'commerce/category-dropdown.html';

/** Records navigations and prevents them. */
function recordAddresses(): string[] {
  const addresses: string[] = [];
  const record = (event: Event) => {
    event.preventDefault();
    addresses.push((event as CustomEvent<{ url: string }>).detail.url);
  };
  document.addEventListener(NAVIGATE, record);
  return addresses;
}

function choose(select: Element, value: string): void {
  (select as HTMLSelectElement).value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

beforeEach(() => vi.stubGlobal('woocommerce_params', { wc_ajax_url: '/?wc-ajax=%%endpoint%%' }));

describe('the address of a category', () => {
  const { origin } = location;

  it.each([
    ['/?wc-ajax=%%endpoint%%', 'mugs', '/?product_cat=mugs'],
    ['/shop/en/?wc-ajax=%%endpoint%%', 'mugs', '/shop/en/?product_cat=mugs'],
    ['/?lang=de&wc-ajax=%%endpoint%%', 'mugs', '/?lang=de&product_cat=mugs'],
    ['/?wc-ajax=%%endpoint%%', '', '/?post_type=product'],
    ['/?wc-ajax=%%endpoint%%', 'a&b', '/?product_cat=a%26b'],
  ])('with the ajax address %s, for "%s", is %s', (wc_ajax_url, slug, expected) => {
    vi.stubGlobal('woocommerce_params', { wc_ajax_url });
    expect(categoryAddress(slug)).toBe(origin + expected);
  });

  it.each([[undefined], [null], [7], [{ wc_ajax_url: [] }]])(
    "uses the site's root with the params %o",
    (pageParams) => {
      vi.stubGlobal('woocommerce_params', pageParams);
      expect(categoryAddress('mugs')).toBe(`${origin}/?product_cat=mugs`);
    },
  );
});

describe('category-dropdown', () => {
  it('opens a category when it is chosen', async () => {
    const { element } = await mountFixture(categoryDropdown, FIXTURE);
    const addresses = recordAddresses();
    choose(element, 'mugs');
    expect(addresses).toEqual([`${location.origin}/?product_cat=mugs`]);
  });

  it('opens a category that was chosen before the code loaded, even without focus', async () => {
    const { element, runtime } = await mountFixture(categoryDropdown, FIXTURE, { stage: 'waiting' });
    const addresses = recordAddresses();
    choose(element, 'bags');
    await runtime.summon(element);
    expect(addresses).toEqual([`${location.origin}/?product_cat=bags`]);
  });

  it.each([
    ['', false],
    [', even with focus', true],
  ])('resets a choice that the browser restored%s', async (_also, hasFocus) => {
    const { element, runtime } = await mountFixture(categoryDropdown, FIXTURE, { stage: 'waiting' });
    const addresses = recordAddresses();
    const select = element as HTMLSelectElement;
    if (hasFocus) select.focus();
    select.value = 'bags';
    await runtime.summon(element);
    expect([select.value, addresses]).toEqual(['', []]);
  });

  it("restores the server's choice when the visitor returns", async () => {
    const { element } = await mountFixture(categoryDropdown, FIXTURE);
    recordAddresses();
    choose(element, 'mugs');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect((element as HTMLSelectElement).value).toBe('');
  });

  it('handles change events from jQuery', async () => {
    const { default: jQuery } = await import('jquery');
    vi.stubGlobal('jQuery', jQuery);
    const { element } = await mountFixture(categoryDropdown, FIXTURE);
    const addresses = recordAddresses();
    jQuery(element).val('mugs').trigger('change');
    expect(addresses).toHaveLength(1);
  });

  it('cleans up when disposed', async () => {
    const { element, dispose, difference } = await mountFixture(categoryDropdown, FIXTURE);
    const addresses = recordAddresses();
    await dispose();
    choose(element, 'mugs');
    expect([addresses, difference()]).toEqual([[], '']);
  });
});
