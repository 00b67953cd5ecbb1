import type { CDPSession } from 'playwright-core';

/** What a page keeps in memory. */
export interface PageCounts {
  readonly listeners: number;
  readonly nodes: number;
  readonly heapKb: number;
}

const COLLECTIONS = 3;

/** Counts the listeners, nodes and heap of a page, after collecting garbage. */
export async function countPage({ cdp }: { readonly cdp: CDPSession }): Promise<PageCounts> {
  for (let round = 0; round < COLLECTIONS; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await cdp.send('Memory.getDOMCounters');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { listeners, nodes, heapKb: usedSize / 1000 };
}
