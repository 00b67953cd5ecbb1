import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { listen } from '../../demo/server.ts';
import { chromiumLaunchOptions } from '../../src/testing/chromium.ts';
import { findPages } from './demo-pages.ts';
import { type Shot, sheetHtml } from './sheet-html.ts';
import { openForShot, type Size, sizes } from './take-shot.ts';

/** As many pages are open at a time. */
const LANES = 3;

const loadPage = async (url: string): Promise<string | undefined> => {
  const response = await fetch(url);
  // A moved page, or the way out of an account, has no look of its own.
  const isPage =
    response.ok && !response.redirected && response.headers.get('content-type')?.includes('text/html');
  return isPage ? response.text() : undefined;
};

const fileOf = (page: string, size: Size): string =>
  `${page.split('/').filter(Boolean).join('-') || 'home'}-${size}.png`;

const takeShot = async (browser: Browser, url: URL, size: Size, file: string): Promise<void> => {
  const page = await openForShot(browser, url, size);
  await page.screenshot({ path: file, fullPage: true });
  await page.context().close();
};

const takeAll = async (browser: Browser, url: string, folder: string): Promise<Shot[]> => {
  const pages = await findPages((page) => loadPage(url + page));
  const names = Object.keys(sizes) as Size[];
  const shots = pages.flatMap((page) =>
    names.map((size) => ({ path: page, size, file: fileOf(page, size) })),
  );
  const left = [...shots];
  const takeNext = async (): Promise<void> => {
    for (let shot = left.shift(); shot; shot = left.shift())
      await takeShot(browser, new URL(url + shot.path), shot.size, path.join(folder, shot.file));
  };
  await Promise.all(Array.from({ length: LANES }, takeNext));
  return shots;
};

/** Writes a picture of every demo page in every size into a folder, and a sheet of them: `index.html`. */
export async function takeSheet(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shop = await listen({ port: 0 });
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const shots = await takeAll(browser, shop.url, folder);
    const sheet = path.join(folder, 'index.html');
    writeFileSync(sheet, sheetHtml(shots));
    console.log(`${shots.length} pictures: ${sheet}`);
  } finally {
    await browser.close();
    await shop.close();
  }
}
