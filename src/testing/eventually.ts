import { expect } from 'vitest';

const PATIENCE_MS = 15_000;

type Matchers = ReturnType<typeof expect.poll>;

/** Asks until the matcher is content, for as long as a busy machine may need. */
export const eventually = (ask: () => unknown): Matchers =>
  expect.poll(ask, { timeout: PATIENCE_MS, interval: 50 });
