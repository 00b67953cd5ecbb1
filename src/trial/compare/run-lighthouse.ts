import { TrialError } from '../trial-error.ts';
import type { BrowserTools } from './browser-tools.ts';

/** What Lighthouse says about a page on a slow phone. Times in milliseconds. */
export interface LighthouseFigures {
  /** 0 to 100. */
  readonly score: number;
  /** First and largest contentful paint. */
  readonly fcp: number;
  readonly lcp: number;
  /** Total blocking time. */
  readonly tbt: number;
  /** Compressed bytes of scripts that were not needed while the page loaded. */
  readonly unusedBytes: number;
  /** Compressed bytes of scripts. */
  readonly scriptBytes: number;
  /** How long scripts were read and run. */
  readonly scriptMs: number;
}

interface Details {
  readonly items?: readonly { readonly resourceType?: string; readonly transferSize?: number }[];
  readonly overallSavingsBytes?: number;
}

/** Measures a page once, as published: a phone, with Lighthouse's own slow processor and network. */
export function runLighthouse(
  url: string,
  { lighthouse, withBrowser }: BrowserTools,
): Promise<LighthouseFigures> {
  return withBrowser(async (_browser, port) => {
    const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: ['performance'] });
    const { lhr } = result ?? {};
    if (!lhr || lhr.runtimeError)
      throw new TrialError(`Lighthouse can't measure this page (${lhr?.runtimeError?.code ?? 'no result'}).`);
    const { audits, categories } = lhr;
    const number = (name: string) => audits[name]?.numericValue ?? 0;
    const details = (name: string) => (audits[name]?.details ?? {}) as Details;
    const scripts = (details('network-requests').items ?? []).filter(
      ({ resourceType }) => resourceType === 'Script',
    );
    return {
      score: Math.round((categories.performance?.score ?? 0) * 100),
      fcp: number('first-contentful-paint'),
      lcp: number('largest-contentful-paint'),
      tbt: number('total-blocking-time'),
      unusedBytes: details('unused-javascript').overallSavingsBytes ?? 0,
      scriptBytes: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
      scriptMs: number('bootup-time'),
    };
  });
}
