import { asMap } from '#lib/as-map.ts';

/** Returns true for the reply or error of a REST route that refuses the nonce of a request. */
export const isNonceRefusal = (reply: unknown): boolean => asMap(reply).code === 'rest_cookie_invalid_nonce';
