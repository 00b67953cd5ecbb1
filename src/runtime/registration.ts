import type { Report } from '#lib/report.ts';
import type { Handler } from './define.ts';
import type { Registry } from './registry.ts';

/** Adds handlers to a registry. */
export interface Registration {
  /** Adds a handler of the catalogue. */
  add(handler: Handler): void;
  /**
   * Adds handlers of other scripts, which may be malformed. A page without such handlers does not load the
   * check.
   */
  addChecked(handlers: readonly Handler[]): Promise<void>;
}

/** Creates the registration. `strategies` are the names that a handler may use. */
export function createRegistration(
  registry: Registry,
  strategies: readonly string[],
  report: Report,
): Registration {
  const add = (handler: Handler, check?: (handler: Handler, strategies: readonly string[]) => void) => {
    try {
      check?.(handler, strategies);
      registry.add(handler);
    } catch (error) {
      report(error, { handler: String(handler?.name), phase: 'register' });
    }
  };
  return {
    add: (handler) => add(handler),
    async addChecked(handlers) {
      const file = await import('./check-handler.ts');
      for (const handler of handlers) add(handler, file.checkHandler);
    },
  };
}
