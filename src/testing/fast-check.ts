import fc from 'fast-check';

const SEED = 4711;
const LIMIT_MS = 20_000;

fc.configureGlobal({
  // The same commit is judged the same each time; on a developer's machine every run looks at other values.
  ...(process.env.CI && { seed: SEED }),
  // What failed is made smaller for this long, and told then: a case may be a whole page.
  interruptAfterTimeLimit: LIMIT_MS,
});

export default fc;
