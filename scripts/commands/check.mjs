import { deadCode, lint, runSteps, types, unitTests, words } from '../steps.mjs';

/** `npm run check`: runs every check that needs neither a browser nor a build. */
export const run = () => runSteps([[lint, types, deadCode, words, unitTests()]], { command: 'check' });
