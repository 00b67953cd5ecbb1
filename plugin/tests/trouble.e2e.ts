import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '#testing/browser.ts';
import { hasCaptures } from '#testing/captures.ts';
import { pluginContents } from '../../scripts/plugin/pack-plugin.mjs';
import { type OwnSite, openSite } from './own-site.ts';
import { originalsOn } from './shop.ts';
import { wordPressPackages } from './start-wordpress.ts';

const DAMAGED = 'The table of handlers is missing or damaged';
const SETTINGS = 'options-general.php?page=skerry';

const rules = async () => JSON.parse(Buffer.from((await pluginContents())['rules.json'] ?? []).toString());

describe.skipIf(!wordPressPackages || !hasCaptures).each(['7.4', '8.3'])(
  'trouble on a site with the plugin, WordPress 6.4 with PHP %s',
  (version) => {
    let own: OwnSite;
    let before = '';
    let after = '';

    beforeAll(async () => {
      own = await openSite(await sharedBrowser(), wordPressPackages as string, version);
      before = await own.htmlFor(own.visitor);
      await own.install();
      await own.choose('on');
      after = await own.htmlFor(own.visitor);
      own.answerWith(before);
    }, 240_000);
    afterAll(() => own?.close());

    const inPlugin = (file: string) => path.join(own.site.folder, 'wp-content/plugins/skerry', file);
    const page = () => own.htmlFor(own.visitor);
    /** Whether the owner is told, and still has a page to choose on. */
    const expectTold = async (...sentences: readonly string[]) => {
      const settings = await own.admin(SETTINGS);
      for (const sentence of sentences) await settings.getByText(sentence).first().waitFor();
      expect(await settings.locator('.notice-error').count()).toBe(sentences.length);
      await settings.locator('input[value="off"]').waitFor();
      await settings.close();
    };
    /** Has the site run code of another plugin for as long as something lasts. */
    const withCode = async (code: string, during: () => Promise<void>) => {
      const file = path.join(own.site.folder, 'wp-content/mu-plugins/trouble.php');
      writeFileSync(file, `<?php ${code}`);
      try {
        await during();
      } finally {
        rmSync(file);
      }
    };

    it('a table of handlers that is damaged anywhere: the originals stay, and the owner is told', async () => {
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
        'a handler that is none': JSON.stringify({ ...whole, handlers: { ...whole.handlers, tabs: 'tabs' } }),
      };
      for (const [what, text] of Object.entries(damaged)) {
        writeFileSync(inPlugin('rules.json'), text);
        expect(await page(), what).toBe(before);
      }
      await expectTold(DAMAGED);
      // What can't be seen when it is read shows when it is used.
      writeFileSync(inPlugin('rules.json'), JSON.stringify({ ...whole, patterns: {} }));
      expect(await page()).toBe(before);
      const settings = await own.admin(SETTINGS);
      await settings.click('#skerry_look');
      await settings.getByText('The page could not be looked at').waitFor();
      await settings.close();
      writeFileSync(inPlugin('rules.json'), JSON.stringify(whole));
      expect(await page()).toBe(after);
    }, 120_000);

    it('a folder of files that is missing: the originals stay, and the owner and Site Health are told', async () => {
      const names = readFileSync(inPlugin('plugin.json'), 'utf8');
      // A folder that is taken away would still be there for this PHP, which remembers where files were.
      writeFileSync(inPlugin('plugin.json'), names.replaceAll('chunks/', 'gone/'));
      expect(await page()).toBe(before);
      await expectTold('Files of the script are missing');
      const health = await own.htmlFor(own.owner, '/wp-admin/site-health.php');
      expect(health).toContain('Skerry does not work');
      expect(health).toContain('Files of the script are missing');
      writeFileSync(inPlugin('plugin.json'), names);
      expect(await page()).toBe(after);
    }, 120_000);

    it('a filter that answers with junk is passed over, and the owner is told', async () => {
      const junk = `foreach ( array( 'skerry_leave' => 'all', 'skerry_tag' => array(), 'skerry_handles' => 5 ) as $name => $junk ) {
        add_filter( $name, function () use ( $junk ) { return $junk; } );
      }`;
      await withCode(junk, async () => {
        expect(await page()).toBe(after);
        await expectTold('the filter skerry_leave', 'the filter skerry_tag', 'the filter skerry_handles');
      });
    }, 120_000);

    it.each(['skerry_leave', 'skerry_tag', 'skerry_handles'])(
      'the filter %s that fails: the originals stay, and the owner is told',
      async (name) => {
        await withCode(
          `add_filter( '${name}', function () { throw new Exception( 'Acme fails.' ); } );`,
          async () => {
            expect(originalsOn(await page())).toEqual(originalsOn(before));
            expect(await page()).toBe(before);
            await expectTold('Acme fails.');
          },
        );
      },
      120_000,
    );

    it('settings that are not stored: what was chosen before counts, and the owner is told', async () => {
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

    it('PHP has had nothing to complain of', () => {
      expect(own.site.complaints.filter((each) => /plugins\/skerry\//.test(each))).toEqual([]);
    });
  },
);
