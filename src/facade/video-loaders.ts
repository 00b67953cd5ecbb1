import type { Scope } from '#lib/scope.ts';
import { autoplayAddress, type VideoProvider, videoIdOf } from '#lib/video-address.ts';

type OnError = (error: unknown) => void;

function createLoader(provider: VideoProvider, scope: Scope, onError: OnError) {
  let loading: Promise<unknown> | undefined;

  const loadApi = async () => {
    try {
      const { loadVideoApi } = await import('./load-video-api.ts');
      return await loadVideoApi(provider, scope);
    } catch (error) {
      loading = undefined;
      onError(error);
      return undefined;
    }
  };

  return {
    getVideoIDFromURL: (url: unknown) => videoIdOf(provider, url),
    getAutoplayURL: autoplayAddress,
    /**
     * Calls back with the provider's script interface, once the visitor allows it. If that fails to load,
     * reports it once and never calls back.
     */
    onApiReady(callback: (api: unknown) => void): void {
      loading ??= loadApi();
      loading.then((api) => api && callback(api)).catch(onError);
    },
  };
}

/**
 * Creates the video loaders for add-ons. The base loader knows no provider: it finds no id and is never
 * ready. Nor is a loader that still waits for consent when the scope ends.
 */
export function createVideoLoaders(scope: Scope, onError: OnError) {
  return {
    baseVideoLoader: { getVideoIDFromURL: () => null, getAutoplayURL: autoplayAddress, onApiReady() {} },
    youtube: createLoader('youtube', scope, onError),
    vimeo: createLoader('vimeo', scope, onError),
  };
}
