import { beforeEach } from 'vitest';
import { noteChanges } from '#runtime/changes.ts';
import { installFakeObservers } from './fake-observers.ts';
import { fillJsdomGaps } from './jsdom-gaps.ts';

// A real browser has all of it.
if (navigator.userAgent.includes('jsdom')) {
  fillJsdomGaps();
  beforeEach(installFakeObservers);
}

// As the entry does on a page, before anything else.
noteChanges();
