import type { Rest } from '#transport/rest/create-rest.ts';
import { pageRest } from '#transport/rest/page-rest.ts';

/** Returns the page's REST client, for other scripts on the page. */
export function openRest(): Rest {
  return pageRest();
}
