import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Start in microseconds. */
  readonly ts: number;
  /** Wall time and processor time in microseconds. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const CATEGORIES = ['__metadata', 'toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
const SCRIPT = new Set(['FunctionCall', 'RunMicrotasks', 'FireAnimationFrame']);
/** Work that every frame needs. A script that measures only makes the browser do it earlier. */
const STYLE = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint']);

const isWithin = (inner: TraceEvent, { ts, dur = 0 }: TraceEvent): boolean =>
  inner.ts >= ts && inner.ts + (inner.dur ?? 0) <= ts + dur;

const sumUs = (events: readonly TraceEvent[]): number => events.reduce((sum, { tdur = 0 }) => sum + tdur, 0);

const outermost = (events: readonly TraceEvent[]): TraceEvent[] => {
  const kept: TraceEvent[] = [];
  for (const event of [...events].sort((a, b) => a.ts - b.ts)) {
    const last = kept.at(-1);
    if (!last || !isWithin(event, last)) kept.push(event);
  }
  return kept;
};

/**
 * Returns the processor milliseconds of all scripts in each frame with an animation callback, while an action
 * runs. Excludes style and layout that a script forces early, because the frame needs them anyway.
 */
export async function frameScriptsMs(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<number[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const main = traceEvents.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const events = traceEvents.filter(({ pid, tid }) => pid === main?.pid && tid === main?.tid);
  const scripts = outermost(events.filter(({ name }) => SCRIPT.has(name)));
  const styles = outermost(events.filter(({ name }) => STYLE.has(name)));
  const frames = events.filter(({ name }) => name === 'FireAnimationFrame');
  const tasks = events.filter(
    (event) => event.name === 'RunTask' && frames.some((frame) => isWithin(frame, event)),
  );
  if (!tasks.length) throw new Error('The trace has no frame.');
  return tasks.map((task) => {
    const own = scripts.filter((script) => isWithin(script, task));
    const causedStyles = styles.filter((style) => own.some((script) => isWithin(style, script)));
    return (sumUs(own) - sumUs(causedStyles)) / 1000;
  });
}
