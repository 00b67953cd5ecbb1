import type { Browser } from 'playwright-core';
import { catalogue } from '../../../src/handlers/index.ts';
import { atMost, type Figure } from '../figure.ts';
import { type Act, acts } from './act-list.ts';
import type { Protocol } from './shop-server.ts';
import { type ActSummary, type ActTime, besideBare, summarise } from './summary.ts';
import { type Before, timeAct } from './time-act.ts';

const RUNS = 5;
/** The times of a bare listener hardly vary. */
const BARE_RUNS = 3;
const READY_MS = 100;
const BEHAVIOUR_COLD_MS = 400;
const ISLAND_COLD_MS = 750;
const BUSY_MS = 100;

const states: readonly Before[] = ['cold', 'script just there', 'after a scroll', 'after the download ahead'];

const isCold = (before: Before): boolean => before === 'cold' || before === 'script just there';

function budgetMs({ handler }: Act, before: Before): number {
  const found = catalogue.find(({ name }) => name === handler);
  if (!found) throw new Error(`The catalogue has no handler "${handler}".`);
  if (!isCold(before)) return READY_MS;
  return found.island ? ISLAND_COLD_MS : BEHAVIOUR_COLD_MS;
}

interface Compared {
  readonly ours: ActSummary;
  readonly bare: ActSummary;
}

/** Alternates between both variants, so that a busy machine slows both. */
async function compare(browser: Browser, act: Act, before: Before, protocol: Protocol): Promise<Compared> {
  const ours: ActTime[] = [];
  const bare: ActTime[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    ours.push(await timeAct(browser, act, before, { answerer: 'ours', protocol }));
    if (run < BARE_RUNS) bare.push(await timeAct(browser, act, before, { answerer: 'bare', protocol }));
  }
  return { ours: summarise(ours), bare: summarise(bare) };
}

const lostOrDoubled = (name: string, { wrong, flaws }: ActSummary): Figure => {
  const figure = atMost(`${name}: lost or doubled`, wrong, 0, `of ${RUNS}`);
  return { ...figure, measured: [figure.measured, ...flaws].join(', ') };
};

const figuresOf = (act: Act, before: Before, { ours, bare }: Compared): Figure[] => {
  const name = `${act.what}, ${before}`;
  const done = atMost(name, ours.doneMs, budgetMs(act, before), 'ms');
  const busy = atMost(`${name}: busy`, ours.busyMs, BUSY_MS, 'ms');
  return [
    { ...done, measured: besideBare(ours.doneMs, bare.doneMs) },
    ...(isCold(before) ? [{ ...busy, measured: besideBare(ours.busyMs, bare.busyMs) }] : []),
    lostOrDoubled(name, ours),
  ];
};

/**
 * Measures first acts on a slow phone. Each act runs on a page without a cache, and again with a bare
 * listener. `only` selects acts whose line contains it: `acts=accordion`, `acts=, cold`.
 */
export const benchActs = (browser: Browser, only?: string): Promise<Figure[]> =>
  benchOver(browser, 'http/1.1', only);

/** Measures the same over HTTP/2, as most hosts serve: small files share one connection. */
export const benchActsHttp2 = (browser: Browser, only?: string): Promise<Figure[]> =>
  benchOver(browser, 'h2', only);

async function benchOver(browser: Browser, protocol: Protocol, only = ''): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const act of acts) {
    for (const before of states) {
      if (!`${act.what}, ${before}`.includes(only)) continue;
      figures.push(...figuresOf(act, before, await compare(browser, act, before, protocol)));
    }
  }
  return figures;
}
