import { pageJQuery } from './events.ts';

/** The part of a `jqXHR` that is used here. */
interface JQueryXhr {
  readonly status: number;
  readonly statusText: string;
  readonly responseText?: string;
  getAllResponseHeaders(): string | null;
  abort(): void;
}

interface WithAjax {
  ajax?(settings: Record<string, unknown>): JQueryXhr;
}

/** Statuses of replies that have no body. */
const WITHOUT_BODY = new Set([204, 205, 304]);

const headersOf = (text: string | null): [name: string, value: string][] =>
  (text ?? '').split(/\r?\n/).flatMap((line) => {
    const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    return name && value !== undefined ? [[name, value]] : [];
  });

function toResponse(xhr: JQueryXhr): Response {
  const { status, statusText, responseText = '' } = xhr;
  const body = WITHOUT_BODY.has(status) ? null : responseText;
  return new Response(body, { status, statusText, headers: headersOf(xhr.getAllResponseHeaders()) });
}

/**
 * Converts options of `fetch`. jQuery sets `X-Requested-With` itself, and has its own option for the content
 * type.
 */
function settingsOf(url: string, { method = 'GET', headers, body }: RequestInit): Record<string, unknown> {
  const {
    'content-type': contentType,
    'x-requested-with': _requestedWith,
    ...otherHeaders
  } = Object.fromEntries(new Headers(headers));
  const isText = typeof body === 'string' || body instanceof URLSearchParams;
  return {
    url,
    type: method,
    data: isText ? String(body) : (body ?? undefined),
    headers: otherHeaders,
    contentType: contentType ?? (isText ? 'application/x-www-form-urlencoded; charset=UTF-8' : false),
    processData: false,
    // By default, jQuery runs a reply that is a script.
    converters: { 'text script': String },
  };
}

/**
 * Returns a function that sends a request through the page's jQuery, so that prefilters and listeners of
 * other scripts see it; undefined on a page without jQuery. The function resolves with any reply, whatever
 * its status. It rejects when there is no reply, or with the reason of an abort.
 */
export function createJQuerySender(url: string): ((init: RequestInit) => Promise<Response>) | undefined {
  const jQuery = pageJQuery() as WithAjax | undefined;
  const ajax = jQuery?.ajax;
  if (!ajax) return undefined;
  return (init) =>
    new Promise((resolve, reject) => {
      const { signal } = init;
      if (signal?.aborted) return reject(signal.reason);
      const complete = (xhr: JQueryXhr) => {
        if (signal?.aborted) reject(signal.reason);
        else if (xhr.status) resolve(toResponse(xhr));
        else reject(new TypeError(`No response from ${url}`));
      };
      const sent = ajax.call(jQuery, { ...settingsOf(url, init), complete });
      signal?.addEventListener('abort', () => sent.abort(), { once: true });
    });
}
