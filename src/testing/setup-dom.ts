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

// A busy machine may take longer than the second that `waitFor` gives by default.
const { waitFor } = vi;
vi.waitFor = (callback, options = { timeout: 15_000 }) => waitFor(callback, options);

watchFields();
