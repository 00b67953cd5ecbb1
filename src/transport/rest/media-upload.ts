import { failure, isAbort } from '../errors.ts';
import { readResponse, rejectRequest } from './fetch-handler.ts';
import type { Middleware, Next, RestOptions } from './types.ts';

const MEDIA = '/wp/v2/media';
const MAX_ATTEMPTS = 5;

const isUpload = ({ method, path, url }: RestOptions) =>
  method === 'POST' && [path, url].some((address) => address?.includes?.(MEDIA));

/**
 * Returns the id of the image that the server stored before it crashed while resizing; undefined without one.
 */
function storedImageId(reason: unknown): string | undefined {
  if (!(reason instanceof Response) || reason.status < 500 || reason.status > 599) return undefined;
  return reason.headers.get('x-wp-upload-attachment-id') || undefined;
}

/** Requests the missing image sizes; tries up to five times. */
async function finishUpload(
  id: string,
  next: Next,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await next({
        path: `${MEDIA}/${id}/post-process`,
        method: 'POST',
        data: { action: 'create-image-subsizes' },
        parse: false,
        ...(signal && { signal }),
      })) as Response;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || isAbort(error)) throw error;
    }
  }
}

/**
 * Uploads a file. If the server crashes while resizing, requests the missing sizes up to five times. If that
 * fails, deletes the file and rejects with `post_process`.
 */
export const mediaUpload: Middleware = async (options, next) => {
  if (!isUpload(options)) return next(options);
  const { parse, signal } = options;
  try {
    return await readResponse((await next({ ...options, parse: false })) as Response, parse);
  } catch (reason) {
    const id = storedImageId(reason);
    if (!id) return rejectRequest(reason, parse);
    const finished = await finishUpload(id, next, signal).catch((error) => {
      if (isAbort(error)) throw error;
      // Not awaited: a visitor need not know about a file that remains.
      next({ path: `${MEDIA}/${id}?force=true`, method: 'DELETE' }).catch(() => {});
      throw parse === false ? reason : failure('post_process');
    });
    return readResponse(finished, parse);
  }
};
