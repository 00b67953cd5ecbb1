import { failure, isAbort } from '../errors.ts';
import { readAnswer, refuse } from './fetch-handler.ts';
import type { Middleware, Next, RestOptions } from './types.ts';

const MEDIA = '/wp/v2/media';
const TRIES = 5;

const isUpload = ({ method, path, url }: RestOptions) =>
  method === 'POST' && [path, url].some((address) => address?.includes?.(MEDIA));

/** The picture that the server kept, although it died while it made the smaller sizes; undefined when it kept none. */
function keptBy(reason: unknown): string | undefined {
  if (!(reason instanceof Response) || reason.status < 500 || reason.status > 599) return undefined;
  return reason.headers.get('x-wp-upload-attachment-id') || undefined;
}

/** Has the server make the sizes it did not get to. */
async function finish(id: string, next: Next, signal: AbortSignal | null | undefined): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    try {
      return (await next({
        path: `${MEDIA}/${id}/post-process`,
        method: 'POST',
        data: { action: 'create-image-subsizes' },
        parse: false,
        ...(signal && { signal }),
      })) as Response;
    } catch (error) {
      if (tried === TRIES || isAbort(error)) throw error;
    }
  }
}

/**
 * Uploads a file. When the server dies half-way, it is asked up to five times to finish; after that the file is deleted,
 * and the upload rejects with `post_process`.
 */
export const mediaUpload: Middleware = async (options, next) => {
  if (!isUpload(options)) return next(options);
  const { parse, signal } = options;
  try {
    return await readAnswer((await next({ ...options, parse: false })) as Response, parse);
  } catch (reason) {
    const id = keptBy(reason);
    if (!id) return refuse(reason, parse);
    const finished = await finish(id, next, signal).catch((error) => {
      if (isAbort(error)) throw error;
      // Nobody waits for it, and a file that stays is no news for a visitor.
      next({ path: `${MEDIA}/${id}?force=true`, method: 'DELETE' }).catch(() => {});
      throw parse === false ? reason : failure('post_process');
    });
    return readAnswer(finished, parse);
  }
};
