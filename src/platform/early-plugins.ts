/** One call that waits for its method: the set, and what it was given. */
export type EarlyCall = readonly [set: ArrayLike<Element>, given: unknown[]];

/** What stands in the place of a method of jQuery until the real one is there, and keeps what is called meanwhile. */
export interface EarlyPlugin {
  (this: ArrayLike<Element>, ...given: unknown[]): unknown;
  readonly calls: EarlyCall[];
}

/** The method of that name when it is one that only waits. */
export function earlyPlugin(name: string): EarlyPlugin | undefined {
  const method = (window as { jQuery?: { fn?: Record<string, unknown> } }).jQuery?.fn?.[name];
  return typeof method === 'function' && 'calls' in method ? (method as EarlyPlugin) : undefined;
}
