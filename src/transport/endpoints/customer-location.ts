import { readReply, request } from '../request.ts';
import { type ShopAjaxOptions, shopUrl } from '../shop-ajax.ts';

const ENDPOINT = 'get_customer_location';

/**
 * Fetches the hash of the location that the shop assumes for the visitor; `''` when it sends none. Rejects
 * with RequestError without a usable reply.
 */
export const fetchLocationHash = ({ ajaxUrl, signal }: ShopAjaxOptions): Promise<string> =>
  readReply(ENDPOINT, request(shopUrl(ajaxUrl, ENDPOINT), { via: 'jquery', ...(signal && { signal }) }));
