import { bin, runToEnd } from '../child.mjs';
import { ensureChromium } from '../chromium.mjs';

/** `npm run test:browser [folder]`: what runs in a real browser; the built script is made anew when it is stale. */
export async function run(args) {
  ensureChromium();
  const suites = ['--project', 'browser', '--project', 'e2e'];
  process.exitCode = await runToEnd(bin('vitest'), ['run', ...suites, '--reporter=minimal', ...args]);
}
