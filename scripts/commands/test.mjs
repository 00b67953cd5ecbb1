import { ensureChromium } from '../chromium.mjs';
import {
  browserTests,
  build,
  deadCode,
  lint,
  runSteps,
  types,
  unitTestsAndGates,
  wholePageTests,
  words,
} from '../steps.mjs';
import { ensureWordPress } from '../wordpress.mjs';

/** `npm test`: runs all checks and tests, as CI does. */
export async function run() {
  ensureChromium();
  ensureWordPress();
  await runSteps([
    [lint, types, deadCode, words, build],
    [unitTestsAndGates],
    [browserTests],
    [wholePageTests],
  ]);
}
