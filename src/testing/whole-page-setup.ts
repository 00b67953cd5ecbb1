import { execFileSync } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumLaunchOptions } from './chromium.ts';
import { startDemo } from './demo-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shared Chromium takes connections. */
    browserUrl: string;
    /** The built script, as it was when the run began. */
    builtFolder: string;
    /** Address of the demo shop, without a slash at its end. */
    demoUrl: string;
  }
}

/** Builds the script if it must be, and starts the one browser and the one demo shop that all whole-page suites share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['scripts/run.mjs', 'build', '--if-stale'], { stdio: 'inherit' });
  const browser = await chromium.launchServer(chromiumLaunchOptions());
  // A copy of our own: a build that starts while we run changes nothing under us.
  const builtFolder = path.resolve(`.cache/whole-pages-${process.pid}`);
  await cp('dist', builtFolder, { recursive: true });
  const demo = await startDemo(builtFolder);
  project.provide('builtFolder', builtFolder);
  project.provide('browserUrl', browser.wsEndpoint());
  project.provide('demoUrl', demo.url.replace(/\/$/, ''));
  return async () => {
    await demo.close();
    await browser.close();
    await rm(builtFolder, { recursive: true, force: true });
  };
}
