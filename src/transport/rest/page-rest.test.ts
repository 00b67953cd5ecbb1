// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRestSettings } from './page-settings.ts';

const put = (html: string) => document.head.insertAdjacentHTML('beforeend', html);
const json = (id: string, value: unknown) =>
  put(`<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`);

const CODE = `<script type="rocketlazyloadscript">
wp.apiFetch.use( wp.apiFetch.createRootURLMiddleware( "https:\\/\\/code.example\\/wp-json\\/" ) );
wp.apiFetch.nonceMiddleware = wp.apiFetch.createNonceMiddleware( "coded" );
wp.apiFetch.use( wp.apiFetch.nonceMiddleware );
wp.apiFetch.use( wp.apiFetch.mediaUploadMiddleware );
wp.apiFetch.nonceEndpoint = "https:\\/\\/code.example\\/ajax?action=rest-nonce";
wp.apiFetch.use( wp.apiFetch.createPreloadingMiddleware( {"\\/a":{"body":[1],"headers":[]}} ) );
wp.apiFetch.use( wp.apiFetch.createThemePreviewMiddleware( "blue" ) );
wp.apiFetch.use( createMiddlewareForExtraQueryParams( {"lang":"de"} ) );
</script>`;

beforeEach(() => {
  document.head.replaceChildren();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.resetModules();
});

describe('what the page says about requests', () => {
  it('is little where it says nothing', () => {
    expect(readRestSettings()).toEqual({
      root: '/wp-json/',
      nonce: '',
      nonceEndpoint: '',
      preload: {},
      theme: '',
      extraQuery: {},
    });
  });

  it('may stand in inline code, also where an optimiser holds it back', () => {
    put(CODE);
    expect(readRestSettings()).toEqual({
      root: 'https://code.example/wp-json/',
      nonce: 'coded',
      nonceEndpoint: 'https://code.example/ajax?action=rest-nonce',
      preload: { '/a': { body: [1], headers: [] } },
      theme: 'blue',
      extraQuery: { lang: 'de' },
    });
  });

  it('comes from the strongest source, value by value', () => {
    put(CODE);
    put('<link rel="https://api.w.org/" href="https://link.example/wp-json/">');
    json('wp-api-fetch-js-after', { root: 'https://data.example/', nonce: 'data' });
    expect(readRestSettings()).toMatchObject({ root: 'https://data.example/', nonce: 'data', theme: 'blue' });
    vi.stubGlobal('wp', { apiFetch: { nonceMiddleware: { nonce: 'running' } } });
    expect(readRestSettings()).toMatchObject({ root: 'https://data.example/', nonce: 'running' });
    json('skerry-config', { request: { nonce: 'own', extraQuery: { lang: 'fr' } } });
    expect(readRestSettings()).toMatchObject({ nonce: 'own', extraQuery: { lang: 'fr' }, theme: 'blue' });
  });

  it('falls back to what every page of the platform has', () => {
    put('<link rel="https://api.w.org/" href="https://link.example/wp-json/">');
    vi.stubGlobal('woocommerce_params', { ajax_url: '/ajax' });
    expect(readRestSettings()).toMatchObject({
      root: 'https://link.example/wp-json/',
      nonceEndpoint: '/ajax?action=rest-nonce',
    });
    vi.stubGlobal('wpApiSettings', { root: 'https://api.example/', nonce: 'api' });
    history.replaceState(null, '', '/?wp_theme_preview=red');
    expect(readRestSettings()).toMatchObject({ root: 'https://api.example/', nonce: 'api', theme: 'red' });
  });

  it.each([
    ['https://own.example/wp-json', 'https://own.example/wp-json/'],
    ['https://own.example/wp-json/', 'https://own.example/wp-json/'],
    ['/index.php?rest_route=', '/index.php?rest_route=/'],
  ])('has paths behind the root %s', (root, found) => {
    json('skerry-config', { request: { root } });
    expect(readRestSettings().root).toBe(found);
  });

  it('finds a new nonce also where the address for it has arguments', () => {
    vi.stubGlobal('woocommerce_params', { ajax_url: '/ajax?lang=de' });
    expect(readRestSettings().nonceEndpoint).toBe('/ajax?lang=de&action=rest-nonce');
  });

  it('may be junk', () => {
    json('skerry-config', { request: 'junk' });
    json('wp-api-fetch-js-after', { root: 7, nonce: null, preload: 'x', extraQuery: ['a'] });
    put('<script type="text/plain">wp.apiFetch.createNonceMiddleware( other )</script>');
    expect(readRestSettings()).toMatchObject({ root: '/wp-json/', nonce: '', preload: {}, extraQuery: {} });
  });
});

describe('requests of this page', () => {
  it('know all of it, in the order of the platform', async () => {
    put(CODE);
    const { pageRest } = await import('./page-rest.ts');
    const rest = pageRest();
    expect(pageRest()).toBe(rest);
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json('ok'));
    vi.stubGlobal('fetch', fetched);
    await expect(rest({ path: '/a?wp_theme_preview=' })).resolves.toEqual([1]);
    await rest({ path: '/woo-variation-swatches/v1/x' });
    const [url, init] = fetched.mock.lastCall ?? [];
    expect(url).toBe(
      'https://code.example/wp-json/woo-variation-swatches/v1/x?lang=de&wp_theme_preview=blue&_locale=user',
    );
    expect(init?.headers).toMatchObject({ 'X-WP-Nonce': 'coded' });
    expect(rest.nonceEndpoint).toContain('rest-nonce');
  });

  it('go without a nonce where the page has none', async () => {
    const { pageRest } = await import('./page-rest.ts');
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json('ok'));
    vi.stubGlobal('fetch', fetched);
    await pageRest()({ path: '/x' });
    expect(fetched.mock.lastCall?.[1].headers).toEqual({ Accept: 'application/json, */*;q=0.1' });
    expect(pageRest().nonceMiddleware).toBeUndefined();
  });
});
