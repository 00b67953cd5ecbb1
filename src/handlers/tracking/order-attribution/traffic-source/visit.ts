/** A page view. */
export interface Visit {
  readonly url: string;
  /** The previous page; `''` if there was none. */
  readonly referrer: string;
  readonly userAgent: string;
  readonly nowMs: number;
}

/** A cookie to write. 0 minutes means until the browser is closed. */
export type CookieWrite = readonly [name: string, text: string, minutes: number];
