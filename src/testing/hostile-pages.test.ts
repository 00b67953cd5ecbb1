import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRegistry } from '#runtime/registry.ts';
import { catalogue } from '../handlers/index.ts';
import { capturedPages, hasCaptures, readCapture } from './captures.ts';
import { firstPages } from './first-pages.ts';
import { hostileCase } from './hostile-case.ts';
import { type Pool, visitHostilePage } from './hostile-visit.ts';
import { isWholeSuite } from './whole-suite.ts';

/** Seeds in a row whose cases are made of widgets of the same page. */
const BLOCK = 20;
/** `SEED=… COUNT=1` repeats a case. */
const SEED = Number(process.env.SEED ?? Number.NaN);
const COUNT = Number(process.env.COUNT ?? 2000);
/** Pages of the cases in each run of all tests; the whole suite has those of all kinds of widgets. */
const ALWAYS = ['el-tabs', 'contact'];
/** Larger widgets contain others, which are cases of their own. */
const LONGEST = 30_000;

const names = hasCaptures ? [...firstPages()] : [];

const countFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

/** Returns the seeds of this run, in groups of one page each. */
function seedBlocks(): number[][] {
  const isChosen = isWholeSuite || !Number.isNaN(SEED);
  if (!isChosen) return ALWAYS.map((name) => countFrom(names.indexOf(name) * BLOCK, BLOCK));
  const first = Number.isNaN(SEED) ? 0 : SEED;
  return countFrom(0, Math.ceil(COUNT / BLOCK)).map((block) =>
    countFrom(first + block * BLOCK, Math.min(BLOCK, COUNT - block * BLOCK)),
  );
}

/** Returns what a page prints as `var name = {…}` for its scripts, as JSON by name. */
function printedGlobals(html: string): [string, string][] {
  return [...html.matchAll(/\bvar (\w+) = (\{[\s\S]*?\});?\n/g)].flatMap(([, name = '', json = '']) => {
    try {
      JSON.parse(json);
      return [[name, json] as [string, string]];
    } catch {
      return [];
    }
  });
}

/** Returns one widget of each kind on a captured page, and the page's configuration. */
function readPool(name: string): Pool {
  const page = capturedPages().find((each) => each.name === name);
  const html = page ? readCapture(page) : '';
  const registry = createRegistry();
  for (const handler of catalogue) registry.add(handler);
  const widgets = new Map<string, string>();
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const [element, handlers] of registry.find(body)) {
    const key = String(handlers.map((handler) => handler.name));
    if (key && !widgets.has(key) && element.outerHTML.length <= LONGEST) widgets.set(key, element.outerHTML);
  }
  return { widgets: [...widgets.values()], globals: new Map(printedGlobals(html)) };
}

const pools = new Map<string, Pool>();

function poolOf(seed: number): Pool {
  const name = names[Math.floor(seed / BLOCK) % names.length] as string;
  const pool = pools.get(name) ?? readPool(name);
  pools.set(name, pool);
  return pool;
}

describe.skipIf(!hasCaptures)('a captured page whose markup, settings and replies are spoiled', () => {
  const { getContext } = HTMLCanvasElement.prototype;
  const noCanvas: unknown = new Proxy(() => noCanvas, { get: () => noCanvas, set: () => true });
  beforeAll(() => {
    // jsdom has no canvas.
    HTMLCanvasElement.prototype.getContext = () => noCanvas as never;
  });
  afterAll(() => {
    HTMLCanvasElement.prototype.getContext = getContext;
  });

  it.each(seedBlocks().map((seeds) => [seeds[0], seeds.at(-1), seeds] as const))(
    'mounts, is pressed and ends without an uncaught error, leaves nothing, and runs no script: seeds %i to %i',
    async (_first, _last, seeds) => {
      const faults: string[] = [];
      let mountCount = 0;
      for (const seed of seeds) {
        const visit = await visitHostilePage(hostileCase(seed), poolOf(seed));
        mountCount += visit.mountCount;
        faults.push(...visit.faults.map((fault) => `SEED=${seed} COUNT=1: ${fault}`));
      }
      expect(faults).toEqual([]);
      // Otherwise the pages would have nothing to break.
      if (seeds.length === BLOCK) expect(mountCount).toBeGreaterThan(BLOCK / 2);
    },
    120_000,
  );
});
