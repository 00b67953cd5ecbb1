import { bin, runToEnd } from '../child.mjs';
import { ensureChromium } from '../chromium.mjs';

/**
 * `npm run test:alike`: compares pages at rest and all recorded acts with the results of the original scripts.
 */
export async function run(args) {
  ensureChromium();
  process.env.TEST_ALL = '1';
  const suite = ['--project', 'e2e', '--reporter=default', 'src/testing/alike'];
  process.exitCode = await runToEnd(bin('vitest'), ['run', ...suite, ...args]);
}
