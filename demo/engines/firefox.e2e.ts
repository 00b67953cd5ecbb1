import { FIREFOX } from '#testing/engines/firefox.ts';
import { firstPress } from './journeys/first-press.ts';
import { testEngine } from './test-engine.ts';

// A purchase also runs in WebKit.
testEngine(FIREFOX, [firstPress]);
