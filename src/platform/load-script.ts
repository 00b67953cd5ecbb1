import { untilShown } from '#lib/page-visibility.ts';
import { trustedTypes } from './html.ts';
import { webAddress } from './navigate.ts';

const pendingScripts = new Map<string, Promise<void>>();

async function load(url: string): Promise<void> {
  const shown = untilShown();
  if (shown) await shown;
  const existing = [...document.scripts].find(({ src }) => src === url);
  const script = existing ?? document.createElement('script');
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve(), { once: true });
    script.addEventListener('error', () => reject(new Error(`${url} did not load.`)), { once: true });
  });
  if (existing) return loaded;
  script.src = trustedTypes().createScriptURL(url);
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  document.head.append(script);
  // The script has run. The tag of a failed one would block the next try.
  return loaded.finally(() => script.remove());
}

/**
 * Loads a classic script once. On a prerendered page it waits until the page is shown, so that third parties
 * learn of a visitor only then. Rejects when the script did not load or the address is invalid; the next call
 * tries again.
 */
export function loadScript(address: string): Promise<void> {
  const url = webAddress(address);
  if (!url) return Promise.reject(new Error(`A script was requested from an invalid address: ${address}`));
  const pending = pendingScripts.get(url);
  if (pending) return pending;
  const loading = load(url);
  pendingScripts.set(url, loading);
  loading.catch(() => pendingScripts.delete(url));
  return loading;
}
