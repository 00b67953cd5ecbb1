import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sharedBrowser } from '#testing/browser.ts';
import { hasCaptures } from '#testing/captures.ts';
import { type OwnSite, openSite, type WordPress } from './own-site.ts';
import { runsAllTests, SITE_PHP_VERSIONS } from './php-versions.ts';
import { originalsOn, SHOP, SHOP_WITH_SLIDER } from './shop.ts';
import { wordPressPackages } from './start-wordpress.ts';

const isReady = (page: Page) =>
  page.waitForFunction(() => 'debug' in Object((globalThis as { skerry?: unknown }).skerry));

/** Returns the files that a page preloads with a hash, in order, each with its priority. */
const preloadsIn = (html: string): string[] =>
  [
    ...html.matchAll(
      /<link rel="modulepreload" href="[^"]+chunks\/([\w.-]+)-[\w-]{7}\.js" integrity="sha384-[^"]+" fetchpriority="(\w+)">/g,
    ),
  ].map(([, file, priority]) => `${file} ${priority}`);

describe.skipIf(!wordPressPackages || !hasCaptures).each(SITE_PHP_VERSIONS.filter(runsAllTests))(
  'the plugin in WordPress 6.4 with PHP %s',
  (version) => {
    let own: OwnSite;
    let site: WordPress;
    let owner: BrowserContext;
    let visitor: BrowserContext;
    let htmlFor: OwnSite['htmlFor'];
    let admin: OwnSite['admin'];
    let choose: OwnSite['choose'];

    beforeAll(async () => {
      own = await openSite(await sharedBrowser(), wordPressPackages as string, version, { hasPlugin: false });
      ({ site, owner, visitor, htmlFor, admin, choose } = own);
    }, 240_000);
    afterAll(() => own?.close());

    let before = '';

    it('is installed by upload, and changes nothing while it is off', async () => {
      before = await htmlFor(visitor);
      expect(originalsOn(before).length).toBeGreaterThan(10);
      await own.install();
      expect(await htmlFor(visitor)).toBe(before);
    }, 120_000);

    it('shows the administrator the changed shop and visitors the original one, with "Only for me"', async () => {
      await choose('preview');
      expect(await htmlFor(visitor)).toBe(before);
      const own = await htmlFor(owner);
      expect(originalsOn(own)).toEqual([]);
      expect(await htmlFor(owner, '/?skerry=off')).not.toContain('id="skerry-js"');
      expect(await htmlFor(visitor, '/?skerry=on')).not.toContain('id="skerry-js"');
    }, 120_000);

    it('removes originals, keeps their data, and serves the widgets without errors, when it is on', async () => {
      await choose('on');
      const page = await visitor.newPage();
      const problems: string[] = [];
      const lines: string[] = [];
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('console', (message) => lines.push(message.text()));
      await page.goto(`${site.url}/`);
      await isReady(page);
      const html = await htmlFor(visitor);
      expect(originalsOn(html)).toEqual([]);
      expect(html).toContain('wc_add_to_cart_params');
      expect(html).toMatch(/<script [^>]*id="skerry-js" src="[^"]+skerry-(?:plugin-)?[\d.]+min\.js"/);
      expect(html.indexOf('id="skerry-js"')).toBeLessThan(html.indexOf('<title'));
      expect(html).toMatch(/<style id="skerry-css">\./);
      const [core, catalogue, ...atRest] = preloadsIn(html);
      expect([core, catalogue]).toEqual(['core low', 'catalogue low']);
      expect(atRest.filter((file) => !file.endsWith(' low'))).toEqual([]);
      // Shared code comes before the widgets that import it.
      expect(atRest.indexOf('page low')).toBe(0);
      expect(atRest.indexOf('tabs low')).toBeGreaterThan(atRest.indexOf('content low'));
      await page.getByRole('tab').nth(1).click();
      await page.waitForFunction(
        () => document.querySelectorAll('[role=tab]')[1]?.getAttribute('aria-expanded') === 'true',
      );
      expect(await page.evaluate(() => (globalThis as { ran?: string[] }).ran ?? [])).toEqual([]);
      expect(problems).toEqual([]);
      expect(lines.filter((line) => line.includes('The plugin has taken'))).toHaveLength(1);
      await page.close();
    }, 120_000);

    it('keeps the originals that handlers are left to, and only what they need', async () => {
      await choose('on', ['add-to-cart']);
      const html = await htmlFor(visitor);
      expect(originalsOn(html)).toEqual(
        ['jquery-core', 'jquery-migrate', 'jquery-blockui', 'wc-add-to-cart'].filter((handle) =>
          originalsOn(before).includes(handle),
        ),
      );
      expect(html).toContain('data-leave="add-to-cart"');
      await choose('on');
    }, 120_000);

    it('prints its styles as a file where a policy may forbid inline ones', async () => {
      const policy = '<meta http-equiv="Content-Security-Policy" content="style-src \'self\'">';
      site.print({ ...SHOP, body: policy + SHOP.body });
      const html = await htmlFor(visitor);
      expect(html).toMatch(/<link rel="stylesheet" href="[^"]+skerry\.css\?ver=/);
      expect(html).not.toContain('id="skerry-css"');
      site.print(SHOP);
    }, 120_000);

    it('also removes scripts that an optimiser delays, and leaves feeds and the builder alone', async () => {
      expect(originalsOn(await htmlFor(visitor, '/?delayed=1'))).toEqual([]);
      expect(await htmlFor(visitor, '/?feed=rss2')).not.toContain('skerry');
      expect(originalsOn(await htmlFor(owner, '/?elementor-preview=1')).length).toBeGreaterThan(10);
    }, 120_000);

    it('keeps the scripts that another plugin needs, and reports why', async () => {
      site.print(SHOP_WITH_SLIDER);
      const html = await htmlFor(visitor);
      expect(originalsOn(html)).toContain('jquery-core');
      expect(originalsOn(html)).not.toContain('wc-add-to-cart');
      await choose('off');
      own.answerWith(await htmlFor(visitor));
      await choose('on');
      const page = await admin('options-general.php?page=skerry');
      await page.click('#skerry_look');
      await page.getByRole('heading', { name: 'Scripts that stay' }).waitFor();
      const settingsText = await page.locator('.wrap').textContent();
      expect(settingsText).toMatch(/acme-slider\s*acme\s*unknown to Skerry/);
      expect(settingsText).toMatch(/jquery-core\s*WordPress\s*runs when something reads it/);
      expect(settingsText).toMatch(/tabs: served by tabs/);
      expect(settingsText).toMatch(/wc-add-to-cart\s*woocommerce\s*Skerry does its work/);
      await page.fill('input[name="skerry_address"]', 'https://elsewhere.example/');
      await page.click('#skerry_look');
      await page.getByText('This address is not on this site.').waitFor();
      await page.close();
      site.print(SHOP);
    }, 120_000);

    it('lists the plugins that keep libraries, the most expensive first, and what only they need', async () => {
      site.print(SHOP_WITH_SLIDER);
      await choose('off');
      const html = await htmlFor(visitor);
      await choose('on');
      const file = (handle: string, src: string) =>
        `<script id="${handle}-js" src="${site.url}${src}"></script>`;
      const declared = { 'acme-slider': ['jquery'], zebra: ['jquery', 'underscore'], underscore: [] };
      const added =
        file('zebra', '/wp-content/plugins/zebra/zebra.js') +
        `<script type="application/json" id="skerry-declared">${JSON.stringify(declared)}</script>`;
      // This WordPress comes without the files of libraries.
      for (const name of ['jquery/jquery', 'underscore']) {
        const library = path.join(site.folder, `wp-includes/js/${name}.min.js`);
        mkdirSync(path.dirname(library), { recursive: true });
        writeFileSync(library, randomBytes(name === 'underscore' ? 3000 : 20_000).toString('hex'));
      }
      own.answerWith(html.replace('</body>', `${added}</body>`));
      const page = await admin('options-general.php?page=skerry');
      await page.click('#skerry_look');
      const table = page.locator('h3:has-text("Plugins that keep libraries") ~ table').first();
      await table.waitFor();
      const rows = await table
        .locator('tbody tr')
        .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
      const size = expect.stringMatching(/^[1-9]\d*(?:\.\d)? KB$/);
      expect(rows).toEqual([
        ['zebra', expect.stringMatching(/jquery-core.*underscore/), size, size],
        ['acme', expect.stringMatching(/^jquery-core(?:, jquery-migrate)?$/), size, '0 B'],
      ]);
      own.answerWith(html);
      await page.close();
      site.print(SHOP);
    }, 120_000);

    it('speaks the language of the site', async () => {
      const languages = path.join(site.folder, 'wp-content/languages');
      mkdirSync(languages, { recursive: true });
      // WordPress offers only languages for which it has a file.
      copyFileSync(
        path.join(site.folder, 'wp-content/plugins/skerry/languages/skerry-de_DE.mo'),
        path.join(languages, 'de_DE.mo'),
      );
      const speak = async (language: string) => {
        const page = await admin('options-general.php');
        await page.selectOption('#WPLANG', language);
        await page.click('#submit');
        await page.locator('#setting-error-settings_updated').waitFor();
        await page.close();
      };
      await speak('de_DE');
      const page = await admin('options-general.php?page=skerry');
      await page.getByRole('radio', { name: 'Nur für mich' }).waitFor();
      await page.click('#skerry_look');
      await page.getByRole('heading', { name: 'Skripte, die bleiben' }).waitFor();
      const told = await page.locator('.wrap').textContent();
      expect(told).toMatch(/acme-slider\s*acme\s*Skerry unbekannt/);
      expect(told).toMatch(/jquery-core\s*WordPress\s*läuft, sobald etwas es liest/);
      expect(told).toMatch(/tabs: bedient von tabs/);
      await page.close();
      const plugins = await admin('plugins.php');
      await plugins.getByText('Bedient die Widgets eines Shops').waitFor();
      await plugins.close();
      await speak('');
      rmSync(languages, { recursive: true });
    }, 120_000);

    it('keeps the originals and shows the administrator why, when its files are damaged', async () => {
      const file = path.join(site.folder, 'wp-content/plugins/skerry/rules.json');
      const rules = readFileSync(file);
      writeFileSync(file, '{"handlers": 1}');
      expect(await htmlFor(visitor)).toBe(before);
      const page = await admin('options-general.php?page=skerry');
      await page.getByText('The table of handlers is missing or damaged').waitFor();
      await page.close();
      writeFileSync(file, rules);
      const names = path.join(site.folder, 'wp-content/plugins/skerry/plugin.json');
      const text = readFileSync(names, 'utf8');
      writeFileSync(names, text.replaceAll('chunks/core-', 'chunks/gone-'));
      expect(await htmlFor(visitor)).toBe(before);
      writeFileSync(names, text);
      expect(await htmlFor(visitor)).toContain('id="skerry-js"');
    }, 120_000);

    it('leaves the shop as it was when it is deactivated, and nothing when it is uninstalled', async () => {
      await own.deactivate();
      expect(await htmlFor(visitor)).toBe(before);
      const page = await admin('plugins.php');
      await page.click('#delete-skerry');
      await page.click('input[type="submit"][value^="Yes, delete"]');
      await page.locator('#message').waitFor();
      await page.goto(`${site.url}/wp-admin/options.php`);
      expect(await page.locator('#skerry').count()).toBe(0);
      await page.close();
      expect(site.complaints.filter((each) => /skerry\//.test(each))).toEqual([]);
    }, 120_000);
  },
);
