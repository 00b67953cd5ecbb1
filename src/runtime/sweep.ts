import type { Strategy } from './define.ts';
import { whenQuiet } from './quiet.ts';
import { whenIdle } from './strategies.ts';

/** Returns whether an element is above the window, where a new height would shift the visible content. */
const isAbove = (element: Element): boolean => element.getBoundingClientRect().bottom < 0;

/**
 * The strategy for what must be at rest anywhere on the page: due near the view (`near`), else in a quiet
 * sweep after load, one in each idle moment, and before the page is printed. Elements above the window wait
 * until they are near.
 */
export function createSweep(near: Strategy): Strategy {
  const waiting = new Map<() => void, Element>();
  let listening: AbortController | undefined;
  let isSweeping = false;
  const forget = (due: () => void) => {
    const wasThere = waiting.delete(due);
    if (!waiting.size) listening?.abort();
    return wasThere;
  };
  const take = (due: () => void) => {
    if (forget(due)) due();
  };
  const takeAll = () => [...waiting.keys()].forEach(take);
  const takeNext = (signal: AbortSignal) => {
    const next = [...waiting].find(([, element]) => !isAbove(element));
    isSweeping = Boolean(next);
    if (!next) return;
    take(next[0]);
    whenIdle(() => takeNext(signal), signal);
  };
  /** Begins a sweep, unless one runs or waits to begin. */
  const sweep = () => {
    if (!waiting.size || isSweeping) return;
    isSweeping = true;
    const { signal } = listening as AbortController;
    whenQuiet(() => takeNext(signal), signal);
  };
  const listen = () => {
    listening = new AbortController();
    isSweeping = false;
    addEventListener('beforeprint', takeAll, { signal: listening.signal });
  };
  return (due, context) => {
    if (!waiting.size) listen();
    waiting.set(due, context.element);
    context.signal.addEventListener('abort', () => forget(due));
    near(() => take(due), context);
    sweep();
  };
}
