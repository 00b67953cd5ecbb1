import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cookies } from '#storage/cookies.ts';
import { createFakeTransport, type FakeTransport, NETWORK_FAILURE } from '#testing/fake-transport.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import type { Reply } from '#testing/reply.ts';
import { settle } from '#testing/settle.ts';
import { recordNavigation } from '#testing/shop-page.ts';
import { geolocation } from './handler.ts';

const ENDPOINT = '/?wc-ajax=get_customer_location';
const COOKIE = 'woocommerce_geo_hash';
const LINKS = `<a href="/p/">Path</a><a href="https://shop.example/p/?a=1#x">Own</a>
  <a href="https://other.example/">Other</a><a href="//cdn.example/">CDN</a><a href="/p/?v=old">Has one</a><a href="#top">Top</a>
  <form><input name="s"></form><form method="get" action="https://other.example/"></form>
  <form method="POST" action="/p/"></form><form method="post" action="https://pay.example/"></form>`;

let transport: FakeTransport;

const setAddress = (address: string) => history.replaceState(null, '', address);
const replyWith = (reply: Reply | typeof NETWORK_FAILURE) => transport.on('GET', ENDPOINT, reply);
const locationReply = (hash: unknown): Reply => ({ json: { success: true, data: { hash } } });

beforeEach(() => {
  transport = createFakeTransport();
  vi.stubGlobal('wc_geolocation_params', {
    wc_ajax_url: '/?wc-ajax=%%endpoint%%',
    home_url: 'https://shop.example/',
  });
  cookies.remove(COOKIE);
  sessionStorage.clear();
  setAddress('/shop/');
  onTestFinished(() => setAddress('/'));
});

const open = async (markup = LINKS) => {
  const fixture = await mountFixture(geolocation, markup);
  await settle();
  return fixture;
};
const addresses = (root: Element) => [...root.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('a visitor with an unknown location', () => {
  it("is redirected to the location's page, and the hash is stored", async () => {
    const navigations = recordNavigation();
    replyWith(locationReply('abc'));
    setAddress('/shop/?a=1#top');
    await open();
    expect(navigations).toEqual(['https://shop.example/shop/?a=1&v=abc#top']);
    expect(cookies.get(COOKIE)).toBe('abc');
  });

  it('is not redirected endlessly when the site drops the argument', async () => {
    const navigations = recordNavigation();
    replyWith(locationReply('abc'));
    await (await open()).dispose();
    await open();
    expect(navigations).toHaveLength(1);
  });

  it('is redirected again on a later page whose address lacks the hash', async () => {
    const navigations = recordNavigation();
    replyWith(locationReply('abc'));
    await (await open()).dispose();
    setAddress('/shop/?v=abc');
    await (await open()).dispose();
    setAddress('/shop/');
    await open();
    expect(navigations).toHaveLength(2);
  });

  it('is not redirected on the page after an add, because the shop would add the product again', async () => {
    const navigations = recordNavigation();
    replyWith(locationReply('abc'));
    setAddress('/shop/?add-to-cart=12');
    const { container } = await open();
    expect([navigations, cookies.get(COOKIE)]).toEqual([[], 'abc']);
    expect(addresses(container)[0]).toBe('/p/?v=abc');
  });

  it.each<[string, Reply | typeof NETWORK_FAILURE]>([
    ['returns no location', { json: { success: false } }],
    ['returns an invalid location', locationReply(7)],
    ['returns a page', { html: '<html></html>' }],
    ['returns an empty reply', { text: '' }],
    ['fails', { status: 500, text: '' }],
    ['is offline', NETWORK_FAILURE],
  ])('is not redirected when the shop %s', async (_what, reply) => {
    const navigations = recordNavigation();
    replyWith(reply);
    const { difference } = await open();
    expect([navigations.length, cookies.get(COOKIE)]).toEqual([0, undefined]);
    expect(difference()).toBe('');
  });
});

describe("a visitor on their location's page", () => {
  beforeEach(() => {
    cookies.set(COOKIE, 'abc');
    setAddress('/shop/?v=abc');
  });

  it('causes no request, and all links and forms of the shop get the hash', async () => {
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

  it('keeps the hash with links that only replace the query, such as those that add a product', async () => {
    const { container } = await open('<a href="?add-to-cart=12">Add</a><a href="?v=old&s=x">Has one</a>');
    expect(addresses(container)).toEqual(['?add-to-cart=12&v=abc', '?v=old&s=x']);
  });

  it.each(['added_to_cart', 'woocommerce_append_geo_hashes'])(
    'gets the hash on links added before %s',
    async (name) => {
      const { container } = await open();
      container.insertAdjacentHTML('beforeend', '<a href="/late/">Late</a>');
      document.body.dispatchEvent(new CustomEvent(name));
      await settle();
      await vi.waitFor(() => expect(addresses(container).at(-1)).toBe('/late/?v=abc'));
      expect(container.querySelectorAll('input[name="v"]')).toHaveLength(1);
    },
  );

  it('is redirected when the location has changed', async () => {
    const navigations = recordNavigation();
    cookies.set(COOKIE, 'xyz');
    replyWith(locationReply('xyz'));
    await open();
    expect(navigations).toEqual(['https://shop.example/shop/?v=xyz']);
  });

  it("gets the server's links back when disposed", async () => {
    const { container, dispose, difference } = await open();
    await dispose();
    document.body.dispatchEvent(new CustomEvent('woocommerce_append_geo_hashes'));
    await settle();
    expect(difference()).toBe('');
    expect(addresses(container)[0]).toBe('/p/');
  });
});

describe('the geolocation handler', () => {
  it('only matches pages with its params', () => {
    expect(geolocation.test?.(document.documentElement)).toBe(true);
    vi.unstubAllGlobals();
    expect(geolocation.test?.(document.documentElement)).toBe(false);
  });

  it.each([{}, { wc_ajax_url: {} }, []])('does nothing with the params %j', async (pageParams) => {
    vi.stubGlobal('wc_geolocation_params', pageParams);
    const { difference } = await open();
    expect([transport.calls.length, difference()]).toEqual([0, '']);
  });
});
