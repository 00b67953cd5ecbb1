import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromiumLaunchOptions } from '../../../src/testing/chromium.ts';

/** What Lighthouse says about a page. Times in milliseconds. */
export interface LighthouseResult {
  /** 0 to 100. */
  readonly score: number;
  /** First and largest contentful paint. */
  readonly fcp: number;
  readonly lcp: number;
  /** Total blocking time. */
  readonly tbt: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** Bytes of scripts on the wire, and their number. */
  readonly scriptBytes: number;
  readonly scripts: number;
  /** The longest task of the page at the speed of a phone. */
  readonly longestTask: number;
}

interface NetworkItem {
  readonly resourceType?: string;
  readonly transferSize?: number;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Visits a page with Lighthouse as published: a phone, with its own slow processor and network. */
export async function runLighthouse(url: string): Promise<LighthouseResult> {
  const port = await freePort();
  const options = chromiumLaunchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: ['performance'] });
    if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
    const { audits, categories } = result.lhr;
    const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const itemsOf = (name: string) =>
      ((audits[name]?.details as { items?: unknown[] } | undefined)?.items ?? []) as never[];
    const scripts = (itemsOf('network-requests') as NetworkItem[]).filter(
      ({ resourceType }) => resourceType === 'Script',
    );
    const tasks = itemsOf('long-tasks') as { duration: number }[];
    return {
      score: Math.round((categories.performance?.score ?? Number.NaN) * 100),
      fcp: number('first-contentful-paint'),
      lcp: number('largest-contentful-paint'),
      tbt: number('total-blocking-time'),
      cls: number('cumulative-layout-shift'),
      scriptBytes: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
      scripts: scripts.length,
      longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
    };
  } finally {
    await browser.close();
  }
}
