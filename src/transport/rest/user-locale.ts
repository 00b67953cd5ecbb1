import { changeAddress } from './change-address.ts';
import { addQueryArgs, hasQueryArg } from './query.ts';
import type { Middleware } from './types.ts';

const LOCALE = '_locale';

/** Asks for answers in the language of the visitor, unless the request says something else. */
export const userLocale: Middleware = (options, next) =>
  next(
    changeAddress(options, (address) =>
      hasQueryArg(address, LOCALE) ? address : addQueryArgs(address, { [LOCALE]: 'user' }),
    ),
  );
