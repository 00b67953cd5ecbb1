import { describe, expect, it } from 'vitest';
import { createDeferredReply, createFakeTransport, NETWORK_FAILURE } from './fake-transport.ts';

describe('a fake transport', () => {
  it('answers by method, path and the query parameters of the route', async () => {
    const { on } = createFakeTransport();
    on('POST', '/?wc-ajax=add_to_cart', { json: { ok: true } });
    on('GET', '/wp-json/*', { text: 'rest' });
    const added = await fetch('/?wc-ajax=add_to_cart&extra=1', { method: 'POST' });
    expect(await added.json()).toEqual({ ok: true });
    expect(await (await fetch('https://shop.example/wp-json/wp/v2/posts?page=2')).text()).toBe('rest');
  });

  it('uses several answers in turn and repeats the last', async () => {
    const { on } = createFakeTransport();
    on('GET', '/nonce', { status: 400, text: '0' }, { text: 'abc' });
    const statuses = [await fetch('/nonce'), await fetch('/nonce'), await fetch('/nonce')].map(
      (r) => r.status,
    );
    expect(statuses).toEqual([400, 200, 200]);
  });

  it.each<[string, RequestInit, unknown]>([
    ['form-encoded text', { body: new URLSearchParams('a=1&b=2&b=3') }, { a: '1', b: ['2', '3'] }],
    ['JSON', { body: '{"a":1}', headers: { 'content-type': 'application/json' } }, { a: 1 }],
    ['malformed JSON', { body: '{bad', headers: { 'content-type': 'application/json' } }, '{bad'],
    ['plain text', { body: 'hello' }, 'hello'],
    ['no body', {}, undefined],
  ])('records %s', async (_what, init, body) => {
    const { on, calls } = createFakeTransport();
    on('POST', '/x', { status: 204 });
    await fetch('/x', { method: 'POST', ...init });
    expect(calls[0]?.body).toEqual(body);
  });

  it('records multipart fields and files', async () => {
    const { on, callsTo } = createFakeTransport();
    on('POST', '/upload', { status: 201, json: {} });
    const form = new FormData();
    form.set('name', 'Ann');
    form.set('file', new File(['x'], 'a.png'));
    await fetch('/upload', { method: 'POST', body: form });
    const [call] = callsTo('POST', '/upload');
    expect(call?.body).toMatchObject({ name: 'Ann', file: { name: 'a.png' } });
  });

  it('waits for a reply until the test resolves it', async () => {
    const { on } = createFakeTransport();
    const reply = createDeferredReply();
    on('GET', '/slow', reply.promise);
    let isDone = false;
    const request = fetch('/slow').then(() => {
      isDone = true;
    });
    await Promise.resolve();
    expect(isDone).toBe(false);
    reply.resolve({ html: '<p></p>' });
    await request;
    expect(isDone).toBe(true);
  });

  it('rejects like a browser without a network, and after an abort', async () => {
    const { on } = createFakeTransport();
    on('GET', '/down', NETWORK_FAILURE);
    on('GET', '/never', createDeferredReply().promise);
    await expect(fetch('/down')).rejects.toThrow(TypeError);
    const controller = new AbortController();
    const request = fetch('/never', { signal: controller.signal });
    controller.abort();
    await expect(request).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.fails('fails a test with an unexpected request, even when the code catches the rejection', async () => {
    createFakeTransport();
    await fetch('/nowhere').catch(() => {});
  });
});
