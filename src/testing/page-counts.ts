import type { CDPSession } from 'playwright-core';

/** What a page holds in memory. */
export interface PageCounts {
  readonly listeners: number;
  /** Also of removed nodes that scripts still hold. */
  readonly nodes: number;
  readonly heapBytes: number;
}

/** Counts after garbage collection. Call `cdp.send('Performance.enable')` before. */
export async function countInMemory(cdp: CDPSession): Promise<PageCounts> {
  for (let pass = 0; pass < 2; pass += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { listeners: of('JSEventListeners'), nodes: of('Nodes'), heapBytes: of('JSHeapUsedSize') };
}
