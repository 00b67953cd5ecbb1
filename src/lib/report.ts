import { dispatch, ERROR } from './events.ts';

/** Where an error happened. */
export interface Origin {
  /** Name of the handler. */
  handler?: string;
  element?: Element;
  /** What was going on: `load`, `settings`, `rest`, `mount`, `run`, … */
  phase?: string;
}

/** Reports an error, once. */
export type Report = (error: unknown, origin?: Origin) => void;

/** Returns where to report an error of an element: on the document once the element has left the page. */
const targetOf = (element: Element | undefined): EventTarget => (element?.isConnected ? element : document);

/**
 * Creates the function that reports each error once: with a cancelable `skerry:error` event on its element
 * (or the document), then, unless a listener prevented it, with one console line.
 */
export function createReport(): Report {
  const seen = new WeakSet<object>();
  return (error, { handler = 'page', element, phase = 'run' } = {}) => {
    if (typeof error === 'object' && error) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    if (dispatch(targetOf(element), ERROR, { error, handler, phase }, true)) {
      console.error(`[skerry] ${handler} (${phase}):`, error, ...(element ? [element] : []));
    }
  };
}

/** Logs one line, which is no error, for the site owner. */
export const logInfo = (message: string): void => console.info(`[skerry] ${message}`);
