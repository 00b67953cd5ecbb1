import { constants } from 'node:fs';
import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Terminal } from '../../audit/cli.ts';
import type { Way } from '../page-head.ts';
import { TrialError } from '../trial-error.ts';
import { startTrial, type TrialOptions } from '../trial-server.ts';
import { type BrowserTools, loadBrowserTools } from './browser-tools.ts';
import { pressEarly } from './press-early.ts';
import { recordFilm } from './record-film.ts';
import { runLighthouse } from './run-lighthouse.ts';
import { adviceFor, type Comparison, pressSentence, type WayResults } from './summary.ts';
import { writeReport } from './write-report.ts';

/** What to measure, and where to write the report. */
export interface CompareOptions
  extends Pick<TrialOptions, 'shop' | 'files' | 'isPlugin' | 'isLive' | 'leave' | 'log'> {
  readonly report: string;
  /** How often each way is measured. Default 3. */
  readonly runs?: number;
}

const RUNS = 3;
const INTERRUPTED = 130;

const NAMES: Readonly<Record<Way, string>> = { without: 'Without Skerry', with: 'With Skerry' };

/** Shows a shop one way while `work` measures it. */
async function whileShown<Result>(
  { report: _report, runs: _runs, ...options }: CompareOptions,
  way: Way,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const trial = await startTrial({ ...options, way, hasBar: false, port: 0, mayMove: false });
  try {
    return await work(trial.url + options.shop.pathname + options.shop.search);
  } finally {
    await trial.close();
  }
}

/** Measures a shop one way. */
function measureWay(
  options: CompareOptions,
  way: Way,
  tools: BrowserTools,
  log: (line: string) => void,
): Promise<WayResults> {
  const { runs: count = RUNS } = options;
  return whileShown(options, way, async (url) => {
    const runs: WayResults['runs'][number][] = [];
    const presses: WayResults['presses'][number][] = [];
    for (let run = 1; run <= count; run += 1) {
      log(`${NAMES[way]}: run ${run} of ${count} …`);
      runs.push(await runLighthouse(url, tools));
      presses.push(await pressEarly(url, tools));
    }
    log(`${NAMES[way]}: pictures …`);
    return { runs, presses, film: await recordFilm(url, tools) };
  });
}

const failToWrite =
  (file: string) =>
  ({ code }: NodeJS.ErrnoException): never => {
    throw new TrialError(`The report ${file} can't be written (${code}).`);
  };

/** Rejects when a report can't be written, before minutes are spent on it. */
const checkFolder = (file: string): Promise<void> =>
  access(path.dirname(path.resolve(file)), constants.W_OK).catch(failToWrite(file));

async function measure(options: CompareOptions, signal: AbortSignal, { out, err }: Terminal): Promise<void> {
  const { shop, isPlugin, report } = options;
  await checkFolder(report);
  const tools = await loadBrowserTools(signal);
  const without = await measureWay(options, 'without', tools, err);
  const results: Comparison = { without, with: await measureWay(options, 'with', tools, err) };
  const address = shop.origin + shop.pathname + shop.search;
  await writeFile(report, writeReport(results, { address, isPlugin, date: new Date() })).catch(
    failToWrite(report),
  );
  out(
    [
      adviceFor(results, { isPlugin }),
      `Without: ${pressSentence(results.without)}`,
      `With: ${pressSentence(results.with)}`,
      `The report is ${report}.`,
    ].join('\n'),
  );
}

/**
 * Measures a shop with Skerry and without, and writes a report. Returns the exit status. Ctrl+C ends the browser and
 * the local server, and writes nothing.
 */
export async function compareWays(options: CompareOptions, terminal: Terminal): Promise<number> {
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort(new TrialError('Stopped: no report was written.'));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupt);
  try {
    await measure(options, interrupted.signal, terminal);
    return 0;
  } catch (error) {
    if (!interrupted.signal.aborted) throw error;
    terminal.err((interrupted.signal.reason as Error).message);
    return INTERRUPTED;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupt);
  }
}
