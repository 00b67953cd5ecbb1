import { RequestError } from '../errors.ts';
import { readText, request } from '../request.ts';

/** The HTML of a page of the site, as a visitor would get it. Rejects with RequestError when there is none. */
export async function fetchPageHtml(url: string, signal: AbortSignal): Promise<string> {
  const response = await request(url, { signal });
  const html = response.ok ? await readText(response) : '';
  if (!html.trim()) throw new RequestError('unknown_error', { status: response.status });
  return html;
}
