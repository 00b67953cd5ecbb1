import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeferredReply, createFakeTransport, type FakeTransport } from '#testing/fake-transport.ts';
import { FAULTS } from '#testing/faults.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { click } from '#testing/user.ts';
import { createFakeVariationForm } from '#testing/variation-form.ts';
import { swatches } from './handler.ts';

const FORM = 'product/swatches-form.html';
const LIMIT = 'product/swatches-limit.html';
const AJAX = 'product/swatches-ajax.html';

const PRINTED = {
  show_variation_label: '1',
  clickable_out_of_stock: '',
  unavailable_tooltip_text: '(Unavailable)',
};

async function open(source: string, changes: Record<string, unknown> = {}) {
  vi.stubGlobal('woo_variation_swatches_options', { ...PRINTED, ...changes });
  const fixture = await mountFixture(swatches, source);
  const shop = createFakeVariationForm(fixture.element);
  shop.init();
  await settle();
  return { ...fixture, shop };
}

const item = ({ container }: Pick<Fixture, 'container'>, value: string) =>
  container.querySelector<HTMLElement>(`.variable-item[data-value="${value}"]`) as HTMLElement;

const values = ({ container }: Pick<Fixture, 'container'>) =>
  [...container.querySelectorAll<HTMLSelectElement>('.variations select')].map(({ value }) => value);

describe('stock badges', () => {
  const settings = { show_variation_stock: '1', stock_label_threshold: '5' };
  const badges = ({ container }: Pick<Fixture, 'container'>) =>
    [...container.querySelectorAll<HTMLElement>('.wvs-show-stock-left-info')].map(
      ({ dataset, ariaDescription }) => [dataset.value, ariaDescription],
    );
  const info = (element: HTMLElement) =>
    element.querySelector('.wvs-stock-left-info')?.getAttribute('data-wvs-stock-info');

  it('are on the values of the last open attribute, if few are left', async () => {
    const fixture = await open(FORM, settings);
    click(item(fixture, 'blue'));
    expect(badges(fixture)).toEqual([]);
    click(item(fixture, 'm'));
    // 3 plain ones are left and 6 striped ones; other sizes are not counted.
    expect(badges(fixture)).toEqual([['plain', '3 left']]);
    expect([info(item(fixture, 'plain')), info(item(fixture, 'stripes'))]).toEqual(['3 left', '']);
    click(item(fixture, 'plain'));
    expect(badges(fixture)).toEqual([]);
    expect(info(item(fixture, 'plain'))).toBeNull();
  });

  it.each([
    ['6', ['plain', 'stripes']],
    ['2', []],
    ['', ['plain']],
    ['many', ['plain']],
  ])('with a threshold of %j are on %j', async (threshold, shown) => {
    const fixture = await open(FORM, { ...settings, stock_label_threshold: threshold });
    click(item(fixture, 'blue'));
    click(item(fixture, 'm'));
    expect(badges(fixture).map(([value]) => value)).toEqual(shown);
  });

  it('are removed when the form hides its variation', async () => {
    const fixture = await open(FORM, settings);
    click(item(fixture, 'blue'));
    click(item(fixture, 'm'));
    fixture.element.dispatchEvent(new CustomEvent('hide_variation'));
    expect(badges(fixture)).toEqual([]);
  });

  it("are present initially for the server's choice, also in grouped lists", async () => {
    const html = (await readFixture(LIMIT)).replace(
      '<option value="moss">',
      '<option value="moss" selected>',
    );
    const fixture = await open(html, settings);
    expect(badges(fixture)).toEqual([['merino', '2 left']]);
  });

  it('are missing when disabled', async () => {
    const fixture = await open(FORM, { ...settings, show_variation_stock: 'no' });
    click(item(fixture, 'blue'));
    click(item(fixture, 'm'));
    expect(badges(fixture)).toEqual([]);
  });

  it('clean up when disposed', async () => {
    const fixture = await open(FORM, settings);
    click(item(fixture, 'blue'));
    click(item(fixture, 'm'));
    await fixture.dispose();
    expect(badges(fixture)).toEqual([]);
    expect(info(item(fixture, 'plain'))).toBe('');
  });
});

describe('conflicting swatches', () => {
  const on = { deselect_unavailable: '1', disable_out_of_stock: '1' };

  it('are cleared for the new choice, which stays', async () => {
    const fixture = await open(FORM, on);
    click(item(fixture, 'l'));
    const red = item(fixture, 'red');
    expect([red.classList.contains('disabled'), red.style.pointerEvents]).toEqual([true, 'auto']);
    // Not `aria-disabled`, because a click works.
    expect(red.hasAttribute('aria-disabled')).toBe(false);
    click(red);
    expect(values(fixture)).toEqual(['red', '', '']);
    expect([red.classList.contains('selected'), red.style.pointerEvents]).toEqual([true, '']);
    expect((fixture.container.querySelector('.variation_id') as HTMLInputElement).value).toBe('');
    expect(fixture.shop.changes).toEqual([',l,', ',,', 'red,,']);
  });

  it('are cleared when the combination is sold out', async () => {
    const fixture = await open(FORM, on);
    click(item(fixture, 'l'));
    click(item(fixture, 'plain'));
    click(item(fixture, 'green'));
    expect(values(fixture)).toEqual(['green', '', '']);
  });

  it('stay when something in stock fits', async () => {
    const fixture = await open(FORM, on);
    click(item(fixture, 'm'));
    click(item(fixture, 'red'));
    expect(values(fixture)).toEqual(['red', 'm', '']);
  });

  it('are not reachable by keyboard', async () => {
    const fixture = await open(FORM, on);
    click(item(fixture, 'l'));
    const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    item(fixture, 'red').dispatchEvent(press);
    expect(values(fixture)).toEqual(['', 'l', '']);
    expect(item(fixture, 'red').tabIndex).toBe(-1);
  });

  it('stay for a value without variations', async () => {
    const html = (await readFixture(FORM)).replaceAll(
      'attribute_pa_color&quot;:&quot;red',
      'attribute_pa_color&quot;:&quot;rot',
    );
    const fixture = await open(html, on);
    click(item(fixture, 'l'));
    expect(item(fixture, 'red').getAttribute('aria-disabled')).toBe('true');
    click(item(fixture, 'red'));
    expect(values(fixture)).toEqual(['', 'l', '']);
  });

  it('stay for a value that is sold out in all combinations', async () => {
    const html = await readFixture(FORM);
    const soldOut = html.replace(
      /("|&quot;)attribute_pa_color&quot;:&quot;green&quot;[\s\S]*?is_in_stock&quot;:true/g,
      (text) => text.replace('is_in_stock&quot;:true', 'is_in_stock&quot;:false'),
    );
    const fixture = await open(soldOut, on);
    click(item(fixture, 'm'));
    expect(item(fixture, 'green').className).toContain('disabled');
    click(item(fixture, 'green'));
    expect(values(fixture)).toEqual(['', 'm', '']);
  });

  it('stay when the option is off', async () => {
    const fixture = await open(FORM, { ...on, deselect_unavailable: '' });
    click(item(fixture, 'l'));
    click(item(fixture, 'red'));
    expect(values(fixture)).toEqual(['', 'l', '']);
  });
});

describe('a shortened list of swatches', () => {
  const SHORT =
    '<style>.enabled-display-limit-mode > li.variable-item:nth-child(n + 4) { display: none }</style>';
  const openShort = async () => open(SHORT + (await readFixture(LIMIT)));
  const link = ({ container }: Pick<Fixture, 'container'>) =>
    container.querySelector('.woo-variation-swatches-variable-item-more a');

  it('shows the rest by its link, which is removed, and focuses the first new value', async () => {
    const fixture = await openShort();
    expect(click(link(fixture) as Element).defaultPrevented).toBe(true);
    expect(link(fixture)).toBeNull();
    expect(fixture.container.querySelector('.enabled-display-limit-mode')).toBeNull();
    expect(document.activeElement).toBe(item(fixture, 'slate'));
  });

  it('limits arrow keys to its visible values', async () => {
    const fixture = await openShort();
    item(fixture, 'rust').focus();
    const key = new KeyboardEvent('keydown', { key: 'End', bubbles: true });
    item(fixture, 'rust').dispatchEvent(key);
    expect(document.activeElement).toBe(item(fixture, 'fjord'));
  });

  it('is shortened again when disposed', async () => {
    const fixture = await openShort();
    const before = item(fixture, 'rust').parentElement?.lastElementChild;
    click(link(fixture) as Element);
    await fixture.dispose();
    expect(item(fixture, 'rust').parentElement?.lastElementChild).toBe(before);
    expect(fixture.container.querySelector('.enabled-display-limit-mode')).not.toBeNull();
  });
});

describe('a choice in the address', () => {
  beforeEach(() => history.replaceState(null, '', '/product/linen-apron/?utm_source=mail'));
  const pro = () => vi.stubGlobal('woo_variation_swatches_pro_options', { enable_linkable_url: 'yes' });

  it('is added and removed, keeps other parameters, and adds no history entries', async () => {
    pro();
    const { length } = history;
    const fixture = await open(FORM, { clear_on_reselect: '1' });
    click(item(fixture, 'red'));
    expect(location.search).toBe('?utm_source=mail&attribute_pa_color=red');
    click(item(fixture, 'red'));
    expect(location.search).toBe('?utm_source=mail');
    expect(history.length).toBe(length);
  });

  it('is added whether the letters of other alphabets are escaped as by the shop or by the browser', async () => {
    pro();
    history.replaceState(null, '', '/product/%D8%B4%D8%A7%D9%84/');
    const html = (await readFixture(FORM)).replace('/linen-apron/', '/%d8%b4%d8%a7%d9%84/');
    click(item(await open(html), 'red'));
    expect(location.pathname + location.search).toBe('/product/%D8%B4%D8%A7%D9%84/?attribute_pa_color=red');
  });

  it('is missing on other pages, such as for a quick view, and when disabled', async () => {
    const without = await open(FORM);
    click(item(without, 'red'));
    expect(location.search).toBe('?utm_source=mail');
    pro();
    history.replaceState(null, '', '/shop/');
    const elsewhere = await open(FORM);
    click(item(elsewhere, 'red'));
    expect(location.href).not.toContain('attribute');
  });
});

describe('variations missing on the page', () => {
  const ROUTE = '/wp-json/woo-variation-swatches/v1/single-product/64';
  const ROUTE_PATTERN = /single-product\/64/;
  const LIST = ['s', 'm'].map((size, index) => ({
    attributes: { attribute_pa_cloth: 'linen', attribute_pa_length: size },
    variation_id: index + 1,
    variation_is_active: true,
    is_in_stock: true,
  }));
  let transport: FakeTransport;

  beforeEach(() => {
    transport = createFakeTransport();
  });

  const openPro = (html: string, options: Record<string, unknown> = {}) => {
    vi.stubGlobal('woo_variation_swatches_pro_options', options);
    return open(html);
  };
  const disabled = ({ container }: Pick<Fixture, 'container'>) =>
    [...container.querySelectorAll<HTMLElement>('.disabled')].map(({ dataset }) => dataset.value);

  it('are fetched when few, under an overlay, and the form leaves ajax mode', async () => {
    const reply = createDeferredReply();
    transport.on('GET', ROUTE_PATTERN, reply.promise);
    const fixture = await openPro(AJAX);
    expect(fixture.container.querySelector('.blockOverlay')).not.toBeNull();
    expect(disabled(fixture)).toEqual([]);
    reply.resolve({ json: LIST });
    await settle();
    await settle();
    expect(disabled(fixture)).toEqual(['wool', 'l']);
    await fixture.dispose();
    expect(fixture.element.dataset.product_variations).toBe('false');
  });

  it("are stored where the shop's script reads them", async () => {
    const { default: jQuery } = await import('jquery');
    vi.stubGlobal('jQuery', jQuery);
    transport.on('GET', ROUTE_PATTERN, { json: LIST });
    const fixture = await openPro(AJAX, { enable_single_preloader: '' });
    expect(fixture.container.querySelector('.blockOverlay')).toBeNull();
    await settle();
    expect(
      (jQuery(fixture.element) as unknown as { data(key: string): unknown }).data('product_variations'),
    ).toEqual(LIST);
  });

  it.each([['the server refuses', { status: 404, json: { code: 'rest_no_route' } }], ...FAULTS] as const)(
    'leave the form in ajax mode, without an overlay, when %s',
    async (_what, reply) => {
      transport.on('GET', ROUTE_PATTERN, reply);
      const fixture = await openPro(AJAX);
      await vi.waitFor(() => expect(fixture.errors).toHaveLength(1));
      expect(fixture.clearErrors()).toMatchObject([{ handler: 'swatches' }]);
      await vi.waitFor(() => expect(fixture.container.querySelector('.blockOverlay')).toBeNull());
      click(item(fixture, 'wool'));
      expect(values(fixture)).toEqual(['wool', '']);
    },
  );

  it.each([
    ['there are too many', 'data-total="48"', 'data-total="101"'],
    ['their number is unknown', 'data-total="48"', ''],
  ])('are not fetched together when %s', async (_what, from, to) => {
    const fixture = await openPro((await readFixture(AJAX)).replace(from, to));
    await settle();
    expect(transport.calls).toEqual([]);
    expect(disabled(fixture)).toEqual([]);
  });

  it('are not fetched if the server does not support it', async () => {
    await open(AJAX);
    await settle();
    expect(transport.calls).toEqual([]);
  });

  it("are requested once with the page's extra parameters, unlike other requests", async () => {
    const { pageRest } = await import('#transport/rest/page-rest.ts');
    transport.on('GET', /./, { json: LIST });
    const first = await openPro(AJAX);
    await settle();
    // The form leaves; the page can still add parameters.
    first.element.remove();
    await first.settled();
    window.createMiddlewareForExtraQueryParams?.({ lang: 'de' });
    await first.dispose();
    expect('createMiddlewareForExtraQueryParams' in window).toBe(false);
    first.container.replaceChildren();
    await openPro(AJAX);
    await settle();
    await pageRest()({ path: '/wp/v2/posts' });
    const queries = transport.calls.map(({ path }) => path.replace(/&?_locale=user/, ''));
    expect(queries).toEqual([`${ROUTE}?`, `${ROUTE}?lang=de`, '/wp-json/wp/v2/posts?']);
  });
});
