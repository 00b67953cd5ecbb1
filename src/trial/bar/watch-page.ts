import { READY } from '#lib/events.ts';
import type { Api } from '../../api.ts';
import type { TrialFacts } from '../page-head.ts';
import {
  type Costs,
  costsOf,
  type LoadedFile,
  type LongFrame,
  rememberCosts,
  type Work,
  workOf,
} from './figures.ts';

/** What the bar shows. */
export interface Shown {
  readonly costs: Costs;
  /** Undefined while Skerry does not run. */
  readonly work: Work | undefined;
}

const LONG_FRAME = 'long-animation-frame';
/** How long changes are collected before they are shown. */
const DELAY_MS = 200;

const apiOf = ({ skerry }: Window): Api | undefined =>
  'debug' in Object(skerry) ? (skerry as Api) : undefined;

/** Returns the addresses of dropped scripts that are still in the page. */
function unusedFiles(api: Api | undefined): string[] {
  const dropped = api?.debug().scripts.filter(({ fate }) => fate === 'dropped') ?? [];
  return dropped.flatMap(({ name }) => {
    const element = document.getElementById(`${name}-js`);
    return element instanceof HTMLScriptElement && element.src ? element.src : [];
  });
}

/** Calls back with what the page costs and what Skerry does there, now and after each change. Returns how to end that. */
export function watchPage(facts: TrialFacts, onChange: (shown: Shown) => void): () => void {
  const files: LoadedFile[] = [];
  const frames: LongFrame[] = [];
  const hasFrames = PerformanceObserver.supportedEntryTypes.includes(LONG_FRAME);
  const ended = new AbortController();
  let timer = 0;
  const show = () => {
    const api = apiOf(window);
    const [navigation] = performance.getEntriesByType('navigation');
    const loadedMs = (navigation as PerformanceNavigationTiming | undefined)?.loadEventEnd ?? 0;
    const costs = costsOf(files, hasFrames ? frames : null, unusedFiles(api), loadedMs);
    rememberCosts(facts.way, costs);
    onChange({ costs, work: api && facts.way === 'with' ? workOf(api, facts) : undefined });
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = window.setTimeout(show, DELAY_MS);
  };
  const observe = (type: string, list: unknown[]) => {
    const observer = new PerformanceObserver((entries) => {
      list.push(...entries.getEntries());
      schedule();
    });
    observer.observe({ type, buffered: true });
    ended.signal.addEventListener('abort', () => observer.disconnect());
  };
  observe('resource', files);
  if (hasFrames) observe(LONG_FRAME, frames);
  document.addEventListener(READY, schedule, { signal: ended.signal });
  addEventListener('load', schedule, { signal: ended.signal });
  schedule();
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}
