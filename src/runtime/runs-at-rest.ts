import type { Handler } from './define.ts';

/**
 * Returns whether a handler's `load` certainly runs on a page with its elements, even if nobody acts. Its
 * `test` may need what only a mount knows.
 */
export const runsAtRest = ({ load, island, interactive, when, test }: Handler): boolean =>
  Boolean(load && !test && (when ? when === 'now' || when === 'sweep' : island || interactive));
