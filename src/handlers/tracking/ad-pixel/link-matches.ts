const withSlash = (url: string): string => url.replace(/\/?$/, '/');

/** True when the address has the pattern in it, where `*` stands for some signs other than a slash. */
export const containsPattern = (href: string, pattern: string): boolean => {
  const escaped = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\\*', '[^/]+');
  return new RegExp(escaped).test(href);
};

/** True when both are the same address, seen from `origin`; a slash at the end makes no difference. */
export const isSameAddress = (href: string, other: string, origin: string): boolean => {
  const one = withSlash(href);
  const two = withSlash(other);
  return (
    URL.canParse(one, origin) &&
    URL.canParse(two, origin) &&
    new URL(one, origin).href === new URL(two, origin).href
  );
};
