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

describe("the page's settings for requests", () => {
  it('are defaults when the page has none', () => {
    expect(readRestSettings()).toEqual({
      root: '/wp-json/',
      nonce: '',
      nonceEndpoint: '',
      preload: {},
      theme: '',
      extraQuery: {},
    });
  });

  it('are found in inline code, also when an optimiser delays it', () => {
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

  it('come each from the first source that has it', () => {
    put(CODE);
    put('<link rel="https://api.w.org/" href="https://link.example/wp-json/">');
    json('wp-api-fetch-js-after', { root: 'https://data.example/', nonce: 'data' });
    expect(readRestSettings()).toMatchObject({ root: 'https://data.example/', nonce: 'data', theme: 'blue' });
    vi.stubGlobal('wp', { apiFetch: { nonceMiddleware: { nonce: 'running' } } });
    expect(readRestSettings()).toMatchObject({ root: 'https://data.example/', nonce: 'running' });
    json('skerry-config', { request: { nonce: 'own', extraQuery: { lang: 'fr' } } });
    expect(readRestSettings()).toMatchObject({ nonce: 'own', extraQuery: { lang: 'fr' }, theme: 'blue' });
  });

  it('fall back to what every WordPress page has', () => {
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
  ])('end the root %s with a slash: %s', (root, found) => {
    json('skerry-config', { request: { root } });
    expect(readRestSettings().root).toBe(found);
  });

  it('keep other arguments in the address of a new nonce', () => {
    vi.stubGlobal('woocommerce_params', { ajax_url: '/ajax?lang=de' });
    expect(readRestSettings().nonceEndpoint).toBe('/ajax?lang=de&action=rest-nonce');
  });

  it('are defaults when they are junk', () => {
    json('skerry-config', { request: 'junk' });
    json('wp-api-fetch-js-after', { root: 7, nonce: null, preload: 'x', extraQuery: ['a'] });
    put('<script type="text/plain">wp.apiFetch.createNonceMiddleware( other )</script>');
    expect(readRestSettings()).toMatchObject({ root: '/wp-json/', nonce: '', preload: {}, extraQuery: {} });
  });
});

describe('REST requests of the page', () => {
  it('use all of its settings', async () => {
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

  it('have no nonce when the page has none', async () => {
    const { pageRest } = await import('./page-rest.ts');
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json('ok'));
    vi.stubGlobal('fetch', fetched);
    await pageRest()({ path: '/x' });
    expect(fetched.mock.lastCall?.[1].headers).toEqual({ Accept: 'application/json, */*;q=0.1' });
    expect(pageRest().nonceMiddleware).toBeUndefined();
  });
});
