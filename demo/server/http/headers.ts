/** Headers of every response that depends on the visitor. */
export const uncached = {
  'cache-control': 'no-cache, must-revalidate, max-age=0, private',
} as const;

/** Headers of an ajax response that is text or empty. */
export const ajaxText = {
  ...uncached,
  'content-type': 'text/html; charset=UTF-8',
  'x-robots-tag': 'noindex',
} as const;

/** Headers of a JSON ajax response. */
export const ajaxJson = {
  ...uncached,
  'content-type': 'application/json; charset=UTF-8',
  'x-robots-tag': 'noindex',
} as const;
