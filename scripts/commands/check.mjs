import { deadCode, lint, runSteps, types, unitTests } from '../steps.mjs';

/** `npm run check`: what needs no browser. */
export const run = () => runSteps([lint, types, deadCode, unitTests]);
