/** Returns the id in a `#fragment`; undefined unless it is a letter or `_`, then word characters or `-`. */
export const anchorTarget = (fragment: string): string | undefined =>
  /^#[A-Za-z_][\w-]*$/.test(fragment) ? fragment.slice(1) : undefined;
