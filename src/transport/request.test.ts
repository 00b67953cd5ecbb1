import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeTransport, type FakeTransport, NETWORK_FAILURE } from '#testing/fake-transport.ts';
import { isAbort, RequestError } from './errors.ts';
import { readJson, request } from './request.ts';
import { postShop, postShopJson, shopUrl } from './shop-ajax.ts';

const ajaxUrl = 'https://shop.example/?lang=de&wc-ajax=%%endpoint%%';

let shop: FakeTransport;
beforeEach(() => {
  shop = createFakeTransport();
});

describe('a request', () => {
  it('includes cookies, and resolves whatever the status', async () => {
    shop.on('GET', '/x', { status: 500, text: 'oops' });
    expect((await request('/x', { via: 'fetch' })).status).toBe(500);
    expect(fetch).toHaveBeenCalledWith('/x', { credentials: 'include' });
  });

  it.each([
    ['fetch', 1, 0],
    ['jquery', 0, 1],
  ] as const)('that the original sends by %s is sent like that', async (via, byFetch, byJQuery) => {
    shop.on('GET', '/x', { text: 'here' });
    const ajax = vi.fn(({ complete }) =>
      complete({ status: 200, statusText: '', getAllResponseHeaders() {} }),
    );
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal(
      'jQuery',
      Object.assign(() => {}, { expando: 'x', ajax }),
    );
    await request('/x', { via });
    expect([vi.mocked(fetch).mock.calls.length, ajax.mock.calls.length]).toEqual([byFetch, byJQuery]);
  });

  it('that a browser cancels because the page is left has not failed, until it is clear that the page stays', async () => {
    // Long ago, so that later tests are not affected.
    vi.useFakeTimers({ now: 0 });
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    vi.stubGlobal('fetch', async () => {
      page.dispatchEvent(new Event('beforeunload'));
      throw new TypeError('NetworkError');
    });
    const failed = vi.fn();
    request('/x', { via: 'fetch' }).catch(failed);
    await vi.advanceTimersByTimeAsync(9000);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(failed).toHaveBeenCalledWith(expect.any(RequestError));
    vi.useRealTimers();
  });

  it('rejects with a RequestError when there is no response', async () => {
    shop.on('GET', '/x', NETWORK_FAILURE);
    const error = await request('/x', { via: 'fetch' }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({ code: 'fetch_error', status: 0, message: 'You are probably offline.' });
  });

  it('rejects with the abort reason when it is aborted', async () => {
    const ending = new AbortController();
    shop.on('GET', '/x', new Promise(() => {}));
    const outcome = request('/x', { via: 'fetch', signal: ending.signal }).catch((reason: unknown) => reason);
    ending.abort();
    expect(isAbort(await outcome)).toBe(true);
    expect(isAbort(new RequestError('fetch_error'))).toBe(false);
  });
});

describe('a request of a page in the back/forward cache', () => {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget());
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });
  const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

  it('rejects when the page is shown again, also while its body is read', async () => {
    shop.on('GET', '/x', new Promise(() => {}));
    const outcomes = [
      request('/x', { via: 'fetch' }).catch((reason: unknown) => reason),
      readJson(new Response(new ReadableStream())).catch((reason: unknown) => reason),
    ];
    comeBack();
    await vi.advanceTimersByTimeAsync(1000);
    for (const outcome of outcomes) expect(await outcome).toMatchObject({ code: 'fetch_error' });
  });

  it('resolves when its response arrived meanwhile', async () => {
    let answer = (_reply: object) => {};
    shop.on('GET', '/x', new Promise((resolve) => (answer = resolve)));
    const outcome = request('/x', { via: 'fetch' });
    comeBack();
    answer({ text: 'late' });
    expect(await (await outcome).text()).toBe('late');
    await vi.advanceTimersByTimeAsync(1000);
  });

  it('is not cancelled when it starts after the page is shown again', async () => {
    shop.on('GET', '/x', new Promise(() => {}));
    const settled = vi.fn();
    comeBack();
    request('/x', { via: 'fetch' }).then(settled, settled);
    await vi.advanceTimersByTimeAsync(1000);
    expect(settled).not.toHaveBeenCalled();
  });
});

it('a request that the browser aborts rejects with its AbortError', async () => {
  const abort = new DOMException('The user left.', 'AbortError');
  vi.stubGlobal('fetch', () => Promise.reject(abort));
  await expect(request('/x', { via: 'fetch' })).rejects.toBe(abort);
});

describe('a JSON body', () => {
  it.each([
    ['is parsed', '{"a":[1]}', { a: [1] }],
    ['may be empty', '', undefined],
    ['may be blank', ' \n', undefined],
    ['may start with a byte order mark', '\ufeff{"a":1}', { a: 1 }],
    [
      'may follow warnings',
      '<br />\n<b>Warning</b>: $x[0] in x.php on line <b>1</b><br />\n{"a":[1]}',
      { a: [1] },
    ],
    ['may be followed by comments', '[{"a":1}]<!-- kept\nfor an hour -->', [{ a: 1 }]],
    ['may have line breaks', ' {"a":\n[1\n]}\n', { a: [1] }],
    ['may be a text', '"[a]"', '[a]'],
  ])('%s', async (_what, body, value) => {
    expect(await readJson(new Response(body))).toEqual(value);
  });

  it.each(['<html>', '{"a":', '<b>Notice</b>{"a":1}', '<html><script>\n{"a":1}\n</script>'])(
    'that is malformed (%s) is an error with the status of its response',
    async (body) => {
      const response = new Response(body, { status: 502 });
      await expect(readJson(response)).rejects.toMatchObject({ code: 'invalid_json', status: 502 });
    },
  );

  const breaking = (error: unknown) =>
    new Response(new ReadableStream({ start: (controller) => controller.error(error) }), { status: 200 });

  it('rejects with fetch_error when the connection breaks', async () => {
    const outcome = readJson(breaking(new TypeError('network')));
    await expect(outcome).rejects.toMatchObject({ code: 'fetch_error', status: 200 });
  });

  it('rejects with the AbortError when reading is aborted', async () => {
    const outcome = readJson(breaking(new DOMException('over', 'AbortError')));
    expect(isAbort(await outcome.catch((reason: unknown) => reason))).toBe(true);
  });
});

describe('a shop endpoint', () => {
  it('replaces the token in the address', () => {
    expect(shopUrl(ajaxUrl, 'add_to_cart')).toBe('https://shop.example/?lang=de&wc-ajax=add_to_cart');
  });

  it('receives fields as jQuery sends them, and its reply is parsed', async () => {
    shop.on('POST', '/?wc-ajax=add_to_cart', { json: { fragments: {} } });
    const reply = await postShopJson('add_to_cart', { product_id: 7, quantity: '2' }, { ajaxUrl });
    expect(reply).toEqual({ kind: 'fragments', fragments: {}, hash: '' });
    expect(shop.calls[0]?.body).toEqual({ product_id: '7', quantity: '2' });
    expect(shop.calls[0]?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
    expect(shop.calls[0]?.headers.get('content-type')).toBe(
      'application/x-www-form-urlencoded; charset=UTF-8',
    );
  });

  it.each([400, 403, 500])('rejects with the status when it is %i', async (status) => {
    shop.on('POST', '/?wc-ajax=x', { status, text: '-1' });
    await expect(postShop('x', {}, { ajaxUrl })).rejects.toMatchObject({ code: 'unknown_error', status });
  });

  it('may send an empty reply', async () => {
    shop.on('POST', '/?wc-ajax=get_variation', { text: '' });
    await expect(postShopJson('get_variation', {}, { ajaxUrl })).resolves.toBeUndefined();
  });
});
