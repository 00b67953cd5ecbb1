import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cookies } from '#storage/cookies.ts';
import { type FakeTransport, fakeTransport, networkFailure } from '#testing/fake-transport.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import type { Reply } from '#testing/reply.ts';
import { settle } from '#testing/settle.ts';
import { watchNavigation } from '#testing/shop-page.ts';
import { geolocation } from './handler.ts';

const ENDPOINT = '/?wc-ajax=get_customer_location';
const COOKIE = 'woocommerce_geo_hash';
const LINKS = `<a href="/p/">Path</a><a href="https://shop.example/p/?a=1#x">Own</a>
  <a href="https://other.example/">Other</a><a href="//cdn.example/">CDN</a><a href="/p/?v=old">Has one</a><a href="#top">Top</a>
  <form><input name="s"></form><form method="get" action="https://other.example/"></form>
  <form method="POST" action="/p/"></form><form method="post" action="https://pay.example/"></form>`;

let transport: FakeTransport;

const at = (address: string) => history.replaceState(null, '', address);
const answer = (reply: Reply | typeof networkFailure) => transport.on('GET', ENDPOINT, reply);
const placed = (hash: unknown): Reply => ({ json: { success: true, data: { hash } } });

beforeEach(() => {
  transport = fakeTransport();
  vi.stubGlobal('fetch', transport.fetch);
  vi.stubGlobal('wc_geolocation_params', {
    wc_ajax_url: '/?wc-ajax=%%endpoint%%',
    home_url: 'https://shop.example/',
  });
  cookies.remove(COOKIE);
  sessionStorage.clear();
  at('/shop/');
  onTestFinished(() => at('/'));
});

const open = async (markup = LINKS) => {
  const fixture = await mountFixture(geolocation, markup);
  await settle();
  return fixture;
};
const addresses = (root: Element) => [...root.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('a visitor whose place is not known', () => {
  it('goes to the page for the place, and is remembered', async () => {
    const left = watchNavigation();
    answer(placed('abc'));
    at('/shop/?a=1#top');
    await open();
    expect(left).toEqual(['https://shop.example/shop/?a=1&v=abc#top']);
    expect(cookies.get(COOKIE)).toBe('abc');
  });

  it('does not go there for ever where the site drops the argument', async () => {
    const left = watchNavigation();
    answer(placed('abc'));
    await (await open()).dispose();
    await open();
    expect(left).toHaveLength(1);
  });

  it('goes there from each page that does not fit', async () => {
    const left = watchNavigation();
    answer(placed('abc'));
    await (await open()).dispose();
    at('/shop/?v=abc');
    await (await open()).dispose();
    at('/shop/');
    await open();
    expect(left).toHaveLength(2);
  });

  it.each<[string, Reply | typeof networkFailure]>([
    ['says nothing', { json: { success: false } }],
    ['answers with junk', placed(7)],
    ['answers with a page', { html: '<html></html>' }],
    ['answers with nothing', { text: '' }],
    ['fails', { status: 500, text: '' }],
    ['is not there', networkFailure],
  ])('stays when the shop %s', async (_what, reply) => {
    const left = watchNavigation();
    answer(reply);
    const { difference } = await open();
    expect([left.length, cookies.get(COOKIE)]).toEqual([0, undefined]);
    expect(difference()).toBe('');
  });
});

describe('a visitor on the page of the place', () => {
  beforeEach(() => {
    cookies.set(COOKIE, 'abc');
    at('/shop/?v=abc');
  });

  it('costs no request, and every way leads to pages of the place', async () => {
    const { container } = await open();
    expect(transport.calls).toHaveLength(0);
    expect(addresses(container)).toEqual([
      '/p/?v=abc',
      'https://shop.example/p/?a=1&v=abc#x',
      'https://other.example/',
      '//cdn.example/',
      '/p/?v=old',
      '#top',
    ]);
    const [search, foreign, post, pay] = container.querySelectorAll('form');
    expect(search?.querySelector<HTMLInputElement>('input[name="v"]')?.value).toBe('abc');
    expect(foreign?.elements).toHaveLength(0);
    expect(post?.getAttribute('action')).toBe('/p/?v=abc');
    expect(pay?.getAttribute('action')).toBe('https://pay.example/');
  });

  it.each(['added_to_cart', 'woocommerce_append_geo_hashes'])(
    'so do ways that came with %s',
    async (name) => {
      const { container } = await open();
      container.insertAdjacentHTML('beforeend', '<a href="/late/">Late</a>');
      document.body.dispatchEvent(new CustomEvent(name));
      await settle();
      await vi.waitFor(() => expect(addresses(container).at(-1)).toBe('/late/?v=abc'));
      expect(container.querySelectorAll('input[name="v"]')).toHaveLength(1);
    },
  );

  it('whose place has changed goes to the other one', async () => {
    const left = watchNavigation();
    cookies.set(COOKIE, 'xyz');
    answer(placed('xyz'));
    await open();
    expect(left).toEqual(['https://shop.example/shop/?v=xyz']);
  });

  it('gets the links of the server back', async () => {
    const { container, dispose, difference } = await open();
    await dispose();
    document.body.dispatchEvent(new CustomEvent('woocommerce_append_geo_hashes'));
    await settle();
    expect(difference()).toBe('');
    expect(addresses(container)[0]).toBe('/p/');
  });
});

describe('the handler', () => {
  it('is for pages that say so', () => {
    expect(geolocation.test?.(document.documentElement)).toBe(true);
    vi.unstubAllGlobals();
    expect(geolocation.test?.(document.documentElement)).toBe(false);
  });

  it.each([{}, { wc_ajax_url: {} }, []])('does nothing with the params %j', async (given) => {
    vi.stubGlobal('wc_geolocation_params', given);
    const { difference } = await open();
    expect([transport.calls.length, difference()]).toEqual([0, '']);
  });
});
