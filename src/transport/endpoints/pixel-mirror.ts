import { request } from '../request.ts';

/** Where copies of the pixel's calls go. */
export interface MirrorTarget {
  /** Of the platform's requests; it may have arguments. */
  readonly root: string;
  readonly nonce: string;
}

const STALE = 403;

/**
 * Sends the server a copy of what the pixel was told. Nobody waits for the answer, and failures are silent. A nonce that has become old
 * in a cached page is left out at a second try: the route is open to everyone.
 */
export async function mirrorPixel(query: readonly unknown[], { root, nonce }: MirrorTarget): Promise<void> {
  const post = (headers: Record<string, string>, credentials: RequestCredentials) =>
    request(`${root}aepc/v1/fbq`, {
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
