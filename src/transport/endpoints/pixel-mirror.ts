import { request } from '../request.ts';
import { restUrl } from '../rest/rest-url.ts';

/** Where copies of the pixel's calls are sent. */
export interface MirrorTarget {
  /** The REST root; may contain a query. */
  readonly root: string;
  readonly nonce: string;
}

const STALE = 403;

/**
 * Sends the server a copy of a call of the pixel. Ignores failures. If the nonce is stale, as in a cached
 * page, sends the copy again without a nonce, which the route allows.
 */
export async function mirrorPixel(query: readonly unknown[], { root, nonce }: MirrorTarget): Promise<void> {
  const post = (headers: Record<string, string>, credentials: RequestCredentials) =>
    request(restUrl(root, 'aepc/v1/fbq'), {
      via: 'fetch',
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
      // The page may be left right after a click.
      keepalive: true,
      credentials,
    });
  try {
    const { status } = await post({ 'X-WP-Nonce': nonce }, 'include');
    if (status === STALE) await post({}, 'omit');
  } catch {}
}
