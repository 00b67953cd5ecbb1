/** A reply of a fake server. `json`, `text` and `html` set the content type; `headers` may override it. */
export interface Reply {
  /** Default 200. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly text?: string;
  readonly html?: string;
}

/** Returns the body and content type of a reply; an empty text without content. */
export function contentOf({ json, html, text = '' }: Reply): { body: string; type: string } {
  if (json !== undefined) return { body: JSON.stringify(json), type: 'application/json; charset=UTF-8' };
  if (html !== undefined) return { body: html, type: 'text/html; charset=UTF-8' };
  return { body: text, type: 'text/plain; charset=UTF-8' };
}
