/**
 * Returns the id in a `#fragment`; undefined unless it begins with a letter or `_`, and has only letters,
 * digits, `_` and `-`.
 */
export const anchorTarget = (fragment: string): string | undefined =>
  /^#[A-Za-z_][\w-]*$/.test(fragment) ? fragment.slice(1) : undefined;
