import type { CDPSession } from 'playwright-core';

/** What a page holds in memory. */
export interface PageCounts {
  readonly listeners: number;
  /** Also of removed nodes that scripts still hold. */
  readonly nodes: number;
  readonly heapBytes: number;
}

const COLLECTIONS = 3;

/** Counts what a page holds in memory, after collecting garbage. */
export async function countInMemory(cdp: CDPSession): Promise<PageCounts> {
  for (let pass = 0; pass < COLLECTIONS; pass += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await cdp.send('Memory.getDOMCounters');
  const { usedSize: heapBytes } = await cdp.send('Runtime.getHeapUsage');
  return { listeners, nodes, heapBytes };
}
