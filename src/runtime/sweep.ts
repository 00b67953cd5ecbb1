import { whenQuiet } from './quiet.ts';
import { type Strategy, whenIdle } from './strategies.ts';

/**
 * The strategy of what has to be at rest wherever it stands on the page: due when it comes near the view (`near`), else in a quiet
 * sweep after load, one in each idle moment, and before the page is printed.
 */
export function createSweep(near: Strategy): Strategy {
  const waiting = new Set<() => void>();
  let sweeping: AbortController | undefined;
  const take = (due: () => void) => {
    if (!waiting.delete(due)) return;
    if (!waiting.size) sweeping?.abort();
    due();
  };
  const takeAll = () => [...waiting].forEach(take);
  const takeNext = (signal: AbortSignal) => {
    const [next] = waiting;
    if (!next) return;
    take(next);
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
    waiting.add(due);
    context.signal.addEventListener('abort', () => {
      if (waiting.delete(due) && !waiting.size) sweeping?.abort();
    });
    near(() => take(due), context);
  };
}
