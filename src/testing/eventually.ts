import { expect } from 'vitest';

const PATIENCE_MS = 15_000;

type Matchers = ReturnType<typeof expect.poll>;

/** Retries until the matcher passes, with a timeout for busy machines. */
export const eventually = (read: () => unknown): Matchers =>
  expect.poll(read, { timeout: PATIENCE_MS, interval: 50 });
