import { readHtml, request } from '../request.ts';

/** Fetches the HTML of a page of the site. Rejects with RequestError when there is none. */
export const fetchPageHtml = async (url: string, signal: AbortSignal): Promise<string> =>
  readHtml(await request(url, { via: 'fetch', signal }));
