import type { VideoProvider } from '#lib/video-address.ts';
import { loadScript } from './load-script.ts';

interface Source {
  readonly script: string;
  /** Returns the interface that the script defines; undefined before it is ready. */
  find(): unknown;
}

const POLL_MS = 350;
// Visitors may take minutes to answer a consent tool that blocks the script.
const TIMEOUT_MS = 600_000;

const page = window as { YT?: { loaded?: unknown }; Vimeo?: unknown };
const SOURCES: Readonly<Record<VideoProvider, Source>> = {
  youtube: {
    script: 'https://www.youtube.com/iframe_api',
    find: () => (page.YT?.loaded ? page.YT : undefined),
  },
  vimeo: { script: 'https://player.vimeo.com/api/player.js', find: () => page.Vimeo },
};

const pendingApis = new Map<VideoProvider, Promise<unknown>>();

function loadApi({ script, find }: Source): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const untilMs = Date.now() + TIMEOUT_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = () => {
      const api = find();
      if (api) return resolve(api);
      if (Date.now() >= untilMs) return reject(new Error(`${script} defined no interface in 10 minutes.`));
      timer = setTimeout(poll, POLL_MS);
    };
    poll();
    if (timer === undefined) return;
    loadScript(script).catch((error) => {
      clearTimeout(timer);
      reject(error);
    });
  });
}

/**
 * Resolves with the script interface of a provider (`YT`, `Vimeo`). Loads it once for all callers, unless the
 * page has it. Rejects when its script fails, or defines nothing for ten minutes; the next call tries again.
 */
export function videoApi(provider: VideoProvider): Promise<unknown> {
  const pending = pendingApis.get(provider);
  if (pending) return pending;
  const loading = loadApi(SOURCES[provider]);
  pendingApis.set(provider, loading);
  loading.catch(() => pendingApis.delete(provider));
  return loading;
}
