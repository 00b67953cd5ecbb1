import { bin, runToEnd } from '../child.mjs';
import { ensureChromium } from '../chromium.mjs';

/**
 * `npm run test:alike`: compares pages at rest and recorded acts with the results of the original scripts.
 */
export async function run(args) {
  ensureChromium();
  process.env.ALIKE = 'all';
  const suite = ['--project', 'e2e', '--reporter=default', 'src/testing/alike'];
  process.exitCode = await runToEnd(bin('vitest'), ['run', ...suite, ...args]);
}
