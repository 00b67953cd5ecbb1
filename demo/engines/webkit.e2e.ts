import { WEBKIT } from '#testing/engines/webkit.ts';
import { testEngine } from './test-engine.ts';

testEngine(WEBKIT);
