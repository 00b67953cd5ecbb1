/** The options of a REST request, in addition to those of `fetch`. */
export interface RestOptions extends RequestInit {
  /** A REST path, with or without its first slash: `/wp/v2/posts?per_page=5`. */
  readonly path?: string | undefined;
  /** A whole address; overrides `path`. */
  readonly url?: string | undefined;
  /** With `endpoint`, an alternative to `path`. */
  readonly namespace?: string | undefined;
  readonly endpoint?: string | undefined;
  /** Sent as JSON instead of `body`. */
  readonly data?: unknown;
  /** `false`: resolves and rejects with the Response; default true. */
  readonly parse?: boolean | undefined;
}

/** Runs the remaining steps of a request. */
export type Next = (options: RestOptions) => Promise<unknown>;

/** One step of a request: passes changed options to `next`, or returns a reply of its own. */
export type Middleware = (options: RestOptions, next: Next) => unknown;
