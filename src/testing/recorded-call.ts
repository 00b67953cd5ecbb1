/** A parsed request for assertions. */
export interface RecordedCall {
  readonly method: string;
  readonly url: URL;
  /** Path and query, without the origin. */
  readonly path: string;
  readonly headers: Headers;
  /**
   * The parsed body: the value of JSON; form-encoded and multipart entries by name (an array for a repeated
   * name; files stay files); otherwise text. Undefined without a body.
   */
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
}

type Fields = Record<string, unknown>;

const collect = (entries: Iterable<[string, unknown]>): Fields => {
  const fields: Fields = {};
  for (const [name, value] of entries) {
    const existing = fields[name];
    if (!(name in fields)) fields[name] = value;
    else fields[name] = Array.isArray(existing) ? [...existing, value] : [existing, value];
  }
  return fields;
};

const parseText = (text: string, type: string): unknown => {
  if (type.includes('application/x-www-form-urlencoded')) return collect(new URLSearchParams(text));
  if (!type.includes('json')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const parseBody = async (body: unknown, type: string): Promise<unknown> => {
  if (body === null || body === undefined) return undefined;
  if (body instanceof URLSearchParams) return collect(body);
  if (body instanceof FormData) return collect(body);
  if (body instanceof Blob) return parseText(await body.text(), type || body.type);
  return typeof body === 'string' ? parseText(body, type) : body;
};

const bodyOf = (request: Request, type: string): Promise<string | FormData> =>
  type.includes('multipart/form-data') ? request.formData() : request.text();

/**
 * Parses the arguments of `fetch`. A relative URL resolves against the page, or against
 * `https://shop.example/`.
 */
export async function recordCall(input: RequestInfo | URL, init: RequestInit = {}): Promise<RecordedCall> {
  const request = typeof input === 'object' && 'headers' in input ? input : undefined;
  const url = new URL(request?.url ?? String(input), globalThis.location?.href ?? 'https://shop.example/');
  const headers = new Headers(init.headers ?? request?.headers);
  const type = headers.get('content-type') ?? '';
  const body = init.body ?? (request?.body ? await bodyOf(request.clone(), type) : undefined);
  return {
    method: (init.method ?? request?.method ?? 'GET').toUpperCase(),
    url,
    path: url.pathname + url.search,
    headers,
    body: await parseBody(body, type),
    signal: init.signal ?? request?.signal ?? undefined,
  };
}
