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

/** Names of script events in the trace. */
const SCRIPT = new Set(['FunctionCall', 'RunMicrotasks', 'EvaluateScript', 'v8.evaluateModule']);

async function traceMain(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<readonly TraceEvent[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'CrRendererMain';
  const mainThreads = new Set(traceEvents.filter(isMain).map(threadOf));
  return traceEvents.filter((event) => mainThreads.has(threadOf(event)));
}

const tasksOf = (events: readonly TraceEvent[]) => {
  const tasks = events.filter(({ name }) => name === 'RunTask');
  if (!tasks.length) throw new Error('The trace has no task of the main thread.');
  return tasks;
};

const longest = (timesUs: readonly number[]) => Math.max(0, ...timesUs) / 1000;

/** Returns the processor milliseconds of the longest main-thread task while an action runs. */
export async function longestTaskMs(
  browser: Browser,
  page: Page,
  goOn: () => Promise<unknown>,
): Promise<number> {
  return longest(tasksOf(await traceMain(browser, page, goOn)).map(({ tdur = 0 }) => tdur));
}

/** Like `longestTaskMs`, but counts only script: no layout and painting. */
export async function longestScriptMs(
  browser: Browser,
  page: Page,
  goOn: () => Promise<unknown>,
): Promise<number> {
  const events = await traceMain(browser, page, goOn);
  const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur;
  const scripts = events.filter(({ name }) => SCRIPT.has(name)).sort((a, b) => a.ts - b.ts);
  if (!scripts.length) throw new Error('The trace has no script of the main thread.');
  const scriptUs = (task: TraceEvent): number => {
    let sum = 0;
    let end = task.ts;
    for (const script of scripts) {
      // The time of a nested event is part of the outer one.
      if (script.ts < end || endOf(script) > endOf(task)) continue;
      sum += script.tdur ?? 0;
      end = endOf(script);
    }
    return sum;
  };
  return longest(tasksOf(events).map(scriptUs));
}
