import { changeAddress } from './change-request.ts';
import { addQueryArgs, hasQueryArg } from './query.ts';
import type { Middleware } from './types.ts';

const SWATCHES = 'woo-variation-swatches';

/** Creates a middleware that adds missing arguments (language, currency) to requests of the swatches. */
export const createExtraQueryMiddleware = (args: Readonly<Record<string, unknown>>): Middleware => {
  const change = (address: string) => {
    const missing = Object.entries(args).filter(([name]) => !hasQueryArg(address, name));
    return addQueryArgs(address, Object.fromEntries(missing));
  };
  return (options, next) => {
    const isSwatchRequest = [options.path, options.url].some((address) => address?.includes?.(SWATCHES));
    return next(isSwatchRequest ? changeAddress(options, change) : options);
  };
};
