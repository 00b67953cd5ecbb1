import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sharedBrowser } from '#testing/browser.ts';
import { hasCaptures } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { pauseRequests } from '#testing/pause-requests.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';
import {
  BROKEN_FILES,
  CHOSEN_HARM,
  COMBINED_FILE,
  DELAYING,
  MERGES_ALL,
  NO_FILE,
  NOT_A_SCRIPT,
  TOOLS,
} from './optimiser-tools.ts';
import { type OwnSite, openSite } from './own-site.ts';
import { CURRENT_PHP } from './php-versions.ts';
import { wordPressPackages } from './start-wordpress.ts';
import {
  addressOf,
  expectAddedOnce,
  type Visit,
  type Visited,
  type Visitor,
  visitorOf,
  withoutPolyfill,
} from './visit-page.ts';

const ENTRY = /\/skerry-(?:plugin-)?[\d.]+min\.js/;

/** In the whole suite each tool, otherwise one that combines, one that delays what it has combined, one that delays, and one that combines before. */
const CHOSEN_TOOLS = isWholeSuite
  ? TOOLS
  : (['sg-combine', 'litespeed-combine-delay', 'rocket-delay', 'jetpack-concat'] as const);

/** In the whole suite each tool, otherwise one that minifies scripts and one that defers them. */
const TOOLS_WITHOUT_COMPANION = isWholeSuite ? TOOLS : (['autoptimize', 'jetpack-defer'] as const);

/** One takes the address away, one the type. */
const DELAYING_TOOLS = isWholeSuite ? DELAYING : (['flying-scripts', 'rocket-delay'] as const);

/** One file without originals, and one with them. */
const isMissingFile = ([tool, kind]: (typeof BROKEN_FILES)[number]) =>
  tool !== 'sg-combine' && kind === NO_FILE[0][0];

const CHUNKS = '**/script/chunks/**';

const sorted = (names: readonly string[]) => [...names].sort();

describe.skipIf(!wordPressPackages || !hasCaptures)('a shop with an optimiser and the plugin', () => {
  let own: OwnSite;
  let visitor: Visitor;
  /** A page of the shop with a companion script, without the plugin. */
  let bare: Visit;
  const visit: Visitor['visit'] = (at, options) => visitor.visit(at, options);

  beforeAll(async () => {
    own = await openSite(await sharedBrowser(), wordPressPackages as string, CURRENT_PHP);
    visitor = visitorOf(own);
    bare = await visit(addressOf('slider'));
    await own.choose('on');
  });
  afterAll(() => own?.close());

  it('runs all original scripts without the plugin', () => {
    expect(bare).toMatchObject({ isServed: false, hasCompanion: true, thrown: [], lines: [] });
    expect(bare.ran).toContain('wc-add-to-cart');
    expect(bare.inline.length).toBeGreaterThan(1);
  });

  it.concurrent.each(TOOLS_WITHOUT_COMPANION)(
    'serves the widgets, runs no original script, and adds a product once for one press: %s',
    async (tool) => {
      const visited = await visit(addressOf('plain', `tool=${tool}`), { adds: true });
      expect(visited).toMatchObject({ isServed: true, ran: [], thrown: [] });
      expectAddedOnce(visited);
    },
  );

  it.concurrent.each(CHOSEN_HARM)(
    'serves the widgets and runs no original script when a tool breaks the tag: %s',
    async (harm) => {
      const visited = await visit(addressOf('plain', `tool=${harm}`));
      expect(visited).toMatchObject({ isServed: true, ran: [], thrown: [] });
    },
  );

  it.concurrent.each(CHOSEN_TOOLS)(
    'runs a companion script that needs jQuery, and adds a product once for one press: %s',
    async (tool) => {
      const visited = await visit(addressOf('slider', `tool=${tool}`), { adds: true });
      expect(visited).toMatchObject({ isServed: true, hasCompanion: true, thrown: [] });
      expect(visited.ran).toEqual([...new Set(visited.ran)]);
      expectAddedOnce(visited);
    },
  );

  it.concurrent('runs the original scripts, each once, and adds a product once for one press, when a combined file contains them', async () => {
    const visited = await visit(addressOf('slider', `tool=${MERGES_ALL}`), { adds: true });
    expect(visited).toMatchObject({ hasCompanion: true, thrown: [] });
    expect(sorted(visited.ran)).toEqual(sorted(bare.ran));
    expectAddedOnce(visited);
    expectAddedOnce(await visit(addressOf('plain', `tool=${MERGES_ALL}`), { adds: true }));
  });

  const NOTHING = ['is nothing', { contentType: 'text/javascript', body: '' }] as const;
  // A page in its place loads like a file with nothing in it.
  it.concurrent.each([NOTHING, ...(isWholeSuite ? NO_FILE : NO_FILE.slice(0, 1))])(
    'runs the original scripts in their order when our file %s',
    async (_kind, reply) => {
      const visited = await visit(addressOf('slider'), {
        prepare: (page) => page.route('**/skerry-*.min.js*', (route) => route.fulfill(reply)),
      });
      expect(visited).toMatchObject({ isServed: false, hasCompanion: true });
      expect(visited.thrown.filter((error) => !error.includes(NOT_A_SCRIPT))).toEqual([]);
      expect(withoutPolyfill(visited.ran)).toEqual(withoutPolyfill(bare.ran));
      expect(visited.inline).toEqual(bare.inline);
      expect(visited.lines).toEqual([expect.stringContaining('The original scripts run, because')]);
    },
  );

  it.concurrent.each(DELAYING_TOOLS)(
    'runs a companion script that a tool starts before our core has loaded: %s',
    async (tool) => {
      const visited = await visit(addressOf('slider', `tool=${tool}`), { late: /\/script\/chunks\/core-/ });
      expect(visited).toMatchObject({ isServed: true, hasCompanion: true, thrown: [] });
    },
  );

  /**
   * Opens a page on which a tool delays the tag, whatever the tag carries, and presses a tab before the file of
   * the tag has come.
   */
  const pressEarly = async (tool: string, status: number) => {
    const page = await visitor.newPage();
    onTestFinished(() => page.close());
    if (status !== 200) await page.route(ENTRY, (route) => route.fulfill({ status, body: '' }));
    const entry = await pauseRequests(page, ENTRY);
    await page.goto(own.site.url + addressOf('plain', `ignores=tag&tool=${tool}`), {
      waitUntil: 'domcontentloaded',
    });
    await page.evaluate(() => {
      const visited = globalThis as Visited;
      visited.ranAtPress = [];
      document.addEventListener('click', () => visited.ranAtPress?.push(visited.originalsRan?.length ?? 0));
    });
    const tab = page.getByRole('tab').nth(1);
    await tab.click();
    expect(await tab.getAttribute('aria-busy')).toBe('true');
    const ranAtPress = () => page.evaluate(() => (globalThis as Visited).ranAtPress);
    expect(await ranAtPress()).toEqual([]);
    return { tab, entry, ranAtPress };
  };

  it.each(DELAYING_TOOLS)('repeats a press that came before the tag has loaded: %s', async (tool) => {
    const { tab, entry, ranAtPress } = await pressEarly(tool, 200);
    entry.release();
    await eventually(() => tab.getAttribute('aria-expanded')).toBe('true');
    expect(await ranAtPress()).toEqual([0]);
  });

  it.each(DELAYING_TOOLS)(
    'keeps a press for the original scripts when the tag is missing: %s',
    async (tool) => {
      const { tab, entry, ranAtPress } = await pressEarly(tool, 404);
      entry.release();
      await eventually(ranAtPress).toEqual([expect.any(Number)]);
      expect((await ranAtPress())?.[0]).toBeGreaterThan(5);
      expect(await tab.getAttribute('aria-busy')).toBeNull();
    },
  );

  it.concurrent('runs the original scripts when our chunks are missing', async () => {
    const visited = await visit(addressOf('slider'), {
      prepare: (page) => page.route(CHUNKS, (route) => route.fulfill({ status: 404, body: '' })),
    });
    expect(sorted(visited.ran)).toEqual(sorted(bare.ran));
    expect(visited).toMatchObject({ isServed: false, hasCompanion: true, thrown: [] });
    expect(visited.lines[0]).toContain('Files were not found');
  });

  it.concurrent('runs the original scripts in a tab where Skerry is switched off', async () => {
    const visited = await visit(addressOf('slider'), {
      prepare: (page) => page.addInitScript(() => sessionStorage.setItem('skerry', 'off')),
    });
    expect(visited).toMatchObject({ isServed: false, hasCompanion: true, thrown: [] });
    expect(sorted(visited.ran)).toEqual(sorted(bare.ran));
  });

  // In the whole suite with each tool and each reply.
  it.concurrent.each(isWholeSuite ? BROKEN_FILES : BROKEN_FILES.filter(isMissingFile))(
    'serves the widgets when the combined file of %s %s',
    async (tool, _kind, reply) => {
      const visited = await visit(addressOf('slider', `tool=${tool}`), {
        prepare: (page) => page.route(COMBINED_FILE, (route) => route.fulfill(reply)),
      });
      expect(visited.isServed).toBe(true);
      // A file that contains originals leaves the page to them: those outside of it run.
      const rest = tool === MERGES_ALL ? [...new Set(visited.ran)] : [];
      expect(visited.ran).toEqual(rest);
      expect(visited.thrown.filter((error) => !error.includes(NOT_A_SCRIPT))).toEqual([]);
    },
  );

  it('starts handlers whose data is in a combined file at the end of the page', async () => {
    const page = await visitor.newPage();
    onTestFinished(() => page.close());
    await page.goto(own.site.url + addressOf('cart', 'tool=litespeed-combine'));
    expect(await page.locator('[id$=js-extra]').count()).toBe(0);
    const states = () =>
      page.evaluate(() => {
        const all = (globalThis as Visited).skerry?.debug?.() ?? [];
        return Object.fromEntries(all.map(({ handler, state }) => [handler, state]));
      });
    await eventually(states).toMatchObject({
      'cart-fragments': 'mounted',
      'order-attribution': 'mounted',
      'cart-page': 'waiting',
    });
  });

  it.concurrent('serves the widgets when another plugin closes all output buffers before the page begins', async () => {
    const visited = await visit(addressOf('slider', 'tool=closes'));
    expect(visited).toMatchObject({ isServed: true, hasCompanion: true, thrown: [] });
  });

  it.concurrent('runs the original scripts when another plugin flushes the page in the middle of its head', async () => {
    const visited = await visit(addressOf('slider', 'tool=cuts'));
    expect(visited).toMatchObject({ ran: bare.ran, hasCompanion: true, thrown: [] });
  });
});
