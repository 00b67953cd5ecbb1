import { readHtml, request } from '../request.ts';

/** The HTML of a page of the site, as a visitor would get it. Rejects with RequestError when there is none. */
export const fetchPageHtml = async (url: string, signal: AbortSignal): Promise<string> =>
  readHtml(await request(url, { signal }));
