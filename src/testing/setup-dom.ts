import { beforeEach, vi } from 'vitest';
import { watchFields } from '#runtime/watch-fields.ts';
import { installFakeObservers } from './fake-observers.ts';
import { fillJsdomGaps } from './jsdom-gaps.ts';

/**
 * Prepares the document of every test with a DOM, as the entry does on a page. In jsdom, also adds what only
 * real browsers have.
 */
if (navigator.userAgent.includes('jsdom')) {
  fillJsdomGaps();
  beforeEach(installFakeObservers);
}

// A busy machine may take longer than the second that `waitFor` gives by default. What a test waits for is mostly
// there after a few milliseconds, and the default is to look every 50.
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: 15_000,
    interval: 5,
    ...(typeof options === 'number' ? { timeout: options } : options),
  });

watchFields();
