import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { packPlugin } from '../../scripts/plugin/pack-plugin.mjs';
import { SHOP } from './shop.ts';
import { startWordPress, type WordPress } from './start-wordpress.ts';

/** A WordPress with an owner who is logged in, and a visitor. The plugin is not installed yet. */
export interface OwnSite {
  readonly site: WordPress;
  readonly owner: BrowserContext;
  readonly visitor: BrowserContext;
  /** Returns the HTML that a browser gets, without values that change from one request to the next. */
  htmlFor(who: BrowserContext, at?: string): Promise<string>;
  /** Opens a page of the admin as the owner. */
  admin(at: string): Promise<Page>;
  /** Installs the plugin by upload, and activates it. */
  install(): Promise<void>;
  deactivate(): Promise<void>;
  /** Saves a mode, and handlers to leave to their originals, on the settings page. */
  choose(mode: string, leave?: readonly string[]): Promise<void>;
  /** Sets the page that the site gets when it requests itself, which it cannot do here. */
  answerWith(html: string): void;
  close(): Promise<void>;
}

/** Starts a site, with the administrator logged in. */
export async function openSite(browser: Browser, packages: string, version: string): Promise<OwnSite> {
  const site = await startWordPress(packages, version);
  site.print(SHOP);
  const owner = await browser.newContext();
  const visitor = await browser.newContext();
  const admin = async (at: string) => {
    const page = await owner.newPage();
    await page.goto(`${site.url}/wp-admin/${at}`);
    return page;
  };
  const page = await owner.newPage();
  await page.goto(`${site.url}/wp-login.php`);
  await page.fill('#user_login', 'admin');
  await page.fill('#user_pass', 'password');
  await page.click('#wp-submit');
  await page.waitForURL(/wp-admin/);
  await page.close();
  return {
    site,
    owner,
    visitor,
    admin,
    // Nonces of WordPress change at noon and midnight.
    htmlFor: async (who, at = '/') =>
      (await (await who.request.get(site.url + at)).text()).replaceAll(/"[0-9a-f]{10}"/g, '"token"'),
    async install() {
      const zip = path.join(site.folder, 'skerry.zip');
      await packPlugin(zip);
      const upload = await admin('plugin-install.php?tab=upload');
      await upload.setInputFiles('#pluginzip', zip);
      await upload.click('#install-plugin-submit');
      await upload.click('.button-primary[href*="action=activate"]');
      await upload.locator('[data-slug="skerry"].active').waitFor();
      await upload.close();
    },
    async deactivate() {
      const plugins = await admin('plugins.php');
      await plugins.click('#deactivate-skerry');
      await plugins.locator('[data-slug="skerry"].inactive').waitFor();
      await plugins.close();
    },
    async choose(mode, leave = []) {
      const settings = await admin('options-general.php?page=skerry');
      await settings.check(`input[value="${mode}"]`);
      const closed = settings.locator('details:not([open]) summary');
      if (await closed.count()) await closed.click();
      for (const box of await settings.locator('input[name="skerry[leave][]"]').all()) {
        await box.setChecked(leave.includes((await box.getAttribute('value')) ?? ''));
      }
      await settings.click('#submit');
      await settings.locator('#setting-error-settings_updated').waitFor();
      await settings.close();
    },
    answerWith: (html) => writeFileSync(path.join(site.folder, 'wp-content/mu-plugins/own-page.html'), html),
    async close() {
      await Promise.all([owner.close(), visitor.close()]);
      await site.close();
    },
  };
}
