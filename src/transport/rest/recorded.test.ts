import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Exchange, hasCaptures, recordedExchanges } from '#testing/captures.ts';
import { recordCall } from '#testing/recorded-call.ts';
import { createRest, type Rest } from './create-rest.ts';
import { createExtraQueryMiddleware } from './extra-query.ts';

const ROOT = 'https://shop.example/wp-json/';

let requestedPaths: string[];
let rest: Rest;

const toResponse = ({ response }: Exchange) =>
  new Response(response.body_is === 'text' ? String(response.body ?? '') : JSON.stringify(response.body), {
    status: response.status,
    headers: Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]),
  });

/** Replies to requests from a recording, in order. The path of each request must be the recorded one. */
function play(exchanges: readonly Exchange[]): void {
  const remaining = [...exchanges];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { method, path } = await recordCall(url, init);
    requestedPaths.push(`${method} ${path}`);
    const exchange = remaining.shift();
    if (!exchange || new URL(exchange.request.path, ROOT).pathname !== new URL(path, ROOT).pathname) {
      throw new Error(`The recording has no ${method} ${path} at this point.`);
    }
    return toResponse(exchange);
  });
}

beforeEach(() => {
  requestedPaths = [];
  rest = createRest();
  rest.use(rest.createRootURLMiddleware(ROOT));
  rest.nonceMiddleware = rest.createNonceMiddleware('badnonce00');
  rest.use(rest.nonceMiddleware);
  rest.use(rest.mediaUploadMiddleware);
});

const requestsOf = (name: string) =>
  recordedExchanges(name).map(({ request }) => `${request.method} ${request.path}`);
const upload = () => rest({ path: '/wp/v2/media', method: 'POST', body: new FormData() });

describe.skipIf(!hasCaptures)('requests, compared with recorded ones,', () => {
  it('are the same three for an upload with a refused nonce', async () => {
    rest.nonceEndpoint = '/wp-admin/admin-ajax.php?action=rest-nonce';
    play(recordedExchanges('media-upload-nonce-invalid'));
    await expect(upload()).resolves.toMatchObject({ id: 322 });
    expect(requestedPaths).toEqual(requestsOf('media-upload-nonce-invalid'));
  });

  it.each([
    ['media-upload-ok', { id: expect.any(Number) }],
    ['media-upload-post-process', { id: 323 }],
  ])('are the same for %s', async (name, result) => {
    play(recordedExchanges(name));
    await expect(upload()).resolves.toMatchObject(result);
    expect(requestedPaths).toEqual(requestsOf(name));
  });

  it('are the same for an upload that fails after all tries', async () => {
    play(recordedExchanges('media-upload-post-process-gives-up'));
    await expect(upload()).rejects.toMatchObject({ code: 'post_process' });
    await vi.waitFor(() => expect(requestedPaths).toEqual(requestsOf('media-upload-post-process-gives-up')));
  });

  it("reject with the server's error for a forbidden upload", async () => {
    const [exchange] = recordedExchanges('media-upload-forbidden');
    play(recordedExchanges('media-upload-forbidden'));
    await expect(upload()).rejects.toEqual(exchange?.response.body);
  });

  it('are the same for all pages of a collection', async () => {
    const pages = recordedExchanges('collection-paged').slice(0, 3);
    play(pages);
    const list = await rest<readonly unknown[]>({ path: '/wp/v2/posts?per_page=-1' });
    expect(list).toEqual(pages.flatMap(({ response }) => response.body));
    expect(requestedPaths.slice(1)).toEqual(requestsOf('collection-paged').slice(1, 3));
  });

  it("reject with the server's error for every recorded error", async () => {
    const refusals = [...recordedExchanges('rest-errors'), ...recordedExchanges('swatches-rest')];
    for (const exchange of refusals) {
      const { method, path } = exchange.request;
      play([exchange]);
      const refused = rest({ path: path.replace('/wp-json', ''), method });
      await expect(refused).rejects.toEqual(exchange.response.body);
    }
    expect(refusals).toHaveLength(6);
  });

  it('have the extra arguments once if they are of the swatches, else not', async () => {
    rest.use(createExtraQueryMiddleware({ lang: 'de' }));
    const [exchange] = recordedExchanges('swatches-rest').slice(2);
    if (!exchange) throw new Error('The recording has no third exchange.');
    play([exchange, exchange, ...recordedExchanges('media-upload-ok')]);
    const path = '/woo-variation-swatches/v1/single-product/64';
    await rest({ path }).catch(() => {});
    await rest({ path: `${path}?lang=fr` }).catch(() => {});
    await upload();
    expect(requestedPaths.map((each) => each.replace(/^.*\?/, ''))).toEqual([
      'lang=de&_locale=user',
      'lang=fr&_locale=user',
      '_locale=user',
    ]);
  });
});
