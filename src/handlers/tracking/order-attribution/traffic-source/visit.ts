/** A page that a visitor opens. */
export interface Visit {
  readonly url: string;
  /** The address of the page before; `''` when there was none. */
  readonly referrer: string;
  readonly userAgent: string;
  readonly nowMs: number;
}

/** A cookie to be set; 0 minutes: until the browser is closed. */
export type Write = readonly [name: string, text: string, minutes: number];
