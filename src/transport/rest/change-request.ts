import type { RestOptions } from './types.ts';

type Headers = Readonly<Record<string, string>>;

/** Returns headers as a plain object. They may have any form that `fetch` accepts. */
export const plainHeaders = (headers: HeadersInit | undefined): Headers =>
  headers instanceof globalThis.Headers || Array.isArray(headers)
    ? Object.fromEntries(new globalThis.Headers(headers))
    : { ...headers };

/** Sets a header and removes its other spellings: two spellings would be sent as one list. */
export function withHeader(options: RestOptions, name: string, value: string): RestOptions {
  const others = Object.entries(plainHeaders(options.headers)).filter(
    ([each]) => each.toLowerCase() !== name.toLowerCase(),
  );
  return { ...options, headers: { ...Object.fromEntries(others), [name]: value } };
}

/** Returns the options with `change` applied to `url` and `path`, if they are set. */
export function changeAddress(options: RestOptions, change: (address: string) => string): RestOptions {
  const { url, path } = options;
  return {
    ...options,
    ...(typeof url === 'string' && { url: change(url) }),
    ...(typeof path === 'string' && { path: change(path) }),
  };
}
