/** What a platform request is made of: all that `fetch` takes, and these. */
export interface RestOptions extends RequestInit {
  /** A REST path, with or without its first slash: `/wp/v2/posts?per_page=5`. */
  readonly path?: string | undefined;
  /** A whole address; stronger than `path`. */
  readonly url?: string | undefined;
  /** Together with `endpoint` another way to say `path`. */
  readonly namespace?: string | undefined;
  readonly endpoint?: string | undefined;
  /** Sent as JSON, in the place of `body`. */
  readonly data?: unknown;
  /** `false` gives the Response itself, as result and as error; default true. */
  readonly parse?: boolean | undefined;
}

/** The rest of the way of a request. */
export type Next = (options: RestOptions) => Promise<unknown>;

/** One concern of a request: changes a copy of the options and goes on, or answers itself. */
export type Middleware = (options: RestOptions, next: Next) => unknown;
