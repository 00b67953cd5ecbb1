import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureChromium } from '../chromium.mjs';
import { ensureBuilt } from '../ensure-built.mjs';

/** `npm run try`: runs `skerry try` with the script of this clone. */
export async function run(args) {
  await ensureBuilt();
  if (args.includes('--compare')) ensureChromium({ whole: true });
  process.argv = [...process.argv.slice(0, 2), 'try', ...args];
  await import(pathToFileURL(path.resolve('dist/command.mjs')).href);
}
