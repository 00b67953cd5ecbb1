import { membersOf } from '#lib/members-of.ts';
import type { Strategy } from './define.ts';
import { whenQuiet } from './quiet.ts';
import { whenIdle } from './strategies.ts';

/**
 * In about so many idle moments, however many elements wait: after each, the browser lays out the page, and the
 * time for that grows with the page, too.
 */
const MOMENTS = 50;

/** Returns whether an element is above the window, where a new height would shift the visible content. */
const isAbove = (element: Element): boolean => membersOf(element).getBoundingClientRect().bottom < 0;

/** Returns the callbacks for the next idle moment. */
function takeNext(waiting: ReadonlyMap<() => void, Element>): (() => void)[] {
  const next: (() => void)[] = [];
  for (const [due, element] of waiting) {
    if (!isAbove(element)) next.push(due);
    if (next.length >= waiting.size / MOMENTS) break;
  }
  return next;
}

/**
 * Creates the strategy for resting states, which are needed everywhere on the page: due near the view
 * (`near`), else after load once the page is quiet, one in each idle moment (on a large page several), and
 * before the page is printed. Elements above the window wait until they are near.
 */
export function createSweep(near: Strategy): Strategy {
  const waiting = new Map<() => void, Element>();
  let controller: AbortController | undefined;
  let isSweeping = false;
  const removeWaiting = (due: () => void) => {
    const wasWaiting = waiting.delete(due);
    if (!waiting.size) controller?.abort();
    return wasWaiting;
  };
  const makeDue = (due: () => void) => {
    if (removeWaiting(due)) due();
  };
  const makeAllDue = () => [...waiting.keys()].forEach(makeDue);
  const makeNextDue = (signal: AbortSignal) => {
    const next = takeNext(waiting);
    isSweeping = next.length > 0;
    next.forEach(makeDue);
    if (isSweeping) whenIdle(() => makeNextDue(signal), signal);
  };
  /** Begins a sweep, unless one runs or waits to begin. */
  const sweep = () => {
    if (!waiting.size || isSweeping) return;
    isSweeping = true;
    const { signal } = controller as AbortController;
    whenQuiet(() => makeNextDue(signal), signal);
  };
  const listen = () => {
    controller = new AbortController();
    isSweeping = false;
    addEventListener('beforeprint', makeAllDue, { signal: controller.signal });
  };
  return (due, context) => {
    if (!waiting.size) listen();
    waiting.set(due, context.element);
    context.signal.addEventListener('abort', () => removeWaiting(due));
    near(() => makeDue(due), context);
    sweep();
  };
}
