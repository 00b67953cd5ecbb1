import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '#testing/browser.ts';
import { hasCaptures } from '#testing/captures.ts';
import { originalFileStub } from '#testing/original-stubs.ts';
import { type OwnSite, openSite } from './own-site.ts';
import { runsAllTests, SITE_PHP_VERSIONS } from './php-versions.ts';
import {
  BLOCK_CODE,
  BLOCK_FILE,
  originalsOn,
  placesOn,
  printedOn,
  readableOn,
  SHOP,
  SHOP_OF_TODAY,
  SHOP_OF_TOMORROW,
  SHOP_WITH_BLOCK,
  SHOP_WITH_BUTTON,
  SHOP_WITH_QUICK_VIEW,
  SHOP_WITH_READER,
  SHOP_WITH_SILENT_SLIDER,
  SHOP_WITH_SLIDER,
  SHOP_WITH_SLIDER_IN_HEAD,
  withoutBlock,
} from './shop.ts';
import { wordPressPackages } from './start-wordpress.ts';

interface Visit {
  readonly queries: number;
  /** For each requested option, whether it was loaded with all others. */
  readonly options: Readonly<Record<string, boolean>>;
}

type Visited = typeof globalThis & {
  originalsRan?: string[];
  recorded?: unknown[];
  skerry?: { debug(): { scripts: readonly unknown[] } };
};

const TAG = '<script src="/wp-content/plugins/skerry/script/skerry.js"></script>';

/**
 * Bytes of memory besides the page itself, for a page of 200 kB. The time is only printed, because PHP in
 * WebAssembly is slower than on a server, where 3 ms are the limit.
 */
const MOST_MEMORY = 1024 * 1024;
/** How many bytes, uncompressed, the plugin may add to a page; 9,400 of them are the styles that keep space. */
const MOST_ADDED = 17_800;

/** The attributes by which tools leave a script alone: each is the only one that some tool respects. */
const LEFT_ALONE = [
  'data-cfasync="false"',
  'data-no-optimize="1"',
  'data-no-defer="1"',
  'data-no-minify="1"',
  'data-noptimize="1"',
  'data-no-delay-js="1"',
  'data-wpmeteor-nooptimize="true"',
  'data-wpacu-skip="1"',
  'data-jetpack-boost="ignore"',
  'data-pagespeed-no-defer="1"',
  'data-phast-no-defer="1"',
  'nowprocket',
];

/** Tools whose buffer starts after `wp`, as `optimisers.php` names them. */
const LATE_TOOLS = ['autoptimize', 'autoptimize-defer', 'jetpack-defer', 'rocket-delay', 'wp-optimize-delay'];

/** Returns a script tag of a page by its id, as it is printed. */
const tagOf = (html: string, id: string): string =>
  new RegExp(`<script[^>]* id="${id}"[^>]*>`).exec(html)?.[0] ?? '';

for (const version of SITE_PHP_VERSIONS) {
  describe.runIf(wordPressPackages && hasCaptures && runsAllTests(version))(
    `pages with the plugin in WordPress 6.4 with PHP ${version}`,
    () => {
      let own: OwnSite;
      const measure = (query: string) => own.htmlFor(own.visitor, `/?measure=${query}`);
      const visit = async (): Promise<Visit> => {
        await measure('visit');
        return JSON.parse(
          readFileSync(path.join(own.site.folder, 'wp-content/mu-plugins/visit.json'), 'utf8'),
        ) as Visit;
      };

      /**
       * Opens a page with files of the originals as a visitor, uses its tabs, and returns what has happened.
       */
      const seen = async (at: string, { waitsForMessage = false, press = '' } = {}) => {
        const page = await own.visitor.newPage();
        const thrown: string[] = [];
        const lines: string[] = [];
        page.on('pageerror', (error) => thrown.push(String(error)));
        page.on('console', (message) => {
          if (message.text().startsWith('[skerry]')) lines.push(message.text());
        });
        await page.route('**/*.js?*', (route) => {
          const file = originalFileStub(new URL(route.request().url()).pathname);
          return file ? route.fulfill(file) : route.fallback();
        });
        const html = (await (await page.goto(own.site.url + at))?.text()) ?? '';
        if (/\/skerry[^"]*\.js/.test(html)) {
          await page.waitForFunction(() => 'debug' in Object((globalThis as { skerry?: unknown }).skerry));
          if (waitsForMessage) await expect.poll(() => lines).toHaveLength(1);
          await page.getByRole('tab').nth(1).click();
          await page.waitForFunction(
            () => document.querySelectorAll('[role=tab]')[1]?.getAttribute('aria-expanded') === 'true',
          );
        }
        const ranBefore = await page.evaluate(() => (globalThis as Visited).originalsRan?.slice() ?? []);
        if (press) await page.click(press);
        const [ran, recorded, scripts] = await page.evaluate(() => {
          const { originalsRan = [], recorded = [], skerry } = globalThis as Visited;
          return [originalsRan, recorded, skerry?.debug().scripts ?? []] as const;
        });
        await page.close();
        return { html, outcome: { thrown, lines, ran }, ranBefore, recorded, scripts };
      };

      beforeAll(async () => {
        own = await openSite(await sharedBrowser(), wordPressPackages as string, version);
      }, 240_000);
      afterAll(() => own?.close());

      it('take little memory and time, also when they are long', async () => {
        own.site.print(SHOP_WITH_SLIDER);
        own.answerWith(await own.htmlFor(own.visitor));
        const { ms, memory, before, after } = JSON.parse(await measure('pass')) as Record<string, number>;
        console.info(`PHP ${version}: ${ms?.toFixed(1)} ms and ${memory} bytes for ${before} bytes`);
        expect(before).toBeGreaterThan(200_000);
        // The plugin adds a JSON block with the removed tags, inline code that checks whether our tag runs, and
        // preloads of the page's files with their hashes.
        expect((after as number) - (before as number)).toBeLessThan(MOST_ADDED);
        expect(ms).toBeLessThan(1000);
        expect(memory).toBeLessThan(MOST_MEMORY);
      }, 120_000);

      it('have a tag that optimisers leave alone', async () => {
        const PIECES = ['skerry/script/skerry', 'skerry-js', 'skerry-net', 'skerry-taken-off'];
        const EXPRESSIONS = PIECES.map((piece) => piece.replaceAll('-', '\\-'));
        const pieces = [
          'litespeed_optimize_js_excludes',
          'litespeed_optm_js_defer_exc',
          'litespeed_optm_gm_js_exc',
          'sgo_javascript_combine_exclude_ids',
          'sgo_javascript_combine_excluded_inline_content',
          'sgo_javascript_combine_excluded_internal_paths',
          'sgo_javascript_combine_excluded_external_paths',
          'autoptimize_filter_js_consider_minified',
          'default_scripts_gnore_from_delay',
          'perfmatters_delay_js_exclusions',
          'perfmatters_defer_js_exclusions',
          'perfmatters_minify_js_exclusions',
          'rocket_minify_excluded_external_js',
          'rocket_excluded_inline_js_content',
        ];
        const expressions = [
          'rocket_delay_js_exclusions',
          'rocket_exclude_defer_js',
          'rocket_exclude_js',
          'wphb_delay_js_exclusions',
        ];
        const all = [...pieces, ...expressions];
        const filtered = async (filters: Readonly<Record<string, readonly unknown[]>>) =>
          JSON.parse(await measure(`filters&ask=${encodeURIComponent(JSON.stringify(filters))}`)) as unknown;
        const each = <T>(names: readonly string[], value: T) =>
          Object.fromEntries(names.map((name) => [name, value]));

        expect(await filtered(each(all, [['other.js']]))).toEqual({
          ...each(pieces, ['other.js', ...PIECES]),
          ...each(expressions, ['other.js', ...EXPRESSIONS]),
        });
        expect(await filtered(each(all, ['junk']))).toEqual(each(all, 'junk'));
        const [text, tag, left] = [
          'autoptimize_filter_js_exclude',
          'w3tc_minify_js_do_tag_minification',
          'wpmeteor_exclude',
        ];
        expect(await filtered({ [text]: ['seal.js, js/jquery'] })).toEqual({
          [text]: `seal.js, js/jquery, ${PIECES.join(', ')}`,
        });
        expect(await filtered({ [text]: [''] })).toEqual({ [text]: PIECES.join(', ') });
        expect(await filtered({ [text]: [{ 'seal.js': 'remove' }] })).toEqual({
          [text]: { 'seal.js': 'remove', ...each(PIECES, '') },
        });
        expect(await filtered({ autoptimize_filter_js_consider_minified: [false] })).toEqual({
          autoptimize_filter_js_consider_minified: PIECES,
        });
        const html = await own.htmlFor(own.owner, '/?skerry=on');
        const [printed = ''] =
          html.match(/<script[^>]*skerry-(?:plugin-)?[\d.]+min\.js[^>]*><\/script>/) ?? [];
        const words = (tag: string) => tag.split(/[\s>]/);
        expect(words(printed)).toEqual(expect.arrayContaining(LEFT_ALONE));
        expect(words(tagOf(html, 'skerry-net'))).toEqual(expect.arrayContaining(LEFT_ALONE));
        expect(printed).toMatch(/ data-asset-base="[^"]+\/skerry\/script\/"/);
        expect(printed).toMatch(/data-cfasync="false".* src=/);
        expect(printed).not.toContain('integrity');
        expect(await filtered({ [tag]: [true, printed], [left]: [false, printed] })).toEqual({
          [tag]: false,
          [left]: true,
        });
        const other = '<script src="/other.js"></script>';
        expect(await filtered({ [tag]: [true, other], [left]: [false, other] })).toEqual({
          [tag]: true,
          [left]: false,
        });
        expect(await filtered({ [tag]: [false, other] })).toEqual({ [tag]: false });
      }, 120_000);

      it('keep the tag and the net as they are when tools get them, because a plugin has closed all buffers', async () => {
        const at = '/?skerry=on&closes=1';
        const headOf = (html: string) => html.slice(0, html.indexOf('</head>'));
        const before = headOf(await own.htmlFor(own.owner, at));
        for (const tool of LATE_TOOLS) {
          const html = await own.htmlFor(own.owner, `${at}&tool=${tool}`);
          for (const id of ['skerry-js', 'skerry-net']) {
            expect.soft(tagOf(headOf(html), id), tool).not.toBe('');
            expect.soft(tagOf(headOf(html), id), tool).toBe(tagOf(before, id));
          }
        }
      }, 120_000);

      it('from a cache that is older than the plugin work as before; if they have a tag, it takes over', async () => {
        own.site.print(SHOP);
        await own.choose('off');
        const without = await seen('/');
        expect(without.outcome.ran).toContain('wc-add-to-cart');
        await own.choose('on');

        const file = path.join(own.site.folder, 'wp-content/mu-plugins/cached-page.html');
        writeFileSync(file, without.html);
        expect((await seen('/?cached=1')).outcome).toEqual(without.outcome);

        // A page from the cache whose theme had printed the tag.
        writeFileSync(file, without.html.replace('<head>', `<head>${TAG}`));
        expect((await seen('/?cached=1', { waitsForMessage: true })).outcome).toEqual({
          thrown: [],
          lines: [expect.stringMatching(/Took over \d+ scripts/)],
          ran: [],
        });
      }, 120_000);

      it('run the originals in a browser that is too old for our files', async () => {
        own.site.print(SHOP);
        await own.choose('off');
        const { outcome } = await seen('/');
        await own.choose('on');
        const page = await own.visitor.newPage();
        const lines: string[] = [];
        page.on('console', (message) => lines.push(message.text()));
        await page.addInitScript('delete Object.hasOwn; delete Array.prototype.findLast; delete reportError');
        await page.route('**/*.js?*', (route) => {
          const file = originalFileStub(new URL(route.request().url()).pathname);
          return file ? route.fulfill(file) : route.fallback();
        });
        await page.goto(`${own.site.url}/`);
        await expect
          .poll(() => page.evaluate(() => (globalThis as Visited).originalsRan?.toSorted()))
          .toEqual(outcome.ran.toSorted());
        expect(lines.filter((line) => line.includes('[skerry]'))).toEqual([
          expect.stringContaining('this browser is too old'),
        ]);
        await page.close();
      }, 120_000);

      it("of today's platform have none of its scripts, and no inline code that needs one", async () => {
        own.site.print(SHOP_OF_TODAY);
        await own.choose('off');
        const before = await measure('none');
        expect(printedOn(before, SHOP_OF_TODAY)).toEqual(
          expect.arrayContaining(['wp-private-apis', 'elementor-frontend']),
        );
        expect(before).toContain('jQuery.uiBackCompat');
        await own.choose('on');
        const { html, outcome } = await seen('/');
        expect(printedOn(html, SHOP_OF_TODAY)).toEqual([]);
        expect(withoutBlock(html)).not.toContain('jQuery.uiBackCompat');
        expect(readableOn(html)).toEqual(
          expect.arrayContaining(['jquery-core', 'jquery-ui-core', 'wp-i18n']),
        );
        expect(outcome).toMatchObject({ thrown: [], ran: [] });
      }, 120_000);

      it('keep the dependencies that the site registers, whatever the table says', async () => {
        own.site.print(SHOP_OF_TOMORROW);
        const { html } = await seen('/');
        expect(printedOn(html, SHOP_OF_TOMORROW)).toEqual(['wc-js-cookie', 'wp-dom-ready']);
        own.site.print(SHOP);
      }, 120_000);

      it('run a removed library only when a press reads it', async () => {
        own.site.print(SHOP_WITH_BUTTON);
        const { html, outcome, ranBefore, recorded } = await seen('/', { press: '#reader' });
        expect(originalsOn(html)).toEqual([]);
        expect(html).toMatch(
          /id="skerry-taken-off".*id="skerry-net".*id="skerry-js" src="[^"]+skerry-plugin-[\d.]+min\.js"/s,
        );
        expect(outcome.thrown).toEqual([]);
        expect(ranBefore).toEqual([]);
        expect(recorded).toEqual([1]);
        expect(outcome.ran).toEqual(['jquery-core', 'jquery-migrate', 'wc-jquery-blockui']);
      }, 120_000);

      it('run a removed library for code that reads it while the page is parsed', async () => {
        own.site.print(SHOP_WITH_READER);
        const { html, outcome, recorded, scripts } = await seen('/');
        expect(originalsOn(html)).toEqual([]);
        // The tag runs before that code, and decides about it.
        expect(html).toMatch(/id="skerry-js" src="[^"]+skerry-[\d.]+min\.js"/);
        expect(scripts).toContainEqual({
          name: 'jquery-core',
          fate: 'on demand',
          why: expect.stringMatching(/^jQuery was read by .+ after \d+ ms, which waited \d+ ms$/),
        });
        expect(scripts).toContainEqual({
          name: 'jquery-migrate',
          fate: 'on demand',
          why: 'needed by what was read',
        });
        expect(scripts).toContainEqual({
          name: 'js-cookie',
          fate: 'dropped',
          why: 'runs when something reads it',
        });
        expect(scripts).toContainEqual({
          name: 'woocommerce',
          fate: 'dropped',
          why: 'removed by the server',
        });
        expect(recorded).toEqual(['object']);
        expect(outcome).toMatchObject({ thrown: [], ran: ['jquery-core', 'jquery-migrate'] });
      }, 120_000);

      it('run a removed library for a block of the shop that looks for it when it starts', async () => {
        const file = path.join(own.site.folder, BLOCK_FILE);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, BLOCK_CODE);
        own.site.print(SHOP_WITH_BLOCK);
        const { html, outcome, recorded } = await seen('/', { press: '#emits' });
        expect(printedOn(html, SHOP_WITH_BLOCK)).not.toContain('jquery-core');
        expect(recorded).toEqual(['heard']);
        expect(outcome).toMatchObject({ thrown: [], ran: ['jquery-core', 'jquery-migrate'] });
        own.site.print(SHOP);
      }, 120_000);

      it('keep what an unknown script declares; libraries that it may need wait until it reads them', async () => {
        own.site.print(SHOP_WITH_SLIDER);
        expect(printedOn(await own.htmlFor(own.visitor), SHOP_WITH_SLIDER)).toEqual([
          'jquery-core',
          'jquery-migrate',
          'wp-polyfill',
          'acme-slider',
        ]);
        own.site.print(SHOP_WITH_SILENT_SLIDER);
        const html = await own.htmlFor(own.visitor);
        expect(printedOn(html, SHOP_WITH_SILENT_SLIDER)).toContain('acme-slider');
        expect(printedOn(html, SHOP_WITH_SILENT_SLIDER)).not.toContain('jquery-core');
        expect(readableOn(html)).toEqual(expect.arrayContaining(['jquery-core', 'jquery-migrate']));
        own.site.print(SHOP);
      }, 120_000);

      it('say which plugins of jQuery came after a script that may be another jQuery', async () => {
        own.site.print(SHOP_WITH_SILENT_SLIDER);
        expect(placesOn(await own.htmlFor(own.visitor))).toEqual({});
        own.site.print(SHOP_WITH_SLIDER_IN_HEAD);
        const places = placesOn(await own.htmlFor(own.visitor));
        expect(Object.keys(places)).toEqual(expect.arrayContaining(['jquery-blockui', 'selectWoo']));
        expect(Object.keys(places)).not.toContain('js-cookie');
        expect(places.selectWoo).toMatch(/\/acme\/slider\.js/);
        own.site.print(SHOP);
      }, 120_000);

      it('let an unknown script start the form of a quick view, whose original is removed', async () => {
        own.site.print(SHOP_WITH_QUICK_VIEW);
        const { html, outcome, recorded } = await seen('/');
        expect(printedOn(html, SHOP_WITH_QUICK_VIEW)).toContain('acme-slider');
        expect(printedOn(html, SHOP_WITH_QUICK_VIEW)).not.toContain('wc-add-to-cart-variation');
        expect(outcome.thrown).toEqual([]);
        expect(recorded).toEqual([1]);
        own.site.print(SHOP);
      }, 120_000);

      it('whose theme prints the tag as well work, run Skerry once, and say so', async () => {
        const { html, outcome } = await seen('/?tag=1');
        expect(html.match(/<script[^>]+\/skerry[^>]*\.js/g)).toHaveLength(2);
        expect(originalsOn(html)).toEqual([]);
        const saysTwo = (line: string) => line.includes('Two tags of Skerry are on this page');
        expect(outcome.lines.filter(saysTwo)).toHaveLength(1);
        // The first tag runs; only that of the plugin logs how many scripts were removed.
        expect(outcome.lines.filter((line) => !saysTwo(line)).length).toBeLessThan(2);
        expect(outcome).toMatchObject({ thrown: [], ran: [] });
      }, 120_000);

      it('need no more database queries, and one option that is loaded with all others', async () => {
        const installed = await visit();
        await own.choose('on');
        const on = await visit();
        await own.deactivate();
        // Last, because the first pages of a new site run more queries than later ones.
        const without = await visit();
        expect(without.queries).toBeGreaterThan(3);
        expect(installed.queries).toBe(without.queries);
        expect(on.queries).toBe(without.queries);
        const added = Object.entries(on.options).filter(([name]) => !(name in without.options));
        expect(added).toEqual([['skerry', true]]);
      }, 120_000);
    },
  );
}
