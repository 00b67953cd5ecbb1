import { createHash } from 'node:crypto';
import type { ShopContext } from '../http/context.ts';
import { ajaxJson } from '../http/headers.ts';
import { homeDestination } from './shipping.ts';

/** Handles `get_customer_location`: returns a hash of the shipping destination, for caches. */
export const answerLocation = (c: ShopContext): Response => {
  const destination = c.get('session')?.shipping.destination ?? homeDestination;
  const hash = createHash('md5').update(JSON.stringify(destination)).digest('hex').slice(0, 12);
  return c.json({ success: true, data: { hash } }, 200, ajaxJson);
};
