import type { Scope } from '#lib/scope.ts';
import type { VideoProvider } from '#lib/video-address.ts';
import { videoApi } from '#platform/video-api.ts';
import { whenAllowed } from '#platform/when-allowed.ts';

/** Loads the script interface of a provider, once the visitor allows it. Rejects when it fails to load. */
export async function loadVideoApi(provider: VideoProvider, scope: Scope): Promise<unknown> {
  await new Promise<void>((resolve) => whenAllowed(provider, scope, resolve));
  return videoApi(provider);
}
