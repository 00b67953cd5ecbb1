import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { catalogue } from '../../../src/handlers/index.ts';
import { MOMENTS_MS } from '../../press-table.mjs';
import type { Figure } from '../figure.ts';
import { type Act, acts } from './act-list.ts';
import type { Responder } from './open-act.ts';
import type { Protocol } from './shop-server.ts';
import { type ActSummary, type ActTime, LOST, summarise } from './summary.ts';
import { timeAct } from './time-act.ts';

/** One visit for each cell: a whole table takes a quarter of an hour. */
const RUNS = 1;
const RECORDS = 'docs/presses.json';
const WAYS = ['originals', 'tag', 'plugin'] as const satisfies readonly Responder[];

/** From the press to its effect, without the time of its own request. */
const FIRST_MS = 600;
const FIRST_ISLAND_MS = 900;
const LATER_MS = 150;
/** From the press to a busy state, or the effect itself. */
const BUSY_MS = 100;
/** From this moment on, everything that the first view needs has been downloaded. */
const QUIET_MS = 4000;

function budgetMs({ handler }: Act, momentMs: number): number {
  if (momentMs >= QUIET_MS) return LATER_MS;
  const hasIsland = catalogue.some(({ name, island }) => name === handler && island);
  return hasIsland ? FIRST_ISLAND_MS : FIRST_MS;
}

const wordOf = ({ seenAtMs, doneMs, busyMs, wrong, flaws }: ActSummary): string => {
  if (seenAtMs === LOST) return 'lost';
  const busy = busyMs < doneMs ? `, busy +${busyMs.toFixed(0)}` : '';
  const wrongs = wrong ? ` (${wrong} of ${RUNS} wrong: ${flaws.join(', ') || 'lost or doubled'})` : '';
  return `${seenAtMs.toFixed(0)} (+${doneMs.toFixed(0)}${busy})${wrongs}`;
};

function figureOf(act: Act, momentMs: number, results: Readonly<Record<Responder, ActSummary>>): Figure {
  const { originals } = results;
  const ours = [results.tag, results.plugin];
  const limitMs = budgetMs(act, momentMs);
  return {
    what: `${act.what}, pressed ${momentMs ? `${momentMs / 1000} s after` : 'at'} the first paint`,
    measured: WAYS.map((way) => `${way} ${wordOf(results[way])}`).join(' / '),
    budget: `none lost, ≤ ${limitMs} ms, busy ≤ ${BUSY_MS} ms, not after originals`,
    isKept: ours.every(
      ({ wrong, doneMs, busyMs, seenAtMs }) =>
        !wrong && doneMs <= limitMs && busyMs <= BUSY_MS && seenAtMs <= originals.seenAtMs,
    ),
  };
}

/**
 * One cell of the table in the documents: when the effect was seen, in ms; null when the press was lost. The
 * busy states are counted from the press.
 */
type PressRecord = Readonly<Record<(typeof WAYS)[number] | 'tagBusy' | 'pluginBusy', number | null>> & {
  readonly protocol: Protocol;
  readonly act: string;
  readonly momentMs: number;
};

const timeOrLost = (ms: number): number | null => (ms === LOST ? null : Math.round(ms));

/** Replaces the records of a protocol, from which `npm run docs` writes the tables. */
function record(protocol: Protocol, records: readonly PressRecord[]): void {
  const before = JSON.parse(readFileSync(RECORDS, 'utf8')) as PressRecord[];
  const others = before.filter((each) => each.protocol !== protocol);
  writeFileSync(RECORDS, `${JSON.stringify([...others, ...records], null, 2)}\n`);
}

async function benchPressesOver(browser: Browser, protocol: Protocol, only = ''): Promise<Figure[]> {
  const figures: Figure[] = [];
  const records: PressRecord[] = [];
  for (const act of acts.filter(({ what }) => what.includes(only))) {
    for (const momentMs of MOMENTS_MS) {
      const times = { originals: [], tag: [], plugin: [] } as Record<(typeof WAYS)[number], ActTime[]>;
      // Alternates between the ways, so that a busy machine slows all of them.
      for (let run = 0; run < RUNS; run += 1)
        for (const way of WAYS)
          times[way].push(await timeAct(browser, act, momentMs, { answerer: way, protocol }));
      const results = Object.fromEntries(WAYS.map((way) => [way, summarise(times[way])])) as Record<
        Responder,
        ActSummary
      >;
      figures.push(figureOf(act, momentMs, results));
      records.push({
        protocol,
        act: act.what,
        momentMs,
        originals: timeOrLost(results.originals.seenAtMs),
        tag: timeOrLost(results.tag.seenAtMs),
        plugin: timeOrLost(results.plugin.seenAtMs),
        tagBusy: timeOrLost(results.tag.busyMs),
        pluginBusy: timeOrLost(results.plugin.busyMs),
      });
    }
  }
  if (!only) record(protocol, records);
  return figures;
}

/**
 * Presses at moments counted from the first paint, as a visitor on a slow phone: with stubs of the original
 * scripts, with our tag before them, and with the plugin. Each figure is the time from the request of the page
 * until the effect is seen, and in parentheses the times from the press without the act's own request: until the
 * effect, and until a busy state before it. `lost` when it is never seen. `only` selects acts by their text;
 * without it, the figures are recorded for the documents.
 */
export const benchPresses = (browser: Browser, only?: string): Promise<Figure[]> =>
  benchPressesOver(browser, 'http/1.1', only);

/** The same over HTTP/2. */
export const benchPressesHttp2 = (browser: Browser, only?: string): Promise<Figure[]> =>
  benchPressesOver(browser, 'h2', only);
