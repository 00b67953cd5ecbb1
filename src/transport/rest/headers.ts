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
