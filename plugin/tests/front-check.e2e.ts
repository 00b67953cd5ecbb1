import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '#testing/browser.ts';
import { hasCaptures } from '#testing/captures.ts';
import { type OwnSite, openSite } from './own-site.ts';
import { CURRENT_PHP } from './php-versions.ts';
import { wordPressPackages } from './start-wordpress.ts';

describe.skipIf(!wordPressPackages || !hasCaptures)('the check of the front page', () => {
  let own: OwnSite;
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
    own = await openSite(await sharedBrowser(), wordPressPackages as string, CURRENT_PHP);
    await front();
    await own.choose('on');
    afterChange = await front();
    html = await own.htmlFor(own.visitor);
  });
  afterAll(() => own?.close());

  it('reports that visitors get the tag unchanged', async () => {
    expect(await words(html)).toBe("Visitors get the front page with Skerry's tag unchanged.");
  });

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
  });

  it('names the setting of every tool that changes scripts', async () => {
    const { tools } = await front();
    expect(tools.length).toBeGreaterThan(15);
    for (const { name, problem, version, read, marks, setting } of tools) {
      expect.soft(version, name).not.toBe('');
      expect.soft(read, name).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect.soft(Boolean(setting), name).toBe(Boolean(marks));
      if (setting) expect.soft(problem, name).toContain(`The setting of ${name}: ${setting}.`);
    }
  });

  it('reports a changed tag when it knows no tool that does this', async () => {
    expect(await words(html.replace(/(id="skerry-js") src=/, '$1 data-acme-src='))).toMatch(
      /Something changes Skerry's tag on the front page\. Exclude skerry-js and skerry\/script\/skerry from what it minifies, combines, defers and delays\.$/,
    );
  });

  it('reports that the site cannot request its front page', async () => {
    expect(await words('')).toMatch(/^This site cannot request its own front page/);
  });

  it('reports a cached page without the tag', async () => {
    expect(await words('<!doctype html><html><head></head><body></body></html>')).toMatch(
      /without Skerry: empty/,
    );
  });

  it.each([
    ['delays the tag', /(id="skerry-js") src=/, '$1 data-type="lazy" data-src=', 'Flying Scripts'],
    [
      'gives it another address',
      /src="[^"]*skerry-(?:plugin-)?[\d.]+min\.js"/,
      'src="/wp-content/cache/autoptimize/js/autoptimize_single_0a.js"',
      'Autoptimize',
    ],
    // Without this mark, the plugin has printed a tag that has to run first.
    ['defers it', / data-when-parsed(?=[^>]*id="skerry-js")/, ' data-deferred="1"', 'LiteSpeed Cache'],
    [
      'puts it into another file',
      /<script [^>]*id="skerry-js".*?<\/script>/,
      '<script src="/wp-content/uploads/siteground-optimizer-assets/siteground-optimizer-combined-js-0a.js"></script>',
      'Speed Optimizer',
    ],
  ])('names the tool that %s', async (_kind, printed, made, name) => {
    expect(html).toMatch(printed);
    expect(await words(html.replace(printed, made))).toContain(
      `${name} changes Skerry's tag on the front page. Exclude skerry-js and skerry/script/skerry`,
    );
  });
});
