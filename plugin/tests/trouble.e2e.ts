import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '#testing/browser.ts';
import { hasCaptures } from '#testing/captures.ts';
import { pluginContents } from '../../scripts/plugin/pack-plugin.mjs';
import { type OwnSite, openSite } from './own-site.ts';
import { runsAllTests, SITE_PHP_VERSIONS } from './php-versions.ts';
import { originalsOn } from './shop.ts';
import { wordPressPackages } from './start-wordpress.ts';

const DAMAGED = 'The table of handlers is missing or damaged';
const SETTINGS = 'options-general.php?page=skerry';

const rules = async () => JSON.parse(Buffer.from((await pluginContents())['rules.json'] ?? []).toString());

for (const version of SITE_PHP_VERSIONS) {
  describe.runIf(wordPressPackages && hasCaptures && runsAllTests(version))(
    `the plugin in WordPress 6.4 with PHP ${version}, when something is wrong,`,
    () => {
      let own: OwnSite;
      let before = '';
      let after = '';

      beforeAll(async () => {
        own = await openSite(await sharedBrowser(), wordPressPackages as string, version);
        before = await own.htmlFor(own.visitor);
        await own.choose('on');
        after = await own.htmlFor(own.visitor);
        own.answerWith(before);
      }, 240_000);
      afterAll(() => own?.close());

      const inPlugin = (file: string) => path.join(own.site.folder, 'wp-content/plugins/skerry', file);
      const page = () => own.htmlFor(own.visitor);
      /** Expects messages on the settings page, which still has its form. */
      const expectMessages = async (...sentences: readonly string[]) => {
        const settings = await own.admin(SETTINGS);
        for (const sentence of sentences) await settings.getByText(sentence).first().waitFor();
        expect(await settings.locator('.notice-error').count()).toBe(sentences.length);
        await settings.locator('input[value="off"]').waitFor();
        await settings.close();
      };
      /** Runs code of another plugin on the site during `during`. */
      const withCode = async (code: string, during: () => Promise<void>) => {
        const file = path.join(own.site.folder, 'wp-content/mu-plugins/trouble.php');
        writeFileSync(file, `<?php ${code}`);
        try {
          await during();
        } finally {
          rmSync(file);
        }
      };

      it('keeps the originals and shows the owner why, when the table of handlers is damaged', async () => {
        const whole = await rules();
        const damaged = {
          'cut off': JSON.stringify(whole).slice(0, -100),
          empty: '',
          'no table': '7',
          'no patterns': JSON.stringify({ ...whole, patterns: undefined }),
          'no handlers': JSON.stringify({ ...whole, handlers: 'none' }),
          'a handler without a list': JSON.stringify({
            ...whole,
            handlers: { tabs: { ...whole.handlers.tabs, replaces: 5 } },
          }),
          'a handler that is none': JSON.stringify({
            ...whole,
            handlers: { ...whole.handlers, tabs: 'tabs' },
          }),
        };
        for (const [what, text] of Object.entries(damaged)) {
          writeFileSync(inPlugin('rules.json'), text);
          expect(await page(), what).toBe(before);
        }
        await expectMessages(DAMAGED);
        // This fault is not found when the table is read, but when it is used.
        writeFileSync(inPlugin('rules.json'), JSON.stringify({ ...whole, patterns: {} }));
        expect(await page()).toBe(before);
        const settings = await own.admin(SETTINGS);
        await settings.click('#skerry_look');
        await settings.getByText('The page could not be looked at').waitFor();
        await settings.close();
        writeFileSync(inPlugin('rules.json'), JSON.stringify(whole));
        expect(await page()).toBe(after);
      }, 120_000);

      it('keeps the originals and shows why, also in Site Health, when files are missing', async () => {
        const names = readFileSync(inPlugin('plugin.json'), 'utf8');
        // This PHP caches paths, so it would not notice a removed folder.
        writeFileSync(inPlugin('plugin.json'), names.replaceAll('chunks/', 'gone/'));
        expect(await page()).toBe(before);
        await expectMessages('Files of the script are missing');
        const health = await own.htmlFor(own.owner, '/wp-admin/site-health.php');
        expect(health).toContain('Skerry does not work');
        expect(health).toContain('Files of the script are missing');
        writeFileSync(inPlugin('plugin.json'), names);
        expect(await page()).toBe(after);
      }, 120_000);

      it('ignores a filter that returns junk, and shows that to the owner', async () => {
        const junk = `foreach ( array( 'skerry_leave' => 'all', 'skerry_tag' => array(), 'skerry_handles' => 5 ) as $name => $junk ) {
        add_filter( $name, function () use ( $junk ) { return $junk; } );
      }`;
        await withCode(junk, async () => {
          expect(await page()).toBe(after);
          await expectMessages(
            'the filter skerry_leave',
            'the filter skerry_tag',
            'the filter skerry_handles',
          );
        });
      }, 120_000);

      it.each(['skerry_leave', 'skerry_tag', 'skerry_handles'])(
        'keeps the originals and shows the owner why, when the filter %s throws',
        async (name) => {
          await withCode(
            `add_filter( '${name}', function () { throw new Exception( 'Acme fails.' ); } );`,
            async () => {
              expect(originalsOn(await page())).toEqual(originalsOn(before));
              expect(await page()).toBe(before);
              await expectMessages('Acme fails.');
            },
          );
        },
        120_000,
      );

      it('keeps the earlier settings and shows an error, when new ones cannot be stored', async () => {
        const keep = `add_filter( 'pre_update_option_skerry', function ( $new, $old ) { return $old; }, 10, 2 );`;
        await withCode(keep, async () => {
          const settings = await own.admin(SETTINGS);
          await settings.check('input[value="off"]');
          await settings.click('#submit');
          await settings.getByText('The settings could not be stored').waitFor();
          expect(await settings.getByText('Settings saved.').count()).toBe(0);
          expect(await settings.locator('input[value="on"]').isChecked()).toBe(true);
          await settings.close();
          expect(await page()).toBe(after);
        });
        await own.choose('on');
      }, 120_000);

      it('causes no warning of PHP', () => {
        expect(own.site.complaints.filter((each) => /plugins\/skerry\//.test(each))).toEqual([]);
      });
    },
  );
}
