/**
 * Returns the id in a `#fragment`; undefined if it begins with neither a letter nor `_`, or has odd
 * characters.
 */
export const anchorTarget = (fragment: string): string | undefined =>
  /^#[A-Za-z_][\w-]*$/.test(fragment) ? fragment.slice(1) : undefined;
