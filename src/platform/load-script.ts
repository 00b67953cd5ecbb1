import { untilShown } from '#runtime/page-life.ts';
import { trust } from './html.ts';
import { webAddress } from './navigate.ts';

const coming = new Map<string, Promise<void>>();

async function load(url: string): Promise<void> {
  const shown = untilShown();
  if (shown) await shown;
  const there = [...document.scripts].find(({ src }) => src === url);
  const script = there ?? document.createElement('script');
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve(), { once: true });
    script.addEventListener('error', () => reject(new Error(`${url} did not load.`)), { once: true });
  });
  if (there) return loaded;
  script.src = trust().createScriptURL(url);
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
  if (!url) return Promise.reject(new Error(`No address of a script: ${address}`));
  const known = coming.get(url);
  if (known) return known;
  const loading = load(url);
  coming.set(url, loading);
  loading.catch(() => coming.delete(url));
  return loading;
}
