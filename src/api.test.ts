// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRuntime } from '#runtime/create-runtime.ts';
import type { Api } from './api.ts';
import { installApi } from './api.ts';
import { createRequest } from './boot/create-request.ts';

/** The API of an empty page. */
function install(): Api {
  const runtime = createRuntime();
  return installApi({
    runtime,
    request: createRequest(runtime.report),
    version: '1.2.3',
    details: vi.fn(),
    start: async () => {},
  });
}

const fetched = vi.fn(async (_url: string, _init?: RequestInit) => Response.json({ a: 1 }));

beforeEach(() => {
  delete window.skerry;
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  vi.resetModules();
});

describe('requests of other scripts', () => {
  it('are sent to the REST API like those of the platform', async () => {
    await expect(install().request({ path: '/wp/v2/types' })).resolves.toEqual({ a: 1 });
    expect(fetched.mock.lastCall?.[0]).toBe('/wp-json/wp/v2/types?_locale=user');
  });

  it('can be sent before the script is loaded', async () => {
    const pending = new Promise((resolve) => {
      window.skerry = [({ request }) => resolve(request({ path: '/x' }))];
    });
    install();
    await expect(pending).resolves.toEqual({ a: 1 });
  });

  it('use middlewares that were added before them, and none that were added after', async () => {
    const { request } = install();
    request.use((options, next) => next({ ...options, path: `${options.path}/first` }));
    const pending = request({ path: '/x' });
    request.setFetchHandler(async () => 'replaced');
    await expect(pending).resolves.toEqual({ a: 1 });
    expect(fetched.mock.lastCall?.[0]).toContain('/x/first');
    await expect(request({ path: '/y' })).resolves.toBe('replaced');
  });

  it('can use the whole request API after open()', async () => {
    const { request } = install();
    const rest = await request.open();
    rest.nonceMiddleware = rest.createNonceMiddleware('abc');
    rest.use(rest.nonceMiddleware);
    await request({ path: '/x' });
    expect(fetched.mock.lastCall?.[1]?.headers).toMatchObject({ 'X-WP-Nonce': 'abc' });
  });

  it('reject with a code and a message', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(install().request({ path: '/x' })).rejects.toEqual({
      code: 'fetch_error',
      message: 'You are probably offline.',
    });
  });
});
