import type { When } from './define.ts';
import type { Mount } from './mount.ts';
import type { Report } from './report.ts';
import type { Strategies, Strategy } from './strategies.ts';

/** Starts the strategy of a mount, which calls `due` until the signal ends it. */
export type Wait = (mount: Mount, when: When, due: () => unknown, signal: AbortSignal) => void;

/** Gives what starts strategies by name. One that throws gives way to `visible`. */
export function createWait(strategies: Strategies, report: Report): Wait {
  return ({ handler, element }, when, due, signal) => {
    const [name = '', behind] = typeof when === 'string' ? when.split(/:(.*)/s) : [];
    const argument = behind || (handler.on === 'document' && handler.hold) || '';
    const start = (strategy: Strategy | undefined) => strategy?.(due, { element, signal, argument });
    try {
      start(typeof when === 'function' ? when : strategies[name]);
    } catch (error) {
      report(error, { handler: handler.name, element, phase: 'wait' });
      start(strategies.visible);
    }
  };
}
