import { cpSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { listen } from '../../demo/server.ts';
import { type OwnSite, openSite } from '../../plugin/tests/own-site.ts';
import { wordPressPackages } from '../../plugin/tests/start-wordpress.ts';
import { hasCaptures } from '../../src/testing/captures.ts';
import { chromiumLaunchOptions } from '../../src/testing/chromium.ts';
import { consoleHtml, type MountRow } from './console-html.ts';
import { hideStoreNotice } from './take-shot.ts';

const PICTURES = 'docs/pictures';
/** As many rows of `skerry.debug()` fit on the picture. */
const ROWS = 12;

/** Opens a page and returns what it writes to the console about scripts. */
async function lineAboutScripts(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage();
  const line = page.waitForEvent('console', (message) => /Took over|has taken/.test(message.text()));
  await page.goto(url);
  const text = (await line).text();
  await page.close();
  return text;
}

/** Returns the line of the tag on a page of the site whose plugin is off. */
async function lineOfTag({ site, visitor, htmlFor }: OwnSite, browser: Browser): Promise<string> {
  const html = (await htmlFor(visitor)).replace('<head>', '<head><script src="/tag/skerry.js"></script>');
  const context = await browser.newContext();
  await context.route(`${site.url}/`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await context.route('**/tag/**', (route) =>
    route.fulfill({ path: `dist/${new URL(route.request().url()).pathname.slice('/tag/'.length)}` }),
  );
  const line = await lineAboutScripts(context, `${site.url}/`);
  await context.close();
  return line;
}

/** The files of WordPress that no test needs: styles and pictures of its admin. */
const staticFiles = (packages: string): string =>
  path.join(packages, 'node_modules/@wp-playground/wordpress-builds/public/wp-6.4');

async function takeSettings({ admin, site }: OwnSite, packages: string): Promise<void> {
  cpSync(staticFiles(packages), site.folder, { recursive: true, force: false });
  const page = await admin('options-general.php?page=skerry');
  await page.setViewportSize({ width: 1200, height: 1010 });
  await page.click('#skerry_look');
  await page.getByRole('heading', { name: 'Scripts that stay' }).waitFor();
  await page.fill('input[name="skerry_address"]', 'https://your.shop/');
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  await page.screenshot({ path: `${PICTURES}/plugin-settings.png` });
  await page.close();
}

/** Takes the picture of the settings. Returns the lines of the tag and of the plugin. */
async function visitWordPress(browser: Browser, packages: string) {
  const own = await openSite(browser, packages, '8.3');
  try {
    const tag = await lineOfTag(own, browser);
    own.answerWith(await own.htmlFor(own.visitor));
    await own.choose('on');
    await takeSettings(own, packages);
    return { tag, plugin: await lineAboutScripts(own.visitor, `${own.site.url}/`) };
  } finally {
    await own.close();
  }
}

/** Takes the picture of the demo shop. Returns the widgets on its page. */
async function visitDemo(browser: Browser): Promise<MountRow[]> {
  const shop = await listen({ port: 0 });
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  try {
    await hideStoreNotice(context, shop.url);
    await context.request.get(`${shop.url}/?add-to-cart=11`);
    const page = await context.newPage();
    await page.goto(`${shop.url}/shop/`, { waitUntil: 'networkidle' });
    await page.screenshot({ path: 'docs/demo.jpg', type: 'jpeg', quality: 82 });
    return await page.evaluate((rows) => {
      const { skerry } = window;
      const mounts = skerry && 'debug' in skerry ? skerry.debug().slice(0, rows) : [];
      return mounts.map(({ handler, state, element }) => ({ handler, state, element: element.localName }));
    }, ROWS);
  } finally {
    await context.close();
    await shop.close();
  }
}

/** Takes the pictures of README and docs again. Rejects without the test WordPress and recorded pages. */
export async function takeDocsPictures(): Promise<void> {
  if (!wordPressPackages || !hasCaptures)
    throw new Error('The pictures of the plugin need the WordPress of its tests, and recorded pages.');
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const lines = await visitWordPress(browser, wordPressPackages);
    const mounts = await visitDemo(browser);
    const page = await browser.newPage({ viewport: { width: 1200, height: 600 } });
    await page.setContent(consoleHtml({ ...lines, mounts }));
    await page.screenshot({ path: `${PICTURES}/check-console.png`, fullPage: true });
    console.log(`${lines.tag}\n${lines.plugin}\nThe pictures of README and docs are new.`);
  } finally {
    await browser.close();
  }
}
