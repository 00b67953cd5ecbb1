import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Route } from 'playwright-core';
import { build } from 'vite';
import { createWatchedPage, type WatchedPage } from '../../src/testing/watched-page.ts';
import { untilQuiet } from './bench-page.ts';

const ORIGIN = 'https://sample.example';
const ENTRY = 'scripts/bench/sample-island/page.ts';

/** Markup of one sample island. */
export const SAMPLE = '<div class="counter"><button type="button">+</button></div>';

type WithCount = typeof globalThis & { mountedCount(): number };

/** Opens an empty page whose runtime knows only the sample island. */
export async function openSampleIslands(
  browser: Browser,
): Promise<WatchedPage & { mountedCount(): Promise<number> }> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'skerry-sample-'));
  // The loader of this file has set the process to development.
  process.env.NODE_ENV = 'production';
  const names = { entryFileNames: 'page.js', chunkFileNames: '[name].js' };
  await build({
    logLevel: 'error',
    configFile: false,
    build: { outDir, modulePreload: false, rolldownOptions: { input: ENTRY, output: names } },
  });
  const watched = await createWatchedPage(browser);
  const serve = async (route: Route) => {
    const file = new URL(route.request().url()).pathname.slice(1);
    if (!file.endsWith('.js')) {
      const body = '<!doctype html><title>Islands</title><script type="module" src="page.js"></script>';
      return route.fulfill({ contentType: 'text/html', body });
    }
    return route.fulfill({ contentType: 'text/javascript', body: await readFile(path.join(outDir, file)) });
  };
  await watched.context.route(`${ORIGIN}/**`, serve);
  await watched.page.goto(ORIGIN);
  await untilQuiet(watched);
  return {
    ...watched,
    mountedCount: () => watched.page.evaluate(() => (globalThis as WithCount).mountedCount()),
    async close() {
      await watched.close();
      await rm(outDir, { recursive: true });
    },
  };
}
