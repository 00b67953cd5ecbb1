/**
 * `skerry/testing`: mounts handlers of other projects, in tests with vitest. Importing it adds to jsdom what widgets
 * need of a browser, and fake observers before every test.
 */
import { beforeEach, onTestFinished } from 'vitest';
import { openReact, openWidgets } from '#own-handlers/open.ts';
import type { Handler } from '#runtime/define.ts';
import { watchFields } from '#runtime/watch-fields.ts';
import type { Api } from '../api.ts';
import { installFakeObservers } from './fake-observers.ts';
import { fillJsdomGaps } from './jsdom-gaps.ts';
import { type Fixture, type FixtureOptions, mountMarkup } from './mount-markup.ts';

// biome-ignore lint/performance/noBarrelFile: an entry of the package
export { intersections, media, type ObserverControl, resizes } from './fake-observers.ts';
export { countListeners, type ListenerCount } from './listener-count.ts';
export type { Fixture, FixtureOptions, ReportedError, Stage } from './mount-markup.ts';
export { nextFrame, settle } from './settle.ts';

if (navigator.userAgent.includes('jsdom')) {
  fillJsdomGaps();
  beforeEach(installFakeObservers);
}
watchFields();

/**
 * Inserts markup and mounts a handler on it, as a page does. After the test it disposes everything. An unexpected
 * error, or anything left on `<html>` or in `<body>`, fails the test. Call it inside a test or a `beforeEach`.
 */
export async function mountFixture(
  handler: Handler,
  html: string,
  options?: FixtureOptions,
): Promise<Fixture> {
  const before = window.skerry;
  // What own widgets and islands share with a page, without the rest of the script.
  window.skerry = { openWidgets, openReact } as Api;
  onTestFinished(() => {
    if (before) window.skerry = before;
    else delete window.skerry;
  });
  return mountMarkup(handler, html, options);
}
