/** The page builder's flags of a browser; each true flag becomes a body class. */
export type UserAgentFlags = Readonly<Record<UserAgentFlag, boolean>>;

type UserAgentFlag =
  | 'appleWebkit'
  | 'blink'
  | 'chrome'
  | 'edge'
  | 'firefox'
  | 'ie'
  | 'isTouchDevice'
  | 'mac'
  | 'opera'
  | 'safari'
  | 'webkit';

/** Reads the flags from a user agent string; `isTouchDevice` comes from the caller. */
export function userAgentFlags(userAgent: string, { isTouchDevice = false } = {}): UserAgentFlags {
  const has = (pattern: RegExp) => pattern.test(userAgent);
  const opera = has(/\bOPR\/|Opera/);
  const edge = has(/\bEdg/);
  const blink = has(/Chrome\//) && !has(/\bEdge\//);
  const webkit = has(/AppleWebKit/);
  return {
    appleWebkit: webkit && !blink,
    blink,
    chrome: blink && !opera && !edge,
    edge,
    firefox: has(/Firefox|FxiOS/),
    ie: has(/Trident|MSIE/),
    isTouchDevice,
    mac: has(/Macintosh/),
    opera,
    safari: has(/Safari/) && !has(/Chrome|Chromium|CriOS|FxiOS|Android|Edg/),
    webkit,
  };
}
