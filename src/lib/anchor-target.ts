/**
 * Returns the id in a `#fragment`; undefined unless it begins with a letter or `_`, and has only letters,
 * digits, `_` and `-`.
 */
export const anchorTarget = (fragment: string): string | undefined =>
  /^#[A-Za-z_][\w-]*$/.test(fragment) ? fragment.slice(1) : undefined;

/**
 * Returns the decoded id in a `#fragment`, with letters of any alphabet; undefined if it begins with something else,
 * or has other characters than letters, digits, `_` and `-`.
 */
export function fragmentId(fragment: string): string | undefined {
  try {
    const id = decodeURIComponent(fragment.slice(1));
    return /^[\p{L}_][\p{L}\p{M}\p{N}_-]*$/u.test(id) ? id : undefined;
  } catch {
    // Not valid percent-encoding.
    return undefined;
  }
}
