import type { RestOptions } from './types.ts';

/** The options with address and path changed alike, as far as there are any. */
export function changeAddress(options: RestOptions, change: (address: string) => string): RestOptions {
  const { url, path } = options;
  return {
    ...options,
    ...(typeof url === 'string' && { url: change(url) }),
    ...(typeof path === 'string' && { path: change(path) }),
  };
}
