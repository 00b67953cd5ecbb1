const upperCaseEscapes = (path: string) => path.replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase());

/**
 * Returns whether two paths, or addresses, are the same. WordPress writes the escapes of letters of other
 * alphabets in lower case, browsers and search engines in upper case.
 */
export const isSamePath = (one: string, other: string): boolean =>
  upperCaseEscapes(one) === upperCaseEscapes(other);
