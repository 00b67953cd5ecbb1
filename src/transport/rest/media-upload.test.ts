import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createDeferredReply,
  createFakeTransport,
  type FakeTransport,
  NETWORK_FAILURE,
} from '#testing/fake-transport.ts';
import type { Reply } from '#testing/reply.ts';
import { createRest, type Rest } from './create-rest.ts';

const MEDIA = '/wp-json/wp/v2/media';
const FINISH = `${MEDIA}/7/post-process`;
const DIED: Reply = { status: 500, headers: { 'x-wp-upload-attachment-id': '7' } };

let shop: FakeTransport;
let rest: Rest;

beforeEach(() => {
  shop = createFakeTransport();
  rest = createRest();
  rest.use(rest.createRootURLMiddleware('https://shop.example/wp-json/'));
  rest.use(rest.mediaUploadMiddleware);
});

const upload = (changes: { parse?: boolean; signal?: AbortSignal } = {}) => {
  const body = new FormData();
  body.append('file', 'x');
  return rest<Response>({ path: '/wp/v2/media', method: 'POST', body, ...changes });
};

describe('an upload', () => {
  it.each([
    ['its value', undefined, { id: 7 }],
    ['the response with `parse: false`', false, { status: 201 }],
  ])('returns %s', async (_what, parse, result) => {
    shop.on('POST', MEDIA, { status: 201, json: { id: 7 } });
    await expect(upload(parse === undefined ? {} : { parse })).resolves.toMatchObject(result);
    expect(shop.calls[0]?.body).toEqual({ file: 'x' });
  });

  it('requests the missing image sizes again when the server crashed', async () => {
    shop.on('POST', MEDIA, DIED);
    shop.on('POST', FINISH, { status: 500 }, NETWORK_FAILURE, { json: { id: 7 } });
    await expect(upload()).resolves.toEqual({ id: 7 });
    const tries = shop.callsTo('POST', FINISH);
    expect(tries.map(({ body }) => body)).toEqual(Array(3).fill({ action: 'create-image-subsizes' }));
  });

  it('is deleted when five tries fail, and rejects without waiting for the deletion', async () => {
    shop.on('POST', MEDIA, DIED);
    shop.on('POST', FINISH, { status: 500 });
    shop.on('POST', `${MEDIA}/7?force=true`, createDeferredReply().promise);
    await expect(upload()).rejects.toEqual({
      code: 'post_process',
      message:
        'Media upload failed. If this is a photo or a large image, please scale it down and try again.',
    });
    expect(shop.callsTo('POST', FINISH)).toHaveLength(5);
    const [deletion] = shop.callsTo('POST', `${MEDIA}/7?force=true`);
    expect(deletion?.headers.get('x-http-method-override')).toBe('DELETE');
  });

  it('rejects with the first response with `parse: false`', async () => {
    shop.on('POST', MEDIA, DIED);
    shop.on('POST', FINISH, { status: 500 });
    shop.on('POST', `${MEDIA}/7?force=true`, NETWORK_FAILURE);
    await expect(upload({ parse: false })).rejects.toMatchObject({ status: 500 });
  });

  it('is not tried again when the caller aborts', async () => {
    const ending = new AbortController();
    shop.on('POST', MEDIA, DIED);
    shop.on('POST', FINISH, createDeferredReply().promise);
    const outcome = upload({ signal: ending.signal }).catch((reason: unknown) => reason);
    await vi.waitFor(() => expect(shop.callsTo('POST', FINISH)).toHaveLength(1));
    ending.abort();
    expect(await outcome).toBe(ending.signal.reason);
    expect(shop.calls).toHaveLength(2);
  });

  it.each<[string, Reply | typeof NETWORK_FAILURE, unknown]>([
    ['a server that stored nothing', { status: 500, json: { code: 'rest_x' } }, { code: 'rest_x' }],
    ['a client error', { ...DIED, status: 413, json: { code: 'too_big' } }, { code: 'too_big' }],
    ['no network', NETWORK_FAILURE, { code: 'fetch_error', message: 'You are probably offline.' }],
  ])('rejects like any request for %s', async (_what, reply, reason) => {
    shop.on('POST', MEDIA, reply);
    await expect(upload()).rejects.toEqual(reason);
    expect(shop.calls).toHaveLength(1);
  });

  it.each<[string, string]>([
    ['GET', '/wp/v2/media'],
    ['POST', '/wp/v2/posts'],
  ])('is not %s %s', async (method, path) => {
    shop.on(method, `/wp-json${path}`, { ...DIED, json: { code: 'rest_x' } });
    await expect(rest({ path, method })).rejects.toEqual({ code: 'rest_x' });
    expect(shop.calls).toHaveLength(1);
  });
});
