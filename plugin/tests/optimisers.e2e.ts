import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sharedBrowser } from '#testing/browser.ts';
import { hasCaptures, recordedScripts } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { originalFileStub } from '#testing/original-stubs.ts';
import { pauseRequests } from '#testing/pause-requests.ts';
import { type OwnSite, openSite } from './own-site.ts';
import { SHOP, SHOP_WITH_CART, SHOP_WITH_SLIDER } from './shop.ts';
import { wordPressPackages } from './start-wordpress.ts';

/** Names of the stubs in `optimisers.php`. */
const TOOLS = [
  'autoptimize',
  'autoptimize-inline',
  'autoptimize-defer',
  'sg-combine',
  'sg-combine-defer',
  'sg-minify-defer',
  'litespeed-combine',
  'litespeed-combine-delay',
  'litespeed-defer',
  'litespeed-delay',
  'jetpack-defer',
  'flying-scripts',
  'wp-optimize-delay',
  'rocket-delay',
  'w3-total-cache',
  'wp-fastest-cache',
  'breeze',
  'phast',
];

/** Names of stubs for tools that combine registered scripts before the plugin gets the page. */
const EARLY_TOOLS = [
  'jetpack-concat',
  'jetpack-concat+jetpack-defer',
  'jetpack-static',
  'wpo-merge',
  'hummingbird-merge',
];

/** A stub that does the same and cannot be told to leave scripts out: the plugin sees only the combined file. */
const MERGES_ALL = 'merge-all';

const ALL_TOOLS = [...TOOLS, ...EARLY_TOOLS, MERGES_ALL];

const COMBINED_FILE = /\/litespeed\/js\/|\/siteground-optimizer-combined|\/cache\/min\//;

/** A combining tool, and a reply of a server that does not have its file: an error, or a page instead. */
const BROKEN_FILES = ['litespeed-combine', 'sg-combine', MERGES_ALL].flatMap(
  (tool) =>
    [
      [tool, 'is missing', { status: 404, contentType: 'text/html', body: 'Not found' }],
      [tool, 'is a page', { contentType: 'text/html', body: '<!doctype html><p>Log in</p>' }],
    ] as const,
);
const NOT_A_SCRIPT = "Unexpected token '<'";

/** Those of them that delay scripts until the visitor first acts. */
const DELAYING = ['litespeed-delay', 'flying-scripts', 'wp-optimize-delay', 'rocket-delay'];

/** Ways in which an unknown tool may break our tag, as `optimisers.php` names them. */
const HARM = [
  'empties',
  'removes',
  'ends',
  'doubles',
  'modules',
  'inlines',
  'retypes',
  'defers',
  'blocks',
  'misleads',
  'moves',
  'merges',
  'lists-late',
];

/** Those of them with which no code of the tag runs, so that nothing can say why. */
const SILENT = ['empties', 'removes', 'retypes', 'blocks', 'misleads'];

/** Tools that put the tag into a combined file, whatever it carries. */
const COMBINING = ['sg-combine', 'sg-combine-defer', 'w3-total-cache'];

/** Tools beside which this tag leaves the widgets to the originals. One delays its file, which contains them. */
const WITHOUT_US = [...COMBINING, 'litespeed-combine-delay'];

/** Tools that change the tag, whatever it carries. */
const CHANGING = [...COMBINING, 'sg-minify-defer', 'flying-scripts', 'phast'];

/** The tag that the documents advise beside such tools. */
const TAG = /^<!--noptimize-->.*$/m.exec(readFileSync('docs/owners.md', 'utf8'))?.[0] ?? '';

const COMPANION = '/wp-content/plugins/acme/slider.js';

/** Minimal code for libraries that inline code of WordPress calls. */
const PLATFORM: Readonly<Record<string, string>> = {
  hooks: '(window.wp ||= {}).hooks = {};',
  i18n: '(window.wp ||= {}).i18n = { setLocaleData() {} };',
  url: '(window.wp ||= {}).url = {};',
  'api-fetch':
    '(window.wp ||= {}).apiFetch = { use() {}, createRootURLMiddleware() {}, createNonceMiddleware() {} };',
};

/** A listener of the shop's original for buttons, which counts the products that it adds. */
const ADD_TO_CART = `jQuery(($) => $(document.body).on('click', '.add_to_cart_button', (event) => {
  event.preventDefault();
  window.addedByOriginal = (window.addedByOriginal ?? 0) + 1;
}));`;

/** Code of originals besides the record that they have run. */
const ORIGINALS: Readonly<Record<string, string>> = { ...PLATFORM, 'add-to-cart': ADD_TO_CART };

const SCRIPT_FILE = /\.js(?:\?.*)?$|\/_jb_static\//;

/** Folders of files that tools make. */
const MADE = /\/(?:cache|litespeed|siteground-optimizer-assets|boost-cache|hummingbird-assets)\//;

const recordedBytes = new Map(
  Object.values(recordedScripts('scripts.json').handles).map(({ src = '', gzip = 0 }) => [src, gzip]),
);

const ENTRY = /\/skerry-[\d.]+min\.js/;

/** Longer than a press takes until the shop is requested. */
const PAUSE_MS = 500;

/** How long a test waits for a widget or the companion. */
const PATIENCE_MS = 3000;

type Part = { readonly src?: string; readonly text?: string };
type Visited = typeof globalThis & {
  originalsRan?: string[];
  ran?: string[];
  ranAtPress?: number[];
  addedByOriginal?: number;
  skerry?: { debug?(): readonly { readonly handler: string; readonly state: string }[] };
};

interface Visit {
  /** True when a press opens a tab, so our widget works. */
  readonly isServed: boolean;
  /** Original scripts that have run, in that order. */
  readonly ran: readonly string[];
  /** Inline code of the originals that has run, in that order. */
  readonly inline: readonly string[];
  readonly hasCompanion: boolean;
  readonly thrown: readonly string[];
  readonly lines: readonly string[];
}

describe.skipIf(!wordPressPackages || !hasCaptures)('a shop with an optimiser', () => {
  let own: OwnSite;

  /** Returns the path of a script. */
  const pathOf = (src: string): string => {
    const { pathname, search } = new URL(src, own.site.url);
    return pathname === '/_jb_static/'
      ? `/wp-content/boost-cache/static/${search.slice(2)}.min.js`
      : pathname;
  };

  /** Returns the parts of a combined file, and any other script as it is. */
  const partsOf = (part: Part): readonly Part[] => {
    const pathname = part.src ? pathOf(part.src) : '';
    const file = path.join(own.site.folder, pathname);
    return MADE.test(pathname) && existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Part[]).flatMap(partsOf)
      : [part];
  };

  /** Returns the code of a script that is no combined file. */
  const codeOfPart = ({ src = '', text }: Part): string => {
    if (text !== undefined) return text;
    const pathname = pathOf(src);
    if (pathname === COMPANION)
      return 'jQuery(() => { document.documentElement.dataset.companion = "ran"; });';
    const original = originalFileStub(pathname);
    if (original) return `${original.body}${ORIGINALS[path.basename(pathname, '.min.js')] ?? ''}`;
    const file = path.join(own.site.folder, pathname);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };

  /** Returns the code of a script; for a combined file, the code of all its parts. */
  const codeOf = (part: Part): string => partsOf(part).map(codeOfPart).join('\n;\n');

  /** Returns the compressed size of a script; for an original, that of the recorded shop. */
  const bytesOf = (src: string): number =>
    partsOf({ src }).reduce((sum, part) => {
      const recorded = part.src && recordedBytes.get(pathOf(part.src));
      return sum + (recorded || gzipSync(codeOfPart(part)).length);
    }, 0);

  /** Answers requests for scripts with `codeOf`; WordPress serves the rest. */
  const answer = (page: Page) =>
    page.route(SCRIPT_FILE, (route) => {
      const src = route.request().url();
      const code = codeOf({ src });
      return code ? route.fulfill({ contentType: 'text/javascript', body: code }) : route.fallback();
    });

  let hasSlider = false;
  const print = (shop: typeof SHOP) => {
    hasSlider = shop === SHOP_WITH_SLIDER;
    own.site.print(shop);
  };

  /**
   * Opens a page, moves the mouse, and presses a tab. `mayServe` is false for a page without Skerry, where waiting
   * for its widget would only take time.
   */
  async function visit(
    at: string,
    prepare?: (page: Page) => Promise<unknown>,
    mayServe = true,
  ): Promise<Visit> {
    const page = await own.visitor.newPage();
    const [thrown, lines]: [string[], string[]] = [[], []];
    page.on('pageerror', (error) => thrown.push(String(error)));
    page.on('console', (message) => {
      if (message.text().startsWith('[skerry]')) lines.push(message.text());
    });
    await answer(page);
    await prepare?.(page);
    await page.goto(own.site.url + at);
    await page.mouse.move(200, 200);
    await page.waitForLoadState('networkidle');
    await page.getByRole('tab').nth(1).click();
    const untilSeen = (wanted: () => boolean) =>
      page.waitForFunction(wanted, undefined, { timeout: PATIENCE_MS }).then(
        () => true,
        () => false,
      );
    const isOpen = () => document.querySelectorAll('[role=tab]')[1]?.getAttribute('aria-expanded') === 'true';
    const isServed = mayServe && (await untilSeen(isOpen));
    const hasCompanion =
      hasSlider && (await untilSeen(() => document.documentElement.dataset.companion === 'ran'));
    const [ran, inline] = await page.evaluate(() => {
      const { originalsRan = [], ran = [] } = globalThis as Visited;
      return [originalsRan, ran] as const;
    });
    await page.close();
    return { isServed, ran, inline, hasCompanion, thrown, lines };
  }

  /**
   * Presses a button of the shop once, after a movement of the mouse. Returns how often the original added the
   * product, and how often we did.
   */
  async function addOnce(at: string): Promise<{ byOriginal: number; byUs: number }> {
    const page = await own.visitor.newPage();
    let byUs = 0;
    await answer(page);
    await page.route(/wc-ajax=add_to_cart/, (route) => {
      byUs++;
      return route.fulfill({ json: { fragments: {}, cart_hash: '' } });
    });
    await page.goto(own.site.url + at);
    await page.mouse.move(200, 200);
    await page.waitForLoadState('networkidle');
    await page.locator('.add_to_cart_button').click();
    await page.waitForTimeout(PAUSE_MS);
    await page.waitForLoadState('networkidle');
    const byOriginal = await page.evaluate(() => (globalThis as Visited).addedByOriginal ?? 0);
    await page.close();
    return { byOriginal, byUs };
  }

  /** Opens a page, moves the mouse, and returns the number and size of its script files: ours, and all others. */
  async function weigh(at: string): Promise<string> {
    const page = await own.visitor.newPage();
    const files = new Set<string>();
    page.on('response', (response) => {
      if (response.ok() && SCRIPT_FILE.test(response.url())) files.add(response.url());
    });
    await answer(page);
    await page.goto(own.site.url + at);
    await page.mouse.move(200, 200);
    await page.waitForLoadState('networkidle');
    await page.close();
    const isOurs = (src: string) => src.includes('/skerry/');
    const total = (of: readonly string[]) =>
      `${of.length} files ${Math.round(of.reduce((sum, src) => sum + bytesOf(src), 0) / 1000)} kB`;
    const all = [...files];
    return `others ${total(all.filter((src) => !isOurs(src)))}, ours ${total(all.filter(isOurs))}`;
  }

  let bare: Visit;
  /** The plugin leaves polyfills where they are, so their order may differ. */
  const withoutGaps = (ran: readonly string[]) => ran.filter((name) => name !== 'wp-polyfill');

  beforeAll(async () => {
    own = await openSite(await sharedBrowser(), wordPressPackages as string, '8.3');
    await own.htmlFor(own.visitor);
    await own.install();
    print(SHOP_WITH_SLIDER);
    bare = await visit('/');
  }, 240_000);
  afterAll(() => own?.close());

  /** Tests with and without a companion script that a press adds a product once. */
  const addsOnce = async (tool: string) => {
    for (const shop of [SHOP, SHOP_WITH_SLIDER]) {
      print(shop);
      const { byOriginal, byUs } = await addOnce(`/?tool=${tool}`);
      expect.soft(byOriginal + byUs, hasSlider ? 'with a companion' : 'alone').toBe(1);
    }
  };

  it('runs all original scripts without the plugin', () => {
    expect(bare).toMatchObject({ isServed: false, hasCompanion: true, thrown: [], lines: [] });
    expect(bare.ran).toContain('wc-add-to-cart');
    expect(bare.inline.length).toBeGreaterThan(1);
  });

  describe('with the plugin', () => {
    beforeAll(() => own.choose('on'), 60_000);

    it.each([...TOOLS, ...EARLY_TOOLS, ...HARM])(
      'serves the widgets and runs no original script: %s',
      async (tool) => {
        print(SHOP);
        const visited = await visit(`/?tool=${tool}`);
        expect(visited).toMatchObject({ isServed: true, ran: [], thrown: [] });
      },
      60_000,
    );

    it('runs the original scripts, each once, when a combined file contains them', async () => {
      print(SHOP_WITH_SLIDER);
      const told = await visit(`/?tool=${MERGES_ALL}`);
      expect(told).toMatchObject({ hasCompanion: true, thrown: [] });
      expect([...told.ran].sort()).toEqual([...bare.ran].sort());
    }, 60_000);

    it.each(ALL_TOOLS)('adds a product once for one press: %s', addsOnce, 60_000);

    it.each([...TOOLS, ...EARLY_TOOLS])(
      'runs a companion script that needs jQuery: %s',
      async (tool) => {
        print(SHOP_WITH_SLIDER);
        const told = await visit(`/?tool=${tool}`);
        expect(told).toMatchObject({ isServed: true, hasCompanion: true, thrown: [] });
        expect(told.ran).toEqual([...new Set(told.ran)]);
      },
      60_000,
    );

    it.each([
      ['is missing', { status: 404, contentType: 'text/html', body: 'Not found' }],
      ['is a page', { contentType: 'text/html', body: '<!doctype html><p>Log in</p>' }],
      ['is nothing', { contentType: 'text/javascript', body: '' }],
    ])(
      'runs the original scripts in their order when our file %s',
      async (_kind, reply) => {
        print(SHOP_WITH_SLIDER);
        const told = await visit('/', (page) =>
          page.route('**/skerry-*.min.js*', (route) => route.fulfill(reply)),
        );
        expect(told).toMatchObject({ isServed: false, hasCompanion: true });
        expect(told.thrown.filter((error) => !error.includes(NOT_A_SCRIPT))).toEqual([]);
        expect(withoutGaps(told.ran)).toEqual(withoutGaps(bare.ran));
        expect(told.inline).toEqual(bare.inline);
        expect(told.lines).toEqual([expect.stringContaining('The original scripts run, because')]);
      },
      60_000,
    );

    it.each(DELAYING)(
      'runs a companion script that a tool starts before our core has loaded: %s',
      async (tool) => {
        print(SHOP_WITH_SLIDER);
        const told = await visit(`/?tool=${tool}`, async (page) => {
          await page.route('**/script/chunks/core-*', async (route) => {
            // The tool starts its scripts while our core is still on its way.
            await page.waitForTimeout(2500);
            await route.fallback();
          });
        });
        expect(told).toMatchObject({ isServed: true, hasCompanion: true, thrown: [] });
      },
      60_000,
    );

    /**
     * Opens a page on which a tool delays the tag, whatever the tag carries, and presses a tab before the file of
     * the tag has come.
     */
    const pressEarly = async (tool: string, status: number) => {
      print(SHOP);
      const page = await own.visitor.newPage();
      onTestFinished(() => page.close());
      await answer(page);
      if (status !== 200) await page.route(ENTRY, (route) => route.fulfill({ status, body: '' }));
      const entry = await pauseRequests(page, ENTRY);
      await page.goto(`${own.site.url}/?ignores=tag&tool=${tool}`, { waitUntil: 'domcontentloaded' });
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

    it.each(DELAYING)(
      'repeats a press that came before the tag has loaded: %s',
      async (tool) => {
        const { tab, entry, ranAtPress } = await pressEarly(tool, 200);
        entry.release();
        await eventually(() => tab.getAttribute('aria-expanded')).toBe('true');
        expect(await ranAtPress()).toEqual([0]);
      },
      60_000,
    );

    it.each(DELAYING)(
      'keeps a press for the original scripts when the tag is missing: %s',
      async (tool) => {
        const { tab, entry, ranAtPress } = await pressEarly(tool, 404);
        entry.release();
        await eventually(ranAtPress).toEqual([expect.any(Number)]);
        expect((await ranAtPress())?.[0]).toBeGreaterThan(5);
        expect(await tab.getAttribute('aria-busy')).toBeNull();
      },
      60_000,
    );

    it('runs the original scripts when our chunks are missing', async () => {
      print(SHOP_WITH_SLIDER);
      const told = await visit('/', (page) =>
        page.route('**/script/chunks/**', (route) => route.fulfill({ status: 404, body: '' })),
      );
      expect([...told.ran].sort()).toEqual([...bare.ran].sort());
      expect(told).toMatchObject({ isServed: false, hasCompanion: true, thrown: [] });
      expect(told.lines[0]).toContain('Files were not found');
    }, 60_000);

    it('runs the original scripts in a tab where Skerry is switched off', async () => {
      print(SHOP_WITH_SLIDER);
      const told = await visit('/', (page) =>
        page.addInitScript(() => sessionStorage.setItem('skerry', 'off')),
      );
      expect(told).toMatchObject({ isServed: false, hasCompanion: true, thrown: [] });
      expect([...told.ran].sort()).toEqual([...bare.ran].sort());
    }, 60_000);

    it.each(BROKEN_FILES)(
      'serves the widgets when the combined file of %s %s',
      async (tool, _kind, reply) => {
        print(SHOP_WITH_SLIDER);
        const told = await visit(`/?tool=${tool}`, (page) =>
          page.route(COMBINED_FILE, (route) => route.fulfill(reply)),
        );
        expect(told.isServed).toBe(true);
        // A file that contains originals leaves the page to them: those outside of it run.
        const rest = tool === MERGES_ALL ? [...new Set(told.ran)] : [];
        expect(told.ran).toEqual(rest);
        expect(told.thrown.filter((error) => !error.includes(NOT_A_SCRIPT))).toEqual([]);
      },
      60_000,
    );

    it('starts handlers whose data is in a combined file at the end of the page', async () => {
      print(SHOP_WITH_CART);
      const page = await own.visitor.newPage();
      onTestFinished(() => page.close());
      await answer(page);
      await page.goto(`${own.site.url}/?tool=litespeed-combine`);
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
    }, 60_000);

    it('serves the widgets when another plugin closes all output buffers before the page begins', async () => {
      print(SHOP_WITH_SLIDER);
      expect(await visit('/?tool=closes')).toMatchObject({ isServed: true, hasCompanion: true, thrown: [] });
    }, 60_000);

    it('runs the original scripts when another plugin flushes the page in the middle of its head', async () => {
      print(SHOP_WITH_SLIDER);
      expect(await visit('/?tool=cuts')).toMatchObject({ ran: bare.ran, hasCompanion: true, thrown: [] });
    }, 60_000);
  });

  describe('with the tag that a theme prints', () => {
    beforeAll(async () => {
      await own.choose('off');
      const content = path.join(own.site.folder, 'wp-content');
      const files = path.join(content, 'plugins/skerry/script');
      const entry = readdirSync(files).find((file) => file.endsWith('.min.js')) as string;
      copyFileSync(path.join(files, entry), path.join(files, 'skerry.min.js'));
      writeFileSync(path.join(content, 'mu-plugins/tag.html'), TAG);
      const [script = ''] = TAG.match(/<script[^>]*>/) ?? [];
      tagInShop = script.replaceAll('/skerry/', `${own.site.url}/wp-content/plugins/skerry/script/`);
      expect(await own.htmlFor(own.visitor, '/?alone=1&tag=2')).toContain(tagInShop);
    }, 60_000);

    let tagInShop = '';

    /** Visits a page with the tag, and expects that it works at least as the page without the tag. */
    const visitWithTag = async (kind: number, tool: string, before: Visit) => {
      const told = await visit(`/?alone=1&tag=${kind}&tool=${tool}`);
      for (const each of [told.ran, told.inline]) expect(each).toEqual([...new Set(each)]);
      expect(told.hasCompanion).toBe(before.hasCompanion);
      // Errors that the tool causes by itself do not count.
      for (const error of told.thrown) expect(before.thrown).toContain(error);
      if (told.isServed) return told;
      expect([...told.ran].sort()).toEqual([...before.ran].sort());
      expect([...told.inline].sort()).toEqual([...before.inline].sort());
      if (!SILENT.includes(tool)) expect(told.lines).not.toEqual([]);
      return told;
    };

    it.each(ALL_TOOLS)('adds a product once for one press: %s', (tool) => addsOnce(`${tool}&tag=1`), 60_000);

    it.each(ALL_TOOLS)(
      'serves the widgets or runs the original scripts, each once: %s',
      async (tool) => {
        print(SHOP_WITH_SLIDER);
        const before = await visit(`/?tool=${tool}`, undefined, false);
        await visitWithTag(1, tool, before);
        const advised = await visitWithTag(2, tool, before);
        expect(advised.isServed).toBe(!WITHOUT_US.includes(tool));
        const html = await own.htmlFor(own.visitor, `/?alone=1&tag=2&tool=${tool}`);
        const isAsPrinted = html.slice(0, html.indexOf('</head>')).includes(tagInShop);
        expect(isAsPrinted).toBe(!CHANGING.includes(tool));
      },
      60_000,
    );

    it.each(HARM)(
      'serves the widgets or runs the original scripts, each once, when a tool breaks it: %s',
      async (harm) => {
        print(SHOP_WITH_SLIDER);
        await visitWithTag(1, harm, bare);
      },
      60_000,
    );

    it.each(BROKEN_FILES)(
      'is at least what the page is without us: %s, whose file %s',
      async (tool, _kind, reply) => {
        print(SHOP_WITH_SLIDER);
        const breakFile = (page: Page) => page.route(COMBINED_FILE, (route) => route.fulfill(reply));
        const before = await visit(`/?tool=${tool}`, breakFile, false);
        const told = await visit(`/?tag=1&tool=${tool}`, breakFile);
        expect(told.ran).toEqual([...new Set(told.ran)]);
        expect(told.hasCompanion).toBe(before.hasCompanion);
        for (const error of told.thrown) expect(before.thrown).toContain(error);
        if (!told.isServed) expect([...told.ran].sort()).toEqual([...before.ran].sort());
      },
      60_000,
    );
  });

  describe('the check of the front page', () => {
    /**
     * Presses the button on the settings page and returns the notices. `html` is the front page for the
     * check.
     */
    const words = async (html: string): Promise<string> => {
      own.answerWith(html);
      const settings = await own.admin('options-general.php?page=skerry');
      await settings.click('#skerry-front');
      await settings.locator('#skerry-front').waitFor();
      const notices = await settings.locator('.notice').allTextContents();
      await settings.close();
      return notices.join(' ').trim();
    };
    /** What the check has planned since the last look, the emptied caches, and the table of tools. */
    const front = async () =>
      JSON.parse(await own.htmlFor(own.visitor, '/?measure=front')) as {
        readonly seconds: number | null;
        readonly purged: readonly string[];
        readonly tools: readonly {
          readonly name: string;
          readonly problem: string;
          readonly version: string;
          readonly read: string;
          readonly marks: string;
          readonly setting: string;
        }[];
      };
    let html = '';
    let afterChange: Awaited<ReturnType<typeof front>>;

    beforeAll(async () => {
      await front();
      await own.choose('on');
      afterChange = await front();
      html = await own.htmlFor(own.visitor);
    }, 60_000);

    it('reports that visitors get the tag unchanged', async () => {
      expect(await words(html)).toBe("Visitors get the front page with Skerry's tag unchanged.");
    }, 60_000);

    /** Activates or deactivates another plugin. */
    const toggle = async (action: 'activate' | 'deactivate') => {
      const plugins = await own.admin('plugins.php');
      await plugins.click(`#${action}-acme`);
      await plugins.locator(`[data-slug="acme"].${action === 'activate' ? 'active' : 'inactive'}`).waitFor();
      await plugins.close();
    };
    it('is planned when the settings have changed, and all caches are emptied', () => {
      expect(afterChange).toMatchObject({
        seconds: expect.any(Number),
        purged: ['litespeed_purge_all', 'wpo_cache_flush'],
      });
    });

    it('is planned when a plugin is activated or deactivated', async () => {
      const acme = path.join(own.site.folder, 'wp-content/plugins/acme.php');
      writeFileSync(acme, '<?php /* Plugin Name: Acme */');
      expect(await front()).toMatchObject({ seconds: null, purged: [] });
      await toggle('activate');
      expect((await front()).seconds).toBeGreaterThan(0);
      await toggle('deactivate');
      expect((await front()).seconds).toBeGreaterThan(0);
    }, 60_000);

    it('names the setting of every tool that changes scripts', async () => {
      const { tools } = await front();
      expect(tools.length).toBeGreaterThan(15);
      for (const { name, problem, version, read, marks, setting } of tools) {
        expect.soft(version, name).not.toBe('');
        expect.soft(read, name).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect.soft(Boolean(setting), name).toBe(Boolean(marks));
        if (setting) expect.soft(problem, name).toContain(`The setting of ${name}: ${setting}.`);
      }
    }, 60_000);

    it('reports a changed tag when it knows no tool that does this', async () => {
      expect(await words(html.replace(/(id="skerry-js") src=/, '$1 data-acme-src='))).toMatch(
        /Something changes Skerry's tag on the front page\. Exclude skerry-js and skerry\/script\/skerry from what it minifies, combines, defers and delays\.$/,
      );
    }, 60_000);

    it('reports that the site cannot request its front page', async () => {
      expect(await words('')).toMatch(/^This site cannot request its own front page/);
    }, 60_000);

    it('reports a cached page without the tag', async () => {
      expect(await words('<!doctype html><html><head></head><body></body></html>')).toMatch(
        /without Skerry: empty/,
      );
    }, 60_000);

    it.each([
      ['delays the tag', /(id="skerry-js") src=/, '$1 data-type="lazy" data-src=', 'Flying Scripts'],
      [
        'gives it another address',
        /src="[^"]*skerry-[\d.]+min\.js"/,
        'src="/wp-content/cache/autoptimize/js/autoptimize_single_0a.js"',
        'Autoptimize',
      ],
      ['defers it', /(<script )(?=[^>]*id="skerry-js")/, '$1defer data-deferred="1" ', 'LiteSpeed Cache'],
      [
        'puts it into another file',
        /<script [^>]*id="skerry-js".*?<\/script>/,
        '<script src="/wp-content/uploads/siteground-optimizer-assets/siteground-optimizer-combined-js-0a.js"></script>',
        'Speed Optimizer',
      ],
    ])(
      'names the tool that %s',
      async (_kind, printed, made, name) => {
        expect(html).toMatch(printed);
        expect(await words(html.replace(printed, made))).toContain(
          `${name} changes Skerry's tag on the front page. Exclude skerry-js and skerry/script/skerry`,
        );
      },
      60_000,
    );
  });

  // Runs only when this variable names a file for the table.
  it.skipIf(!process.env.SAVINGS)(
    'writes down what is left of the savings with each tool',
    async () => {
      print(SHOP);
      const rows: string[] = [];
      const weighAll = async (kind: string, query: string) => {
        for (const tool of ['none', ...ALL_TOOLS])
          rows.push(`${tool}, ${kind}: ${await weigh(`/?tool=${tool}${query}`)}`);
      };
      await own.choose('off');
      await weighAll('without', '');
      await weighAll('tag', '&tag=1');
      await own.choose('on');
      await weighAll('plugin', '');
      writeFileSync(process.env.SAVINGS as string, `${rows.sort().join('\n')}\n`);
    },
    600_000,
  );

  describe('a page in a cache', () => {
    beforeAll(() => own.choose('on'), 60_000);

    const cache = (html: string) =>
      writeFileSync(path.join(own.site.folder, 'wp-content/mu-plugins/cached-page.html'), html);

    it('is the same for every kind of device', async () => {
      const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Mobile' };
      const response = await own.visitor.request.get(`${own.site.url}/`, { headers: phone });
      const html = (await response.text()).replaceAll(/"[0-9a-f]{10}"/g, '"token"');
      expect(html).toBe(await own.htmlFor(own.visitor));
    }, 60_000);

    it('works for visitors when it was made for the owner', async () => {
      print(SHOP);
      cache(await (await own.owner.request.get(`${own.site.url}/`)).text());
      expect(await visit('/?cached=1')).toMatchObject({ isServed: true, ran: [], thrown: [] });
    }, 60_000);

    it('runs its original scripts when an update has removed the files that it names', async () => {
      print(SHOP_WITH_SLIDER);
      const html = await (await own.visitor.request.get(`${own.site.url}/`)).text();
      const old = html
        .replaceAll(/skerry-[\d.]+\.min\.js/g, 'skerry-0.0.1.min.js')
        .replaceAll(/(chunks\/[\w.-]+)-[\w-]{7}\.js/g, '$1-0000000.js');
      expect(old.match(/skerry-0\.0\.1|-0000000/g)?.length).toBeGreaterThan(3);
      cache(old);
      const told = await visit('/?cached=1');
      expect(told).toMatchObject({ isServed: false, hasCompanion: true, thrown: [], inline: bare.inline });
      expect(withoutGaps(told.ran)).toEqual(withoutGaps(bare.ran));
      expect(told.lines).toEqual([expect.stringContaining('The original scripts run, because')]);
    }, 60_000);

    it('is never a page of the preview for the owner', async () => {
      const markerPlugin = path.join(own.site.folder, 'wp-content/mu-plugins/says-cached.php');
      writeFileSync(
        markerPlugin,
        "<?php add_action( 'wp_footer', function () { echo defined( 'DONOTCACHEPAGE' ) ? 'not for caches' : 'for caches'; } );",
      );
      await own.choose('preview');
      onTestFinished(async () => {
        rmSync(markerPlugin);
        await own.choose('on');
      });
      expect(await own.htmlFor(own.owner)).toContain('not for caches');
      const forVisitors = await own.htmlFor(own.visitor);
      expect(forVisitors).not.toContain('not for caches');
      expect(forVisitors).not.toContain('skerry-js');
    }, 60_000);

    it('still works after the plugin is deactivated', async () => {
      print(SHOP);
      cache(await (await own.visitor.request.get(`${own.site.url}/`)).text());
      await own.deactivate();
      expect(await visit('/?cached=1')).toMatchObject({ isServed: true, ran: [], thrown: [] });
    }, 60_000);
  });
});
