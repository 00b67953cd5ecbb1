import { gates, runSteps, unitTests } from '../steps.mjs';

/** `npm run check`: runs every check that needs neither a browser nor a build. */
export const run = () => runSteps([[...gates, unitTests()]], { command: 'check' });
