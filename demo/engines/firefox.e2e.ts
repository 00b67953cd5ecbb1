import { FIREFOX } from '#testing/engines/firefox.ts';
import { testEngine } from './test-engine.ts';

testEngine(FIREFOX);
