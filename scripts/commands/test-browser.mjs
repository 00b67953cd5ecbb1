import { bin, runToEnd } from '../child.mjs';
import { ensureChromium } from '../chromium.mjs';

/** `npm run test:browser [folder]`: runs browser tests. Rebuilds a stale script first. */
export async function run(args) {
  ensureChromium();
  const suites = ['--project', 'browser', '--project', 'e2e'];
  process.exitCode = await runToEnd(bin('vitest'), ['run', ...suites, '--reporter=minimal', ...args]);
}
