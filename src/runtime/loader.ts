import type { Behaviour, Load } from './define.ts';

/** The time limit of one attempt to load a chunk. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A chunk that failed to load: `missing` (network, 404, an error while it ran) or `timeout`. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: 'missing' | 'timeout';
  constructor(type: 'missing' | 'timeout', cause?: unknown) {
    const reason = cause instanceof Error ? cause.message : type;
    super(`Code for this widget did not load: ${reason}`, { cause });
    this.type = type;
  }
}

type Module = { readonly default: Behaviour };

const attempt = (load: Load) =>
  new Promise<Module>((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('timeout')), CHUNK_TIMEOUT_MS);
    // Inside a promise, because a `load` of other code may throw.
    Promise.resolve()
      .then(load)
      .then(resolve, (cause) => reject(new ChunkLoadError('missing', cause)))
      .finally(() => clearTimeout(timer));
  });

const behaviourOf = (module: Partial<Module> | undefined): Behaviour => {
  const behaviour = module?.default;
  if (typeof behaviour?.mount === 'function') return behaviour;
  throw new TypeError('The module has no behaviour as its default export.');
};

/** Loads a behaviour. */
export type Loader = (load: Load) => Promise<Behaviour>;

/**
 * Creates a loader that shares one attempt between calls at the same time and retries a missing chunk once.
 * Rejects with ChunkLoadError, or with TypeError when the module has no behaviour. A later call tries again,
 * but rejects with the first error, so that one missing chunk is reported once.
 */
export function createLoader(): Loader {
  const pending = new Map<Load, Promise<Behaviour>>();
  const failures = new Map<Load, unknown>();
  return (load) => {
    const current = pending.get(load);
    if (current) return current;
    const loading = attempt(load)
      .catch((error: ChunkLoadError) => {
        if (error.type === 'timeout') throw error;
        return attempt(load);
      })
      .then(behaviourOf)
      .catch((error) => {
        pending.delete(load);
        if (!failures.has(load)) failures.set(load, error);
        throw failures.get(load);
      });
    pending.set(load, loading);
    return loading;
  };
}
