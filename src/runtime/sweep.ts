import { whenQuiet } from './quiet.ts';
import { type Strategy, whenIdle } from './strategies.ts';

/** Above the window, where a change of its height would move what is seen: such a one waits until it is near. */
const isAbove = (element: Element): boolean => element.getBoundingClientRect().bottom < 0;

/**
 * The strategy of what has to be at rest wherever it stands on the page: due when it comes near the view (`near`), else in a quiet
 * sweep after load, one in each idle moment, and before the page is printed.
 */
export function createSweep(near: Strategy): Strategy {
  const waiting = new Map<() => void, Element>();
  let sweeping: AbortController | undefined;
  const take = (due: () => void) => {
    if (!waiting.delete(due)) return;
    if (!waiting.size) sweeping?.abort();
    due();
  };
  const takeAll = () => [...waiting.keys()].forEach(take);
  const takeNext = (signal: AbortSignal) => {
    const next = [...waiting].find(([, element]) => !isAbove(element));
    if (!next) return;
    take(next[0]);
    whenIdle(() => takeNext(signal), signal);
  };
  const begin = () => {
    sweeping = new AbortController();
    const { signal } = sweeping;
    addEventListener('beforeprint', takeAll, { signal });
    whenQuiet(() => takeNext(signal), signal);
  };
  return (due, context) => {
    if (!waiting.size) begin();
    waiting.set(due, context.element);
    context.signal.addEventListener('abort', () => {
      if (waiting.delete(due) && !waiting.size) sweeping?.abort();
    });
    near(() => take(due), context);
  };
}
