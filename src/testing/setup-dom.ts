import { beforeEach } from 'vitest';
import { watchFields } from '#runtime/watch-fields.ts';
import { installFakeObservers } from './fake-observers.ts';
import { fillJsdomGaps } from './jsdom-gaps.ts';

// Real browsers have these features.
if (navigator.userAgent.includes('jsdom')) {
  fillJsdomGaps();
  beforeEach(installFakeObservers);
}

// On a page the entry calls this first.
watchFields();
