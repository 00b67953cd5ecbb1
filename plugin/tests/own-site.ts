import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { packPlugin } from '../../scripts/plugin/pack-plugin.mjs';
import { SHOP } from './shop.ts';
import { copySite } from './site-snapshot.ts';
import { serveSite } from './start-wordpress.ts';

/** A running WordPress with a shop. */
export interface WordPress {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** The folder with its files. */
  readonly folder: string;
  /** Warnings and errors of PHP. */
  readonly complaints: readonly string[];
  /** Sets the scripts and widgets that the shop prints: everywhere, or for `?shop=` with a name. */
  print(shop: unknown, name?: string): void;
  close(): Promise<void>;
}

/** A WordPress with an owner who is logged in, and a visitor. */
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

type Admin = OwnSite['admin'];

async function installPlugin(admin: Admin, folder: string): Promise<void> {
  const zip = path.join(folder, 'skerry.zip');
  await packPlugin(zip);
  const upload = await admin('plugin-install.php?tab=upload');
  await upload.setInputFiles('#pluginzip', zip);
  await upload.click('#install-plugin-submit');
  await upload.click('.button-primary[href*="action=activate"]');
  await upload.locator('[data-slug="skerry"].active').waitFor();
  await upload.close();
}

async function deactivatePlugin(admin: Admin): Promise<void> {
  const plugins = await admin('plugins.php');
  await plugins.click('#deactivate-skerry');
  await plugins.locator('[data-slug="skerry"].inactive').waitFor();
  await plugins.close();
}

async function saveSettings(admin: Admin, mode: string, leave: readonly string[]): Promise<void> {
  const settings = await admin('options-general.php?page=skerry');
  await settings.check(`input[value="${mode}"]`);
  const closed = settings.locator('details:not([open]) summary');
  if (await closed.count()) await closed.click();
  const box = 'input[name="skerry[leave][]"]';
  const left = await settings
    .locator(`${box}:checked`)
    .evaluateAll((boxes) => boxes.map((each) => (each as HTMLInputElement).value));
  for (const name of left.filter((each) => !leave.includes(each)))
    await settings.uncheck(`${box}[value="${name}"]`);
  for (const name of leave) await settings.check(`${box}[value="${name}"]`);
  await settings.click('#submit');
  await settings.locator('#setting-error-settings_updated').waitFor();
  await settings.close();
}

/** Serves a copy of a prepared WordPress. Its shop prints nothing yet. */
async function startSite(packages: string, version: string, hasPlugin: boolean): Promise<WordPress> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wordpress-'));
  const folders = await copySite(packages, version, { to: folder, hasPlugin });
  const served = await serveSite(packages, version, folders);
  return {
    ...served,
    folder,
    print(shop, name = 'any') {
      writeFileSync(path.join(folder, `wp-content/mu-plugins/shop-${name}.json`), JSON.stringify(shop));
    },
    async close() {
      await served.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a site, with the administrator logged in. The plugin is active and not yet switched on; without
 * `hasPlugin`, it is not installed.
 */
export async function openSite(
  browser: Browser,
  packages: string,
  version: string,
  { hasPlugin = true } = {},
): Promise<OwnSite> {
  const site = await startSite(packages, version, hasPlugin);
  site.print(SHOP);
  const owner = await browser.newContext();
  const visitor = await browser.newContext();
  const admin = async (at: string) => {
    const page = await owner.newPage();
    await page.goto(`${site.url}/wp-admin/${at}`);
    return page;
  };
  await owner.request.post(`${site.url}/wp-login.php`, { form: { log: 'admin', pwd: 'password' } });
  return {
    site,
    owner,
    visitor,
    admin,
    // Nonces of WordPress change at noon and midnight.
    htmlFor: async (who, at = '/') =>
      (await (await who.request.get(site.url + at)).text()).replaceAll(/"[0-9a-f]{10}"/g, '"token"'),
    install: () => installPlugin(admin, site.folder),
    deactivate: () => deactivatePlugin(admin),
    choose: (mode, leave = []) => saveSettings(admin, mode, leave),
    answerWith: (html) => writeFileSync(path.join(site.folder, 'wp-content/mu-plugins/own-page.html'), html),
    async close() {
      await Promise.all([owner.close(), visitor.close()]);
      await site.close();
    },
  };
}
