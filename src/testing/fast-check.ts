import fc from 'fast-check';

const SEED = 4711;
const LIMIT_MS = 20_000;

fc.configureGlobal({
  // A fixed seed in CI; other values on every local run.
  ...(process.env.CI && { seed: SEED }),
  // Also limits the shrinking of a failed case, which may be a whole page.
  interruptAfterTimeLimit: LIMIT_MS,
});

/** fast-check with a time limit for each property, and in CI with a fixed seed. */
export default fc;
