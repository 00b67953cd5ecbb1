import { pageTrust } from '#platform/trust.ts';

const PROBE = Symbol.for('skerry.probe');

type Probed = typeof window & { [PROBE]?: boolean };

/** What a text that runs stands for. */
export interface Origin {
  /** The element that the page has for it: what `document.currentScript` is while it runs. */
  readonly element?: HTMLScriptElement | undefined;
  /** Its address, for messages and traces. */
  readonly url: string;
}

/** Runs code at once, as if its element had run. Errors of the code are the page's, as with any script. */
export function runText(text: string, { element, url }: Origin, nonce: string): void {
  const script = document.createElement('script');
  if (nonce) script.nonce = nonce;
  script.text = pageTrust().createScript(`${text}\n//# sourceURL=${url}`);
  // One that runs may read another one.
  const outer = Object.getOwnPropertyDescriptor(document, 'currentScript');
  Object.defineProperty(document, 'currentScript', { configurable: true, get: () => element ?? script });
  try {
    (document.head ?? document.documentElement).append(script);
  } finally {
    if (outer) Object.defineProperty(document, 'currentScript', outer);
    else Reflect.deleteProperty(document, 'currentScript');
    script.remove();
  }
}

/** Returns whether the page's policies let a text run, and a file be fetched, at once. Asked once for a page. */
export function canRunText(nonce: string): boolean {
  const page = window as Probed;
  const { permissionsPolicy, featurePolicy } = document as Document & {
    permissionsPolicy?: { allowsFeature(name: string): boolean };
    featurePolicy?: { allowsFeature(name: string): boolean };
  };
  if ((permissionsPolicy ?? featurePolicy)?.allowsFeature('sync-xhr') === false) return false;
  if (page[PROBE] === undefined) {
    page[PROBE] = false;
    try {
      runText('window[Symbol.for("skerry.probe")] = true', { url: 'skerry-probe' }, nonce);
    } catch {
      // Texts need a policy here that the page does not allow us.
    }
  }
  return page[PROBE];
}

const isScript = (type: string | null) => !/html/i.test(type ?? '');

/** Fetches the text of a file at once; nothing when it can't be had, or is none. A file that the page named is in the browser's cache by then. */
export function fetchNow(src: string): string | undefined {
  try {
    const request = new XMLHttpRequest();
    request.open('GET', src, false);
    request.send();
    const isThere = request.status >= 200 && request.status < 300;
    return isThere && isScript(request.getResponseHeader('content-type')) ? request.responseText : undefined;
  } catch {
    return undefined;
  }
}

/** Fetches the text of a file; nothing when it can't be had, or is none. */
export async function fetchText(src: string): Promise<string | undefined> {
  try {
    const response = await fetch(src, { credentials: 'same-origin' });
    return response.ok && isScript(response.headers.get('content-type')) ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
