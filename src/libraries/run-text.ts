import { pageTrustedTypes } from '#lib/trusted-types.ts';

const CAN_RUN = Symbol.for('skerry.can-run');
const DONE = Symbol.for('skerry.done');

type MarkedWindow = typeof window & { [CAN_RUN]?: boolean; [DONE]?: boolean };

/** The element and the address of a script whose text runs. */
export interface CodeSource {
  /** Its element on the page: `document.currentScript` while it runs. */
  readonly element?: HTMLScriptElement | undefined;
  /** The `id` of its element. */
  readonly id: string;
  /** The address of a file. */
  readonly src?: string;
}

/**
 * Runs code at once, as if its element had run. Errors are reported as for any script. Returns true when it
 * has run to its end.
 */
export function runText(text: string, { element, id, src = '' }: CodeSource, nonce: string): boolean {
  const page = window as MarkedWindow;
  const script = document.createElement('script');
  if (!element) Object.defineProperties(script, { id: { value: id }, src: { value: src } });
  if (nonce) script.nonce = nonce;
  script.text = pageTrustedTypes().createScript(
    `${text}\n;window[Symbol.for("skerry.done")]=true\n//# sourceURL=${src || id}`,
  );
  // Code that runs may read another library, which runs in between.
  const previous = Object.getOwnPropertyDescriptor(document, 'currentScript');
  Object.defineProperty(document, 'currentScript', { configurable: true, get: () => element ?? script });
  try {
    (document.head ?? document.documentElement).append(script);
  } finally {
    if (previous) Object.defineProperty(document, 'currentScript', previous);
    else Reflect.deleteProperty(document, 'currentScript');
    script.remove();
  }
  const isDone = page[DONE] === true;
  // For the code around it, which is still running.
  page[DONE] = false;
  return isDone;
}

/**
 * True when the page's policies allow running a text and fetching a file at once. Running is tried once per
 * page.
 */
export function canRunText(nonce: string): boolean {
  const page = window as MarkedWindow;
  const { permissionsPolicy, featurePolicy } = document as Document & {
    permissionsPolicy?: { allowsFeature(name: string): boolean };
    featurePolicy?: { allowsFeature(name: string): boolean };
  };
  if ((permissionsPolicy ?? featurePolicy)?.allowsFeature('sync-xhr') === false) return false;
  if (page[CAN_RUN] === undefined) {
    page[CAN_RUN] = false;
    try {
      page[CAN_RUN] = runText('', { id: 'skerry-probe' }, nonce);
    } catch {
      // The page requires a Trusted Types policy and does not allow ours.
    }
  }
  return page[CAN_RUN];
}

const isScript = (type: string | null) => !/html/i.test(type ?? '');

/**
 * Fetches the text of a file synchronously; undefined on failure, or for HTML. The browser usually has a file
 * of the page in its cache by then.
 */
export function fetchSync(src: string): string | undefined {
  try {
    const request = new XMLHttpRequest();
    request.open('GET', src, false);
    request.send();
    const isOk = request.status >= 200 && request.status < 300;
    return isOk && isScript(request.getResponseHeader('content-type')) ? request.responseText : undefined;
  } catch {
    return undefined;
  }
}

/** Fetches the text of a file; undefined on failure, or for HTML. */
export async function fetchText(src: string): Promise<string | undefined> {
  try {
    const response = await fetch(src, { credentials: 'same-origin' });
    return response.ok && isScript(response.headers.get('content-type')) ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
