import type { Behaviour, Load } from './define.ts';

/** The limit of one attempt to load a chunk. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A chunk that did not arrive: `missing` (network, 404, a fault while it ran) or `timeout`. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: 'missing' | 'timeout';
  constructor(type: 'missing' | 'timeout', cause?: unknown) {
    const why = cause instanceof Error ? cause.message : type;
    super(`Code for this widget did not load: ${why}`, { cause });
    this.type = type;
  }
}

type Module = { readonly default: Behaviour };

const attempt = (load: Load) =>
  new Promise<Module>((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('timeout')), CHUNK_TIMEOUT_MS);
    // Inside a promise, because someone else's `load` may throw.
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
 * Gives a loader that shares one attempt among all who ask at the same time, tries a missing chunk once more, and
 * rejects with ChunkLoadError, or with TypeError when what arrived is no behaviour. A later call after a failure
 * tries again; what fails again does so with the error of the first time, so that one missing chunk is told once.
 */
export function createLoader(): Loader {
  const pending = new Map<Load, Promise<Behaviour>>();
  const failures = new Map<Load, unknown>();
  return (load) => {
    const there = pending.get(load);
    if (there) return there;
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
