import type { RestOptions } from './types.ts';

type Headers = Readonly<Record<string, string>>;

/** Headers as a plain object, in whatever form they came. */
export const plainHeaders = (given: HeadersInit | undefined): Headers =>
  given instanceof globalThis.Headers || Array.isArray(given)
    ? Object.fromEntries(new globalThis.Headers(given))
    : { ...given };

/** Sets one header in the place of every spelling of it: two spellings would be sent as one list. */
export function withHeader(options: RestOptions, name: string, value: string): RestOptions {
  const others = Object.entries(plainHeaders(options.headers)).filter(
    ([each]) => each.toLowerCase() !== name.toLowerCase(),
  );
  return { ...options, headers: { ...Object.fromEntries(others), [name]: value } };
}

/** The options with address and path changed alike, as far as there are any. */
export function changeAddress(options: RestOptions, change: (address: string) => string): RestOptions {
  const { url, path } = options;
  return {
    ...options,
    ...(typeof url === 'string' && { url: change(url) }),
    ...(typeof path === 'string' && { path: change(path) }),
  };
}
