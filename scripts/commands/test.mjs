import { ensureChromium } from '../chromium.mjs';
import { ensureNativePhp } from '../native-php.mjs';
import { ensureOtherBrowsers } from '../other-browsers.mjs';
import { selectTests } from '../select-tests.mjs';
import {
  browserTests,
  build,
  gates,
  runSteps,
  unitTests,
  unitTestsAndGates,
  wholePageTests,
} from '../steps.mjs';
import { nothing } from '../tally.mjs';
import { ensureWordPress } from '../wordpress.mjs';

/** PHP, for the tests of the plugin. */
const php = { name: 'PHP', run: () => ensureNativePhp().then(() => nothing) };

/** What whole pages need. Not beside tests in a browser: an installation replaces libraries that it may load. */
const otherBrowsersAndPhp = {
  name: 'Other browsers and PHP',
  run: () =>
    ensureOtherBrowsers()
      .then(ensureNativePhp)
      .then(() => nothing),
};

/**
 * `npm test`: runs every check and test that a change can break, as CI does. `npm test -- <folder or name>`
 * runs the tests that belong to it: those with this in their path, and the captured pages of its widgets.
 */
export async function run(args) {
  ensureChromium();
  ensureWordPress();
  const names = args.filter((arg) => !arg.startsWith('-'));
  if (names.length) {
    const { wholePages, environment } = selectTests(names);
    Object.assign(process.env, environment);
    return runSteps([[php], [unitTests(names), browserTests(names)], [wholePageTests(wholePages)]]);
  }
  return runSteps(
    [[...gates, build, otherBrowsersAndPhp], [unitTestsAndGates, browserTests()], [wholePageTests()]],
    { command: process.env.TEST_ALL === '1' ? 'test:all' : 'test' },
  );
}
