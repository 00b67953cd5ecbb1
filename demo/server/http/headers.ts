/** What every answer that depends on the visitor carries. */
export const uncached = {
  'cache-control': 'no-cache, must-revalidate, max-age=0, private',
} as const;

/** The headers of an ajax answer that is plain text, or nothing at all. */
export const ajaxText = {
  ...uncached,
  'content-type': 'text/html; charset=UTF-8',
  'x-robots-tag': 'noindex',
} as const;

/** The headers of an ajax answer in JSON. */
export const ajaxJson = {
  ...uncached,
  'content-type': 'application/json; charset=UTF-8',
  'x-robots-tag': 'noindex',
} as const;
