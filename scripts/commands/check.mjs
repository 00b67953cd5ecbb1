import { deadCode, lint, runSteps, types, unitTests } from '../steps.mjs';

/** `npm run check`: runs every check that needs neither a browser nor a build. */
export const run = () => runSteps([[lint, types, deadCode, unitTests]]);
