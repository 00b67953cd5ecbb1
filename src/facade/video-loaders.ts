import { autoplayAddress, type VideoProvider, videoIdOf } from '#lib/video-address.ts';
import { createScope } from '#runtime/scope.ts';

function createLoader(provider: VideoProvider, onError: (error: unknown) => void) {
  let arrival: Promise<unknown> | undefined;

  const bring = async () => {
    try {
      const [{ videoApi }, { whenAllowed }] = await Promise.all([
        import('#platform/video-api.ts'),
        import('#platform/consent.ts'),
      ]);
      await new Promise<void>((resolve) => whenAllowed(provider, createScope(onError), resolve));
      return await videoApi(provider);
    } catch (error) {
      arrival = undefined;
      onError(error);
      return undefined;
    }
  };

  return {
    getVideoIDFromURL: (url: unknown) => videoIdOf(provider, url),
    getAutoplayURL: autoplayAddress,
    /** Calls back with the provider's script interface, once the visitor allows it; never when it does not come, which is reported once. */
    onApiReady(callback: (api: unknown) => void): void {
      arrival ??= bring();
      arrival.then((api) => api && callback(api)).catch(onError);
    },
  };
}

/** Creates what add-ons play videos with. The base knows no provider: it finds no id and never becomes ready. */
export function createVideoLoaders(onError: (error: unknown) => void) {
  return {
    baseVideoLoader: { getVideoIDFromURL: () => null, getAutoplayURL: autoplayAddress, onApiReady() {} },
    youtube: createLoader('youtube', onError),
    vimeo: createLoader('vimeo', onError),
  };
}
