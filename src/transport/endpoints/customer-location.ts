import { readReply, request } from '../request.ts';
import { type ShopAjaxOptions, shopUrl } from '../shop-ajax.ts';

const ENDPOINT = 'get_customer_location';

/** Asks where the shop takes the visitor to be: a hash, `''` when it does not say. Rejects with RequestError without a usable answer. */
export const fetchLocationHash = ({ ajaxUrl, signal }: ShopAjaxOptions): Promise<string> =>
  readReply(ENDPOINT, request(shopUrl(ajaxUrl, ENDPOINT), { ...(signal && { signal }) }));
