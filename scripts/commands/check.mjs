import { changedFiles, testsOfChanges } from '../changed-files.mjs';
import { gates, runSteps, unitTests } from '../steps.mjs';

/**
 * `npm run check`: runs every check that needs neither a browser nor a build, and of the unit tests those of
 * what has changed since the last commit, or in it.
 */
export const run = () =>
  runSteps([[...gates, unitTests(testsOfChanges(changedFiles()))]], { command: 'check' });
