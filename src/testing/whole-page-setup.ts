import { execFileSync } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startDemo } from './demo-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Copy of the built script from the start of the run. */
    builtFolder: string;
    /** URL of the demo shop, without a trailing slash. */
    demoUrl: string;
  }
}

/** Builds the script if needed, and starts the demo shop that all whole-page suites share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['scripts/run.mjs', 'build', '--if-stale'], { stdio: 'inherit' });
  // A private copy, so that a new build during the run changes nothing.
  const builtFolder = path.resolve(`.cache/whole-pages-${process.pid}`);
  await cp('dist', builtFolder, { recursive: true });
  const demo = await startDemo(builtFolder);
  project.provide('builtFolder', builtFolder);
  project.provide('demoUrl', demo.url.replace(/\/$/, ''));
  return async () => {
    await demo.close();
    await rm(builtFolder, { recursive: true, force: true });
  };
}
